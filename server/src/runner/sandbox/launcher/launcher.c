/*
 * Starts the commands of a sandbox for a server that is too large to be forked: forking a process copies its page
 * tables, and Node blocks until its child has called exec.
 *
 * A request is its length in bytes, in four bytes, and fields, each preceded by its own length in the same way:
 *   number of the command; folder mounted as its box; folder around the one that programs run in, or nothing;
 *   niceness; user id or nothing; "shared" if that user is one of the shared user namespace, or nothing;
 *   the number of groups, and for each the file to which the process id is written;
 *   the number of limits, and each as "resource soft hard";
 *   the number of descriptors, and the source of each, from 0 on: "=" and the content of an unnamed file, "<" or ">"
 *   and the path of a file to open for reading or writing, "@r" for the reading end of a new socket of a fork parent, "@w"
 *   for the other end of the last one; then program and arguments.
 * Answers are lines: "started NUMBER", "failed NUMBER REASON", "ended NUMBER". "kill NUMBER" is a request as well.
 *
 * Either every part of a request succeeds, or the command does not start: nothing runs without one of its limits.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    LARGEST_REQUEST = 1 << 20,
    MOST_COMMANDS = 1024,
    MOST_BOXES = 1024,
    MOST_FIELDS = 1024,
    MOST_DESCRIPTORS = 64,
    FIRST_OWN_DESCRIPTOR = 100,
    /* SECBIT_NO_SETUID_FIXUP of linux/securebits.h, which a C library need not bring along. */
    KEEPS_RIGHTS = 1 << 2
};

struct command { pid_t process; unsigned number; };
struct box { char *path; int namespace; };
struct fields { char *at[MOST_FIELDS]; size_t length[MOST_FIELDS]; int count, next; };

static struct command commands[MOST_COMMANDS];
static struct box boxes[MOST_BOXES];
static int box_count;
static int first_namespace = -1;
/* Parent of the user namespaces of sandboxes that a fork parent enters; the end of its socket that they write to. */
static int shared_users = -1, parent_socket = -1;
/* Folder of the boxes; mount point for building a box's root; other paths that commands read. */
static const char *boxes_folder, *root_folder;
static char **needed;
static sigset_t former_signals;

static void answer(const char *word, unsigned number, const char *reason) {
    char line[512];
    int length = snprintf(line, sizeof line, "%s %u%s%s\n", word, number, *reason ? " " : "", reason);
    if (length < 0 || write(STDOUT_FILENO, line, (size_t)length) != length) exit(1);
}

/* Returns 1 if all bytes were read before the end of the file. */
static int read_all(int from, void *into, size_t length) {
    for (size_t got = 0; got < length;) {
        ssize_t more = read(from, (char *)into + got, length - got);
        if (more > 0) got += (size_t)more;
        else if (more == 0 || errno != EINTR) return 0;
    }
    return 1;
}

/* Moves a descriptor above all those of commands, so that assigning one of theirs never overwrites another. */
static int moved_up(int descriptor) {
    if (descriptor == -1 || descriptor >= FIRST_OWN_DESCRIPTOR) return descriptor;
    int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, FIRST_OWN_DESCRIPTOR);
    close(descriptor);
    return moved;
}

/* --- a mount namespace for each box, with only those of the machine's files that its commands need: each of their
   sandboxes copies and scans all mounts in it --- */

static int make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        int made = mkdir(path, 0755);
        *slash = '/';
        if (made != 0 && errno != EEXIST) return -1;
    }
    return 0;
}

/* Makes a path of the machine visible at the same path below the new root. A missing path is skipped. */
static int show(const char *path, unsigned long flags) {
    char inside[4096];
    struct stat found;
    if (lstat(path, &found) != 0) return errno == ENOENT ? 0 : -1;
    if (snprintf(inside, sizeof inside, "%s%s", root_folder, path) >= (int)sizeof inside) return -1;
    if (make_folders(inside) != 0) return -1;
    if (S_ISLNK(found.st_mode)) {
        char target[4096];
        ssize_t length = readlink(path, target, sizeof target - 1);
        if (length < 0) return -1;
        target[length] = '\0';
        return symlink(target, inside);
    }
    if (mkdir(inside, 0755) != 0 && errno != EEXIST) return -1;
    return mount(path, inside, NULL, MS_BIND | flags, NULL);
}

/* True if the devices that bwrap passes on are in the new /dev itself, and not mounted there one by one. */
static int has_devices(void) {
    static const char *const devices[] = {"null", "zero", "full", "random", "urandom", "tty"};
    char path[4096];
    struct stat found;
    for (size_t at = 0; at < sizeof devices / sizeof *devices; at++) {
        snprintf(path, sizeof path, "%s/dev/%s", root_folder, devices[at]);
        if (lstat(path, &found) != 0 || !S_ISCHR(found.st_mode)) return 0;
    }
    return 1;
}

/* Makes /dev visible, if possible without what is mounted in it, which no command sees. */
static int show_devices(void) {
    char inside[4096];
    if (show("/dev", 0) == 0) {
        if (has_devices()) return 0;
        snprintf(inside, sizeof inside, "%s/dev", root_folder);
        if (umount2(inside, MNT_DETACH) != 0) return -1;
    }
    return show("/dev", MS_REC);
}

static int enter_new_namespace(const char *box, const char *work) {
    char temporary[4096];
    if (unshare(CLONE_NEWNS) != 0) return -1;
    if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return -1;
    if (mount("coderoom-root", root_folder, "tmpfs", MS_NOSUID | MS_NODEV, "mode=0755,size=1m") != 0) return -1;
    for (char **path = needed; *path != NULL; path++)
        if ((strcmp(*path, "/dev") == 0 ? show_devices() : show(*path, MS_REC)) != 0) return -1;
    if (show(boxes_folder, 0) != 0 || show(box, 0) != 0) return -1;
    if (*work != '\0' && show(work, 0) != 0) return -1;
    /* bwrap starts in /tmp. */
    snprintf(temporary, sizeof temporary, "%s/tmp", root_folder);
    if (mkdir(temporary, 0755) != 0 && errno != EEXIST) return -1;
    if (chdir(root_folder) != 0 || syscall(SYS_pivot_root, ".", ".") != 0) return -1;
    return umount2(".", MNT_DETACH);
}

static int make_namespace(const char *box, const char *work) {
    if (first_namespace == -1) return -1;
    int made = enter_new_namespace(box, work) == 0 ? moved_up(open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC)) : -1;
    if (setns(first_namespace, CLONE_NEWNS) != 0) exit(1);
    return made;
}

/* Returns -1 if none could be made: the machine's own namespace works as well. */
static int namespace_of(const char *box, const char *work) {
    for (int at = 0; at < box_count; at++)
        if (strcmp(boxes[at].path, box) == 0) return boxes[at].namespace;
    if (box_count == MOST_BOXES) return -1;
    char *path = strdup(box);
    if (path == NULL) return -1;
    boxes[box_count].path = path;
    boxes[box_count].namespace = make_namespace(box, work);
    return boxes[box_count++].namespace;
}

/* --- what fork parents need --- */

static int write_file(pid_t process, const char *name, const char *text) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)process, name);
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file == -1) return -1;
    int is_written = write(file, text, strlen(text)) == (ssize_t)strlen(text);
    close(file);
    return is_written ? 0 : -1;
}

/* Enters a new user namespace that belongs to a user. The kernel counts the processes and pending signals of all
   programs in it as this user's as well: as root's, they would use up what the machine's own processes may have. */
static int enter_new_users(unsigned long owner) {
    static const int counted[] = {RLIMIT_NPROC, RLIMIT_SIGPENDING, RLIMIT_MSGQUEUE, RLIMIT_MEMLOCK};
    const struct rlimit unlimited = {RLIM_INFINITY, RLIM_INFINITY};
    struct rlimit most;
    /* Of all programs together, as far as this process may allow: each has limits of its own. */
    for (size_t at = 0; at < sizeof counted / sizeof *counted; at++) {
        if (setrlimit(counted[at], &unlimited) == 0) continue;
        if (getrlimit(counted[at], &most) != 0) return -1;
        most.rlim_cur = most.rlim_max;
        if (setrlimit(counted[at], &most) != 0) return -1;
    }
    if (prctl(PR_SET_SECUREBITS, KEEPS_RIGHTS, 0, 0, 0) != 0 || setgroups(0, NULL) != 0) return -1;
    if (setresgid(owner, owner, owner) != 0 || setresuid(owner, owner, owner) != 0) return -1;
    return unshare(CLONE_NEWUSER);
}

/* Makes a user namespace with the users of all boxes, whose root is one more user: it has rights in the namespaces of
   boxes, and none on the machine. */
static int make_shared_users(unsigned long first, unsigned long count) {
    char map[128], path[64], is_made = 0;
    int made[2], namespace = -1;
    if (count == 0 || pipe2(made, O_CLOEXEC) != 0) return -1;
    pid_t process = fork();
    if (process == 0) {
        if (enter_new_users(first + count) == 0 && write(made[1], "1", 1) == 1) pause();
        _exit(1);
    }
    close(made[1]);
    snprintf(map, sizeof map, "0 %lu 1\n%lu %lu %lu\n", first + count, first, first, count);
    snprintf(path, sizeof path, "/proc/%d/ns/user", (int)process);
    if (process > 0 && read_all(made[0], &is_made, 1) && write_file(process, "uid_map", map) == 0 &&
        write_file(process, "gid_map", map) == 0)
        namespace = moved_up(open(path, O_RDONLY | O_CLOEXEC));
    close(made[0]);
    if (process > 0) {
        kill(process, SIGKILL);
        waitpid(process, NULL, 0);
    }
    return namespace;
}

/* Messages keep their bounds, and pass on descriptors. */
static int new_parent_socket(void) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    if (parent_socket != -1) close(parent_socket);
    parent_socket = moved_up(ends[1]);
    return moved_up(ends[0]);
}

/* --- one command --- */

static char *next(struct fields *fields) {
    return fields->next < fields->count ? fields->at[fields->next++] : "";
}

static int text_file(const char *text, size_t length) {
    int file = memfd_create("", MFD_CLOEXEC);
    if (file == -1) return -1;
    if (write(file, text, length) != (ssize_t)length || lseek(file, 0, SEEK_SET) != 0) {
        close(file);
        return -1;
    }
    return file;
}

/* Opens a file or pipe anew instead of passing it on, so that its blocking mode does not depend on the server's end. */
static int open_descriptor(const char *what, size_t length) {
    if (*what == '=') return moved_up(text_file(what + 1, length - 1));
    if (*what == '@' && what[1] == 'r') return new_parent_socket();
    if (*what == '@') return fcntl(parent_socket, F_DUPFD_CLOEXEC, FIRST_OWN_DESCRIPTOR);
    if (*what != '<' && *what != '>') exit(1);
    return moved_up(open(what + 1, (*what == '<' ? O_RDONLY : O_WRONLY) | O_CLOEXEC));
}

struct start {
    int namespace, niceness, descriptor_count, group_count, limit_count;
    int descriptors[MOST_DESCRIPTORS];
    const char *user;
    int is_shared;
    char **groups, **limits, **arguments;
};

static const char *enter_groups(const struct start *start) {
    for (int at = 0; at < start->group_count; at++) {
        int file = open(start->groups[at], O_WRONLY | O_CLOEXEC);
        /* Zero stands for the writing process. */
        if (file == -1 || write(file, "0", 1) != 1) return "entering a control group";
        close(file);
    }
    return NULL;
}

static const char *take_limits(const struct start *start) {
    for (int at = 0; at < start->limit_count; at++) {
        int resource;
        unsigned long long soft, hard;
        if (sscanf(start->limits[at], "%d %llu %llu", &resource, &soft, &hard) != 3) return "reading a limit";
        const struct rlimit limit = {.rlim_cur = soft, .rlim_max = hard};
        if (setrlimit(resource, &limit) != 0) return "setting a limit";
    }
    return NULL;
}

static const char *become_user(const char *user, int is_shared) {
    if (is_shared && setns(shared_users, CLONE_NEWUSER) != 0) return "entering the namespace of users";
    if (*user == '\0') return NULL;
    uid_t id = (uid_t)strtoul(user, NULL, 10);
    if ((id == 0 && !is_shared) || setgroups(0, NULL) != 0) return "leaving the groups of the server";
    if (setresgid(id, id, id) != 0 || setresuid(id, id, id) != 0) return "becoming another user";
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? NULL : "giving up privileges";
}

/* In the new process: applies the request and executes the program, or reports what failed. */
static void become(const struct start *start) {
    char *const environment[] = {NULL};
    const char *failed = NULL;
    sigprocmask(SIG_SETMASK, &former_signals, NULL);
    for (int at = 0; at < start->descriptor_count; at++)
        if (dup2(start->descriptors[at], at) == -1) failed = "passing on a descriptor";
    if (failed == NULL && start->niceness != 0 && setpriority(PRIO_PROCESS, 0, start->niceness) != 0)
        failed = "giving way";
    if (failed == NULL) failed = enter_groups(start);
    if (failed == NULL && start->namespace != -1 && setns(start->namespace, CLONE_NEWNS) != 0)
        failed = "entering a namespace";
    if (failed == NULL && chdir("/") != 0) failed = "changing to /";
    if (failed == NULL) failed = take_limits(start);
    if (failed == NULL) failed = become_user(start->user, start->is_shared);
    if (failed == NULL) {
        execve(start->arguments[0], start->arguments, environment);
        failed = start->arguments[0];
    }
    dprintf(STDERR_FILENO, "%s failed: %s\n", failed, strerror(errno));
    _exit(127);
}

static struct command *free_command(void) {
    for (int at = 0; at < MOST_COMMANDS; at++)
        if (commands[at].process == 0) return &commands[at];
    return NULL;
}

static int count_of(struct fields *fields, char ***first) {
    int count = atoi(next(fields));
    *first = &fields->at[fields->next];
    if (count < 0 || count > fields->count - fields->next) exit(1);
    fields->next += count;
    return count;
}

static void start_command(unsigned number, struct fields *fields) {
    const char *box = next(fields), *work = next(fields);
    struct start start = {.namespace = namespace_of(box, work), .niceness = atoi(next(fields))};
    char **descriptors;
    int is_open = 1;
    start.user = next(fields);
    start.is_shared = *next(fields) != '\0';
    start.group_count = count_of(fields, &start.groups);
    start.limit_count = count_of(fields, &start.limits);
    start.descriptor_count = count_of(fields, &descriptors);
    if (start.descriptor_count > MOST_DESCRIPTORS || fields->next >= fields->count) exit(1);
    for (int at = 0; at < start.descriptor_count; at++) {
        start.descriptors[at] = open_descriptor(descriptors[at], fields->length[&descriptors[at] - fields->at]);
        if (start.descriptors[at] == -1) is_open = 0;
    }
    start.arguments = &fields->at[fields->next];
    fields->at[fields->count] = NULL;

    struct command *command = free_command();
    pid_t process = is_open && command != NULL ? fork() : -1;
    if (process == 0) become(&start);
    const char *reason = process != -1 ? "" : command == NULL ? "too many commands" : strerror(errno);
    for (int at = 0; at < start.descriptor_count; at++)
        if (start.descriptors[at] != -1) close(start.descriptors[at]);
    if (process != -1) *command = (struct command){.process = process, .number = number};
    answer(process == -1 ? "failed" : "started", number, reason);
}

/* Only a process that has not been waited for: otherwise its id may belong to another one by now. */
static void kill_command(unsigned number) {
    for (int at = 0; at < MOST_COMMANDS; at++)
        if (commands[at].process != 0 && commands[at].number == number) kill(commands[at].process, SIGKILL);
}

static void report_ended(void) {
    for (pid_t process; (process = waitpid(-1, NULL, WNOHANG)) > 0;)
        for (int at = 0; at < MOST_COMMANDS; at++)
            if (commands[at].process == process) {
                commands[at].process = 0;
                answer("ended", commands[at].number, "");
            }
}

/* --- the conversation with the server --- */

static void take_request(void) {
    static char request[LARGEST_REQUEST + 1];
    static struct fields fields;
    uint32_t length, field;
    /* The server has ended: bwrap ensures that no command outlives this process. */
    if (!read_all(STDIN_FILENO, &length, sizeof length)) exit(0);
    if (length > LARGEST_REQUEST || !read_all(STDIN_FILENO, request, length)) exit(1);
    fields.count = fields.next = 0;
    for (size_t at = 0; at < length; at += field) {
        if (length - at < sizeof field || fields.count == MOST_FIELDS - 1) exit(1);
        memcpy(&field, request + at, sizeof field);
        /* Terminates the previous field: the length stored here has been read. */
        request[at] = '\0';
        at += sizeof field;
        if (field > length - at) exit(1);
        fields.length[fields.count] = field;
        fields.at[fields.count++] = request + at;
    }
    request[length] = '\0';
    const char *word = next(&fields);
    unsigned number = (unsigned)strtoul(next(&fields), NULL, 10);
    if (strcmp(word, "kill") == 0) kill_command(number);
    else start_command(number, &fields);
}

/* launcher BOXES-FOLDER ROOT-FOLDER FIRST-SHARED-USER NUMBER-OF-THEM NEEDED... */
int main(int count, char **arguments) {
    sigset_t child;
    if (count < 5) return 2;
    boxes_folder = arguments[1];
    root_folder = arguments[2];
    needed = &arguments[5];
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    /* Waits for what commands leave, above all for what a fork parent that was killed had forked: a box ends only then,
       and a server that is the first process of a container does not wait for it. */
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    /* Closes descriptors that the server inherited. */
    for (int descriptor = 3; descriptor < 1024; descriptor++) close(descriptor);
    if (geteuid() == 0) first_namespace = open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC);
    shared_users = make_shared_users(strtoul(arguments[3], NULL, 10), strtoul(arguments[4], NULL, 10));
    signal(SIGPIPE, SIG_DFL);
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child, &former_signals);
    struct pollfd watched[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                               {.fd = signalfd(-1, &child, SFD_CLOEXEC), .events = POLLIN}};
    answer("ready", shared_users != -1, "");
    for (;;) {
        struct signalfd_siginfo ended;
        if (poll(watched, 2, -1) == -1 && errno != EINTR) return 1;
        if (watched[1].revents & POLLIN && read(watched[1].fd, &ended, sizeof ended) > 0) report_ended();
        if (watched[0].revents & (POLLIN | POLLHUP)) take_request();
    }
}
