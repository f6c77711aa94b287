#define _GNU_SOURCE
#include "command.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

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

static const char *become_user(const struct start *start) {
    if (start->is_shared && setns(start->users, CLONE_NEWUSER) != 0) return "entering the namespace of users";
    if (*start->user == '\0') return NULL;
    uid_t id = (uid_t)strtoul(start->user, NULL, 10);
    if ((id == 0 && !start->is_shared) || setgroups(0, NULL) != 0) return "leaving the groups of the server";
    if (setresgid(id, id, id) != 0 || setresuid(id, id, id) != 0) return "becoming another user";
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? NULL : "giving up privileges";
}

void become(const struct start *start) {
    char *const environment[] = {NULL};
    const char *failed = NULL;
    sigprocmask(SIG_SETMASK, start->signals, NULL);
    for (int at = 0; at < start->descriptor_count; at++)
        if (dup2(start->descriptors[at], at) == -1) failed = "passing on a descriptor";
    if (failed == NULL && start->niceness != 0 && setpriority(PRIO_PROCESS, 0, start->niceness) != 0)
        failed = "giving way";
    if (failed == NULL) failed = enter_groups(start);
    if (failed == NULL && start->mounts != -1 && setns(start->mounts, CLONE_NEWNS) != 0)
        failed = "entering a namespace";
    if (failed == NULL && chdir("/") != 0) failed = "changing to /";
    if (failed == NULL) failed = take_limits(start);
    if (failed == NULL) failed = become_user(start);
    if (failed == NULL) {
        execve(start->arguments[0], start->arguments, environment);
        failed = start->arguments[0];
    }
    dprintf(STDERR_FILENO, "%s failed: %s\n", failed, strerror(errno));
    _exit(127);
}
