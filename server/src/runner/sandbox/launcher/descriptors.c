#define _GNU_SOURCE
#include "descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

enum { FIRST_OWN_DESCRIPTOR = 100 };

/* The end of a fork parent's socket that the keepers of boxes write to. */
static int parent_socket = -1;

int read_all(int from, void *into, size_t length) {
    for (size_t got = 0; got < length;) {
        ssize_t more = read(from, (char *)into + got, length - got);
        if (more > 0) got += (size_t)more;
        else if (more == 0 || errno != EINTR) return 0;
    }
    return 1;
}

int move_up(int descriptor) {
    if (descriptor == -1 || descriptor >= FIRST_OWN_DESCRIPTOR) return descriptor;
    int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, FIRST_OWN_DESCRIPTOR);
    close(descriptor);
    return moved;
}

/* Messages keep their bounds, and pass on descriptors. */
static int new_parent_socket(void) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    if (parent_socket != -1) close(parent_socket);
    parent_socket = move_up(ends[1]);
    return move_up(ends[0]);
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
int open_descriptor(const char *source, size_t length) {
    if (*source == '=') return move_up(text_file(source + 1, length - 1));
    if (*source == '@' && source[1] == 'r') return new_parent_socket();
    if (*source == '@') return fcntl(parent_socket, F_DUPFD_CLOEXEC, FIRST_OWN_DESCRIPTOR);
    if (*source != '<' && *source != '>') exit(1);
    return move_up(open(source + 1, (*source == '<' ? O_RDONLY : O_WRONLY) | O_CLOEXEC));
}
