// Linked into every learner's C++ program. When a signal ends the program, this flushes its output, and then writes
// one line to standard error: between two marks, the signal's name and the return addresses on the stack, relative to
// the start of the program, from which the runner finds the line in the source.
//
// Stack overflow: the handler has its own stack. Uncaught exceptions: std::terminate calls abort() with the frames
// still on the stack. SIGINT comes shortly before a time limit ends the program.
#include <execinfo.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

#include <iostream>

extern "C" char __executable_start;
extern "C" char etext;

namespace {

const int kFrames = 64;
alignas(16) char alternate_stack[64 * 1024];

const char *name_of(int number) {
  switch (number) {
    case SIGSEGV: return "SIGSEGV";
    case SIGBUS: return "SIGBUS";
    case SIGFPE: return "SIGFPE";
    case SIGILL: return "SIGILL";
    case SIGABRT: return "SIGABRT";
    default: return "SIGINT";
  }
}

uintptr_t interrupted_at(const void *context) {
  const ucontext_t *state = static_cast<const ucontext_t *>(context);
#if defined(__x86_64__)
  return static_cast<uintptr_t>(state->uc_mcontext.gregs[REG_RIP]);
#elif defined(__aarch64__)
  return static_cast<uintptr_t>(state->uc_mcontext.pc);
#else
  (void)state;
  return 0;
#endif
}

// Formats text by hand: printf may not be called from a signal handler.
struct Line {
  char text[2048];
  size_t length = 0;
  void add(const char *part) {
    while (*part != '\0' && length < sizeof text) text[length++] = *part++;
  }
  void add_hexadecimal(uintptr_t value) {
    char digits[2 * sizeof value + 1];
    char *start = digits + sizeof digits - 1;
    *start = '\0';
    do {
      *--start = "0123456789abcdef"[value & 15];
      value >>= 4;
    } while (value != 0);
    add(start);
  }
};

// An address inside the program, as addr2line takes it; calls into libraries are left out.
void add_address(Line &line, uintptr_t address) {
  const uintptr_t begin = reinterpret_cast<uintptr_t>(&__executable_start);
  const uintptr_t end = reinterpret_cast<uintptr_t>(&etext);
  if (address < begin || address >= end) return;
  line.add(" ");
  line.add_hexadecimal(address - begin);
}

void flush_output() {
  // Another thread may hold the lock for ever; if this thread holds it, that is no obstacle.
  if (ftrylockfile(stdout) != 0) return;
  std::cout.flush();
  fflush_unlocked(stdout);
  funlockfile(stdout);
}

void report(int number, siginfo_t *, void *context) {
  signal(number, SIG_DFL);
  Line line;
  line.add("\n\x1e" "coderoom-crash ");
  line.add(name_of(number));
  const uintptr_t at = interrupted_at(context);
  add_address(line, at);
  void *frames[kFrames];
  const int count = backtrace(frames, kFrames);
  bool below = false;
  for (int i = 0; i < count; ++i) {
    const uintptr_t address = reinterpret_cast<uintptr_t>(frames[i]);
    // Frames above the interrupted one are this handler's. A return address is just after its call.
    if (below) add_address(line, address - 1);
    if (address == at) below = true;
  }
  line.add("\x1e\n");
  flush_output();
  const ssize_t written = write(STDERR_FILENO, line.text, line.length);
  (void)written;
  raise(number);
}

struct Installer {
  Installer() {
    // The first call loads a library, which must not happen inside a handler.
    void *frame[1];
    backtrace(frame, 1);
    stack_t stack = {};
    stack.ss_sp = alternate_stack;
    stack.ss_size = sizeof alternate_stack;
    sigaltstack(&stack, nullptr);
    struct sigaction action = {};
    action.sa_sigaction = report;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    for (int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGINT}) {
      sigaction(number, &action, nullptr);
    }
  }
} installer;

}  // namespace
