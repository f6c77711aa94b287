/* One command: what a new process gets and gives up before it executes a program. */
#include <signal.h>

enum { MOST_DESCRIPTORS = 64 };

struct start {
    /* Namespace of mounts; -1: the launcher's own. */
    int mounts;
    /* Namespace of users that a shared command enters. */
    int users, is_shared;
    int niceness, descriptor_count, group_count, limit_count;
    int descriptors[MOST_DESCRIPTORS];
    /* Empty: the launcher's own. */
    const char *user;
    /* Blocked signals. */
    const sigset_t *signals;
    char **groups, **limits, **arguments;
};

/* In the new process: applies the request and executes the program, or reports what failed. */
void become(const struct start *start);
