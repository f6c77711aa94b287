/* The descriptors of commands, and of the launcher itself. */
#include <stddef.h>

/* Returns 1 if all bytes were read before the end of the file. */
int read_all(int from, void *into, size_t length);

/* Moves a descriptor above all those of commands, so that assigning one of theirs never overwrites another. */
int move_up(int descriptor);

/* Opens a source of a descriptor as a request names it (launcher.c). Returns -1 if it cannot be opened. */
int open_descriptor(const char *source, size_t length);
