// An alternate stack for signal handlers, with a guard page. After a stack overflow, handlers can run only on an
// alternate stack. The alternate stack of Swift's runtime has no guard page.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

#include "guard.h"

// The size is sufficient for the largest register set (AVX-512, AMX), and for Swift's backtracer, which a handler may
// call.
enum { STACK_SIZE = 64 * 1024 };

static _Thread_local bool is_installed;

int terminal_guard_use_signal_stack(void) {
  if (is_installed) return 0;
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  char *made = mmap(0, STACK_SIZE + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (made == MAP_FAILED) return errno;
  stack_t stack = {.ss_sp = made + page, .ss_size = STACK_SIZE};
  if (mprotect(made, page, PROT_NONE) != 0 || sigaltstack(&stack, 0) != 0) {
    int error = errno;
    munmap(made, STACK_SIZE + page);
    return error;
  }
  is_installed = true;
  return 0;
}
