/* What the keeper of a box tells the fork parent, in one message that passes descriptors on. */
#include <sys/resource.h>

enum {
    /* Descriptor of the socket, in both. */
    PLACE_SOCKET = 12,
    /* First descriptor of the files by which a process enters the box's control groups. */
    FIRST_GROUP = 13,
    MOST_GROUPS = 8,
    /* Descriptor on which the program waits (GO_DESCRIPTOR of command.ts). */
    GO = 11,
    RESOURCES = 16,
    /* Exit code of a program that could not be started. */
    FAILED = 127
};

/* Descriptors of a message, in their order; those of control groups follow. */
enum { KEEPER, INPUT, OUTPUT, ERRORS, GO_ON, EXIT_CODE, GROUPS, MOST_PASSED = GROUPS + MOST_GROUPS };

struct place {
    struct rlimit limits[RESOURCES];
    int niceness;
    char folder[512];
};
