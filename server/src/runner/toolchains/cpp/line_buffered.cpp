// Linked into live programs: output and input behave as at a terminal. glibc flushes line-buffered standard output
// when reading from a line-buffered standard input has to wait.
#include <stdio.h>

namespace {

struct Lines {
  Lines() {
    setvbuf(stdin, nullptr, _IOLBF, 0);
    setvbuf(stdout, nullptr, _IOLBF, 0);
  }
} lines;

}  // namespace
