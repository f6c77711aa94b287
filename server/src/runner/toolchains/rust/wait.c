// Preloaded into rustc, which is started before there is a program: it waits where it opens the learner's file.
// Waits until descriptor 11 ends. From then on, nothing of this is left in the environment or in other processes.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { GO = 11 };

static int waits = 1;

static void wait_for_program(void) {
  char byte;
  waits = 0;
  while (read(GO, &byte, 1) == 1) {
  }
  close(GO);
  unsetenv("LD_PRELOAD");
}

static int open_file(const char *path, int flags, mode_t mode) {
  if (waits && strcmp(path, "/box/main.rs") == 0) wait_for_program();
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return open_file(path, flags, mode);
}

int open64(const char *path, int flags, ...) __attribute__((alias("open")));
