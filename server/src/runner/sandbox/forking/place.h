/* What the keeper of a box tells the fork parent, in one message that passes descriptors on. */
#include <sys/resource.h>

enum {
    /* Descriptor of the socket, in both. */
    PLACE_SOCKET = 12,
    /* Descriptor of a keeper, to which it writes what becomes of the program. */
    STATUS = 13,
    /* First descriptor of the files by which a process enters the box's control groups. */
    FIRST_GROUP = 14,
    MOST_GROUPS = 8,
    /* Descriptor on which the program waits (GO_DESCRIPTOR of command.ts). */
    GO = 11,
    RESOURCES = 16,
    /* Exit code of a program that could not be started. */
    FAILED = 127
};

/* A keeper is told that its program is about to be forked, by a byte before that of the exit code. */
enum { TAKEN = 1 };

/* Descriptors of a message, in their order; those of control groups follow. */
enum { KEEPER, INPUT, OUTPUT, ERRORS, GO_ON, EXIT_CODE, GROUPS, MOST_PASSED = GROUPS + MOST_GROUPS };

struct place {
    struct rlimit limits[RESOURCES];
    int niceness;
    char folder[512];
};
