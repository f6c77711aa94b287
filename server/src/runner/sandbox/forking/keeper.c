/*
 * The command of a box whose program is forked by a fork parent (fork_parent.c). It hands its descriptors over, keeps the
 * namespaces that bwrap made, and ends with the program's exit code. If there is no parent any more, it waits until it is
 * killed: no exit code is reported, and the server says that the program could not be started.
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

/* 2 s. */
enum { MOST_TRIES = 400 };

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

/* keeper NUMBER-OF-GROUPS */
int main(int count, char **arguments) {
    int exit_code[2], groups = count == 2 ? atoi(arguments[1]) : 0;
    unsigned char code;
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    /* The program has the same user: it must not reach into this process, which has a socket for a moment. */
    int is_sent = groups > 0 && groups <= MOST_GROUPS && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 && pipe2(exit_code, O_CLOEXEC) == 0 &&
                  fcntl(exit_code[0], F_DUPFD_CLOEXEC, 64) == 64 && send_place(exit_code[1], groups) == 0;
    const int is_alone = !is_sent && (errno == EPIPE || errno == ECONNRESET);
    if (!is_sent && !is_alone) {
        dprintf(STDERR_FILENO, "The program could not be given its box: %s\n", strerror(errno));
        _exit(FAILED);
    }
    if (syscall(SYS_close_range, 0, 63, 0) != 0) _exit(FAILED);
    if (is_sent && read(64, &code, 1) == 1) _exit(code);
    for (;;) pause();
}
