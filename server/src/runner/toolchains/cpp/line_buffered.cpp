// Linked into programs that somebody watches: their output and their input behave as at a terminal. glibc writes what
// waits for a line break on standard output when a standard input that is read by lines has to wait.
#include <stdio.h>

namespace {

struct Lines {
  Lines() {
    setvbuf(stdin, nullptr, _IOLBF, 0);
    setvbuf(stdout, nullptr, _IOLBF, 0);
  }
} lines;

}  // namespace
