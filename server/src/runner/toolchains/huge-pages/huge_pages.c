// Preloaded into a compiler and the tools that it starts: most of their memory is in huge pages. In small pages, every
// 4 kB cost the kernel a page fault, and g++ touches thousands of them in each program.
//
// Where CODEROOM_WAITS is set, g++ is started before there is a program: its compiler waits where it opens the program,
// with memory that is ready, until descriptor 11 ends.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// Headers of glibc before 2.35 lack it; kernels before 5.14 refuse it.
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

enum { kHuge = 2 * 1024 * 1024, kHeap = 16 * 1024 * 1024, kBefore = 64 * 1024, kReserve = 48 * 1024 * 1024, kGo = 11 };
static const char kProgram[] = "/box/main.cpp";
// Where g++ looks for a precompiled header, and finds the path of one.
static const char kPrecompiled[] = "/box/.precompiled.gch";

// Start of malloc's huge pages. Memory that was made ready while waiting, of which the first `left` bytes are unused.
static char *heap, *reserve;
static size_t left;

static size_t rounded(size_t size) { return (size + kHuge - 1) / kHuge * kHuge; }

static void *map(void *at, size_t length, int protection, int flags, int file, off_t offset) {
  return (void *)syscall(SYS_mmap, at, length, protection, flags, file, offset);
}

// Lets malloc take most of a range of huge pages. It writes to the start of the range before these can be asked for, and
// to its end: the start is just before a boundary. Pages that are not used do not exist.
__attribute__((constructor)) static void prepare_heap(void) {
  const uintptr_t end = (uintptr_t)sbrk(0);
  sbrk((intptr_t)(rounded(end + kBefore) - kBefore - end));
  if (!mallopt(M_MMAP_THRESHOLD, kHeap) || !mallopt(M_TRIM_THRESHOLD, 2 * kHeap)) return;
  char *memory = malloc(kHeap - kBefore);
  if (memory == NULL) return;
  heap = (char *)rounded((uintptr_t)memory);
  madvise(heap, kHeap - kHuge, MADV_HUGEPAGE);
  free(memory);
}

// The kernel clears pages when they are first used, and the host of a virtual machine may have to find them first.
static void make_memory_ready(void) {
  if (heap != NULL) madvise(heap, kHuge, MADV_POPULATE_WRITE);
  char *memory = map(NULL, kReserve + kHuge, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  reserve = (char *)rounded((uintptr_t)memory);
  madvise(reserve, kReserve, MADV_HUGEPAGE);
  if (madvise(reserve, kReserve, MADV_POPULATE_WRITE) == 0) left = kReserve;
}

// Returns the end of what is left.
static char *take_reserve(size_t length) {
  left -= length;
  return reserve + left;
}

// Reads part of a file into memory at an address, in huge pages. False: the memory there is as before.
static int read_at(void *at, size_t length, int protection, int file, off_t offset) {
  const size_t whole = rounded(length);
  char *memory = map(at, whole, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return 0;
  size_t done = 0;
  if (memory == at) {
    madvise(memory, whole, MADV_HUGEPAGE);
    const size_t ready = (uintptr_t)at % kHuge != 0 ? 0 : whole < left ? whole : left;
    if (ready > 0) mremap(take_reserve(ready), ready, ready, MREMAP_MAYMOVE | MREMAP_FIXED, at);
    while (done < length) {
      const ssize_t count = pread(file, memory + done, length - done, offset + (off_t)done);
      if (count <= 0) break;
      done += (size_t)count;
    }
  }
  if (done == length) return 1;
  munmap(memory, whole);
  return 0;
}

void *mmap(void *at, size_t length, int protection, int flags, int file, off_t offset) {
  // g++ asks for its precompiled header at the address for which it was made, and writes to a third of its pages.
  const int is_header = at != NULL && file >= 0 && (flags & (MAP_PRIVATE | MAP_FIXED)) == MAP_PRIVATE &&
                        (protection & PROT_WRITE) != 0 && length >= kHuge;
  const int before = errno;
  if (is_header && read_at(at, length, protection, file, offset)) return at;
  errno = before;
  const int is_heap = at == NULL && (flags & (MAP_PRIVATE | MAP_ANONYMOUS)) == (MAP_PRIVATE | MAP_ANONYMOUS) &&
                      protection == (PROT_READ | PROT_WRITE);
  if (is_heap && length > 0 && length % kHuge == 0 && length <= left) return take_reserve(length);
  void *memory = map(at, length, protection, flags, file, offset);
  if (memory != MAP_FAILED && (flags & MAP_ANONYMOUS) != 0 && length >= kHuge) {
    madvise(memory, length, MADV_HUGEPAGE);
    errno = before;
  }
  return memory;
}

void *mmap64(void *at, size_t length, int protection, int flags, int file, off_t offset)
    __attribute__((alias("mmap")));

static int waits(void) {
  static int known = -1;
  if (known < 0) known = getenv("CODEROOM_WAITS") != NULL;
  return known;
}

static void wait_for_program(void) {
  static int has_waited = 0;
  if (has_waited) return;
  has_waited = 1;
  make_memory_ready();
  char byte;
  while (read(kGo, &byte, 1) == 1) {
  }
  close(kGo);
}

// Opens the precompiled header whose path is in a file.
static int open_precompiled(int flags) {
  char path[256] = "";
  const int file = (int)syscall(SYS_openat, AT_FDCWD, kPrecompiled, O_RDONLY | O_CLOEXEC, 0);
  if (file < 0) return -1;
  const ssize_t count = read(file, path, sizeof path - 1);
  close(file);
  errno = ENOENT;
  return count > 0 ? (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0) : -1;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (waits()) {
    if (strcmp(path, kProgram) == 0) wait_for_program();
    if (strcmp(path, kPrecompiled) == 0) return open_precompiled(flags);
  }
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) __attribute__((alias("open")));

// g++ looks whether the program is there before it starts its compiler.
int access(const char *path, int mode) {
  if (waits() && strcmp(path, kProgram) == 0) return 0;
  return (int)syscall(SYS_faccessat, AT_FDCWD, path, mode);
}
