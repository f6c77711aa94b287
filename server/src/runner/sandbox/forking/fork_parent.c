/*
 * Turns a started interpreter into the parent of those that run programs: a module that Python loads where it would wait
 * for a program. Loading it returns, with an ImportError, in children alone, each in the box of a keeper (keeper.c).
 * A child enters all that bwrap made for the keeper, and gives up all that bwrap gives up for a command, before it runs
 * a line of Python; if any step fails, it ends. It is declared without Python's headers, which few machines have.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include "place.h"

typedef struct _object PyObject;
extern PyObject *PyExc_ImportError;
extern void PyErr_SetString(PyObject *, const char *);
extern void PyOS_BeforeFork(void), PyOS_AfterFork_Parent(void), PyOS_AfterFork_Child(void);

enum {
    MOST_RUNNING = 1024,
    MOST_INSTRUCTIONS = 4096,
    FILTER = 4,
    /* User and group of programs in their box. */
    INSIDE = 1000,
    NAMESPACES = CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP
};

/* Programs that run, and where their keepers wait for the exit code. */
static struct { pid_t process; int exit_code; } running[MOST_RUNNING];
static int running_count;
static struct sock_filter instructions[MOST_INSTRUCTIONS];
static struct sock_fprog filter = {0, instructions};
static struct place place;
static int passed[MOST_PASSED], passed_count;
static sigset_t former_signals;

static void demand(int holds, const char *step) {
    if (holds) return;
    dprintf(STDERR_FILENO, "The program could not be started in its box: %s: %s\n", step, strerror(errno));
    _exit(FAILED);
}

static void give_up_capabilities(void) {
    struct __user_cap_header_struct own = {_LINUX_CAPABILITY_VERSION_3, 0};
    const struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
    for (int capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability++)
        demand(prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0, "bounding capabilities");
    demand(prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) == 0, "ambient capabilities");
    demand(syscall(SYS_capset, &own, none) == 0, "capabilities");
}

/* In the child, which is in the box's process namespace already. */
static void enter_box(void) {
    demand(close(PLACE_SOCKET) == 0, "leaving the socket of the parent");
    for (int at = GROUPS; at < passed_count; at++)
        demand(write(passed[at], "0", 1) == 1, "entering a control group");
    for (int standard = 0; standard < 3; standard++)
        demand(dup2(passed[INPUT + standard], standard) == standard, "taking a stream");
    demand(setpriority(PRIO_PROCESS, 0, place.niceness) == 0, "giving way");
    demand(setns(passed[KEEPER], NAMESPACES) == 0 && chdir(place.folder) == 0, "entering namespaces");
    demand(getgroups(0, NULL) == 0, "having no groups");
    demand(setresgid(INSIDE, INSIDE, INSIDE) == 0 && setresuid(INSIDE, INSIDE, INSIDE) == 0, "becoming the user");
    for (int resource = 0; resource < RESOURCES; resource++)
        demand(setrlimit(resource, &place.limits[resource]) == 0, "setting a limit");
    demand(setsid() != -1, "beginning a session");
    demand(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0, "giving up privileges");
    give_up_capabilities();
    /* Another user makes a process undumpable, which one that executes its program is not. */
    demand(prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) == 0, "being dumpable");
    demand(prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0, "ending with the parent");
    demand(dup2(passed[GO_ON], 3) == 3 && syscall(SYS_close_range, 4, ~0U, 0) == 0, "closing descriptors");
    demand(dup2(3, GO) == GO && close(3) == 0, "taking a descriptor");
    demand(signal(SIGCHLD, SIG_DFL) != SIG_ERR, "hearing of every change of a child");
    demand(sigprocmask(SIG_SETMASK, &former_signals, NULL) == 0, "taking signals");
    demand(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0) == 0, "filtering system calls");
}

/* In the child: its program can read its memory, and learns nothing there of other programs, nor how many there are. */
static __attribute__((noinline)) void forget_others(void) {
    char returned_functions[4096];
    explicit_bzero(returned_functions, sizeof returned_functions);
    memset(running, 0, sizeof running);
    memset(&place, 0, sizeof place);
    memset(passed, 0, sizeof passed);
    running_count = passed_count = 0;
}

/* Returns 1 in the child. */
static int fork_into_box(void) {
    const unsigned char taken = TAKEN;
    if (write(passed[EXIT_CODE], &taken, 1) != 1) {
        /* The keeper is gone, and so is its box. */
        for (int at = 0; at < passed_count; at++) close(passed[at]);
        return 0;
    }
    PyOS_BeforeFork();
    pid_t process = setns(passed[KEEPER], CLONE_NEWPID) == 0 ? fork() : -1;
    if (process == 0) {
        enter_box();
        PyOS_AfterFork_Child();
        return 1;
    }
    PyOS_AfterFork_Parent();
    if (process == -1) {
        const unsigned char failure = FAILED;
        dprintf(passed[ERRORS], "The program could not be forked into its box: %s\n", strerror(errno));
        if (write(passed[EXIT_CODE], &failure, 1) != 1) errno = 0;
    }
    for (int at = 0; at < MOST_RUNNING && process != -1; at++)
        if (running[at].process == 0) {
            running[at].process = process;
            running[at].exit_code = passed[EXIT_CODE];
            running_count++;
            break;
        }
    for (int at = 0; at < passed_count; at++)
        if (at != EXIT_CODE || process == -1) close(passed[at]);
    return 0;
}

/* Tells keepers of exit codes, as bwrap reports them. */
static void report_ended(void) {
    int status;
    for (pid_t process; (process = waitpid(-1, &status, WNOHANG)) > 0;)
        for (int at = 0; at < MOST_RUNNING; at++)
            if (running[at].process == process) {
                unsigned char code = (unsigned char)(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
                /* If the keeper is gone, so is its box. */
                if (write(running[at].exit_code, &code, 1) == 1) errno = 0;
                close(running[at].exit_code);
                running[at].process = 0;
                running_count--;
            }
}

/* Returns -1 if there will be no more, and 0 for what is no message of a keeper. */
static int take_place(void) {
    union { char bytes[CMSG_SPACE(MOST_PASSED * sizeof(int))]; struct cmsghdr aligned; } control;
    struct iovec content = {&place, sizeof place};
    struct msghdr message = {.msg_iov = &content, .msg_iovlen = 1, .msg_control = control.bytes,
                             .msg_controllen = sizeof control.bytes};
    ssize_t length = recvmsg(PLACE_SOCKET, &message, MSG_CMSG_CLOEXEC);
    if (length == 0 || (length == -1 && errno != EINTR)) return -1;
    struct cmsghdr *rights = length == sizeof place ? CMSG_FIRSTHDR(&message) : NULL;
    if (rights == NULL || rights->cmsg_type != SCM_RIGHTS) return 0;
    passed_count = (int)((rights->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    memcpy(passed, CMSG_DATA(rights), passed_count * sizeof(int));
    if (passed_count >= GROUPS && !(message.msg_flags & MSG_CTRUNC)) return 1;
    for (int at = 0; at < passed_count; at++) close(passed[at]);
    return 0;
}

/* The server asks now and then whether this process still works. Returns 0 at the end of its questions. */
static int answer_server(void) {
    char questions[64];
    if (read(STDIN_FILENO, questions, sizeof questions) <= 0) return 0;
    return write(STDOUT_FILENO, "here\n", 5) == 5;
}

/* Returns in children alone. */
static void serve(void) {
    sigset_t child;
    struct signalfd_siginfo ended;
    /* Programs could keep this busy by stopping and continuing. */
    const struct sigaction only_ends = {.sa_handler = SIG_DFL, .sa_flags = SA_NOCLDSTOP};
    sigaction(SIGCHLD, &only_ends, NULL);
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child, &former_signals);
    filter.len = (unsigned short)(read(FILTER, instructions, sizeof instructions) / (ssize_t)sizeof *instructions);
    struct pollfd watched[] = {{.fd = PLACE_SOCKET, .events = POLLIN},
                               {.fd = signalfd(-1, &child, SFD_CLOEXEC), .events = POLLIN},
                               {.fd = STDIN_FILENO, .events = POLLIN}};
    if (filter.len == 0 || watched[1].fd == -1 || write(STDOUT_FILENO, "ready\n", 6) != 6) _exit(1);
    for (;;) {
        if (poll(watched, 3, -1) == -1 && errno != EINTR) _exit(1);
        if (watched[1].revents && read(watched[1].fd, &ended, sizeof ended) > 0) report_ended();
        if (watched[2].revents && !answer_server()) watched[2].fd = -1;
        int taken = watched[0].revents ? take_place() : 0;
        if (taken == 1 && fork_into_box()) {
            explicit_bzero(&ended, sizeof ended);
            forget_others();
            return;
        }
        /* A newer parent takes the next programs. */
        if (taken == -1) watched[0].fd = -1;
        if (watched[0].fd == -1 && running_count == 0) _exit(write(STDOUT_FILENO, "done\n", 5) == 5 ? 0 : 1);
    }
}

PyObject *PyInit_fork_parent(void) {
    serve();
    PyErr_SetString(PyExc_ImportError, "This is a child.");
    return NULL;
}
