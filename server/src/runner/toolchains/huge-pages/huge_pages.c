// Preloaded into a compiler and the tools that it starts: most of their memory is in huge pages. In small pages, every
// 4 kB cost the kernel a page fault, and g++ touches thousands of them in each program.
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { kHuge = 2 * 1024 * 1024, kHeap = 16 * 1024 * 1024, kBefore = 64 * 1024 };

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
  madvise((void *)rounded((uintptr_t)memory), kHeap - kHuge, MADV_HUGEPAGE);
  free(memory);
}

// Reads part of a file into memory at an address, in huge pages. False: the memory there is as before.
static int read_at(void *at, size_t length, int protection, int file, off_t offset) {
  const size_t whole = rounded(length);
  char *memory = map(at, whole, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return 0;
  size_t done = 0;
  if (memory == at) {
    madvise(memory, whole, MADV_HUGEPAGE);
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
  void *memory = map(at, length, protection, flags, file, offset);
  if (memory != MAP_FAILED && (flags & MAP_ANONYMOUS) != 0 && length >= kHuge) {
    madvise(memory, length, MADV_HUGEPAGE);
    errno = before;
  }
  return memory;
}

void *mmap64(void *at, size_t length, int protection, int flags, int file, off_t offset)
    __attribute__((alias("mmap")));
