/*
 * The command of a box whose program is forked by a fork parent (fork_parent.c). It hands its descriptors over, keeps the
 * namespaces that bwrap made, and ends with the program's exit code. If the parent ends before it has taken the program,
 * the keeper executes it. If it ends later, the program ends with it, and the keeper waits until it is killed.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "place.h"

enum {
    /* 2 s. */
    MOST_TRIES = 400,
    /* Above those of programs, and no higher than the first table of descriptors, which a program could see grow. */
    OWN_CODE = 62,
    OWN_STATUS
};

static int send_place(int exit_code, int groups) {
    static struct place place;
    static union { char bytes[CMSG_SPACE(MOST_PASSED * sizeof(int))]; struct cmsghdr aligned; } control;
    int passed[MOST_PASSED] = {(int)syscall(SYS_pidfd_open, getpid(), 0), 0, 1, 2, GO, exit_code};
    int count = GROUPS + groups;
    for (int at = GROUPS; at < count; at++) passed[at] = FIRST_GROUP + at - GROUPS;
    for (int resource = 0; resource < RESOURCES; resource++)
        if (getrlimit(resource, &place.limits[resource]) != 0) return -1;
    place.niceness = getpriority(PRIO_PROCESS, 0);
    if (passed[KEEPER] == -1 || getcwd(place.folder, sizeof place.folder) == NULL) return -1;
    struct iovec content = {&place, sizeof place};
    struct msghdr message = {.msg_iov = &content, .msg_iovlen = 1, .msg_control = control.bytes,
                             .msg_controllen = CMSG_SPACE(count * sizeof(int))};
    struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
    *rights = (struct cmsghdr){CMSG_LEN(count * sizeof(int)), SOL_SOCKET, SCM_RIGHTS};
    memcpy(CMSG_DATA(rights), passed, count * sizeof(int));
    ssize_t sent;
    /* A former program of the same user may have left so many descriptors in messages that no more may be sent until the
       kernel has collected them, which takes it a moment. */
    for (int tries = 0; (sent = sendmsg(PLACE_SOCKET, &message, MSG_NOSIGNAL)) == -1 && errno == ETOOMANYREFS; tries++)
        if (tries == MOST_TRIES || usleep(5000) != 0) break;
    return sent == sizeof place ? 0 : -1;
}

static void say(int status, const char *what) {
    dprintf(status, "{ \"program\": \"%s\" }\n", what);
}

/* keeper NUMBER-OF-GROUPS PROGRAM ARGUMENT... */
int main(int count, char **arguments) {
    int code_pipe[2], groups = count > 2 ? atoi(arguments[1]) : 0;
    unsigned char byte;
    sigset_t all, former;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &former);
    /* The program has the same user: it must not reach into this process, which has a socket for a moment. */
    int is_sent = groups > 0 && groups <= MOST_GROUPS && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 &&
                  fcntl(STATUS, F_DUPFD_CLOEXEC, OWN_STATUS) == OWN_STATUS && pipe2(code_pipe, O_CLOEXEC) == 0 &&
                  fcntl(code_pipe[0], F_DUPFD_CLOEXEC, OWN_CODE) == OWN_CODE && send_place(code_pipe[1], groups) == 0;
    const int is_alone = !is_sent && (errno == EPIPE || errno == ECONNRESET);
    if (!is_sent && !is_alone) {
        dprintf(STDERR_FILENO, "The program could not be given its box: %s\n", strerror(errno));
        _exit(FAILED);
    }
    if (syscall(SYS_close_range, STDERR_FILENO + 1, GO - 1, 0) != 0) _exit(FAILED);
    if (syscall(SYS_close_range, GO + 1, OWN_CODE - 1, 0) != 0) _exit(FAILED);
    if (is_alone || read(OWN_CODE, &byte, 1) != 1) {
        say(OWN_STATUS, "executed");
        sigprocmask(SIG_SETMASK, &former, NULL);
        execv(arguments[2], &arguments[2]);
        dprintf(STDERR_FILENO, "%s could not be executed: %s\n", arguments[2], strerror(errno));
        _exit(FAILED);
    }
    if (syscall(SYS_close_range, 0, OWN_CODE - 1, 0) != 0) _exit(FAILED);
    if (read(OWN_CODE, &byte, 1) == 1) _exit(byte);
    say(OWN_STATUS, "lost");
    for (;;) pause();
}
