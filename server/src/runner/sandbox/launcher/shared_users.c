#define _GNU_SOURCE
#include "shared_users.h"

#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "descriptors.h"

/* SECBIT_NO_SETUID_FIXUP of linux/securebits.h, which a C library need not bring along. */
enum { KEEPS_RIGHTS = 1 << 2 };

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

int make_shared_users(unsigned long first, unsigned long count) {
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
        namespace = move_up(open(path, O_RDONLY | O_CLOEXEC));
    close(made[0]);
    if (process > 0) {
        kill(process, SIGKILL);
        waitpid(process, NULL, 0);
    }
    return namespace;
}
