// The handling of signals before `main`.
//
// Swift's runtime installs its handlers while libraries are loaded, milliseconds before `main` can replace them. On a
// terminal, these handlers ask the user a question and wait 30 s for the answer. A signal from another process during
// the start, such as a kill, must end the process instead. The signals are blocked before the first library is
// initialized. After the last library, a handler is installed that passes only defects of this process to the runtime.
#define _GNU_SOURCE
#include <signal.h>
#include <stdbool.h>
#include <unistd.h>

#include "internal.h"

// Sanitizers replace the signal functions, and are not initialized yet.
#if defined(__linux__) && defined(__ELF__) && !defined(HAS_SANITIZER)

static const int runtime_signals[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { RUNTIME_COUNT = sizeof runtime_signals / sizeof *runtime_signals };

static struct sigaction runtime_actions[NSIG];
static sigset_t mask_before;
static bool is_blocked;
// Whether pending signals are being delivered, which arrived while the signals were blocked.
static volatile sig_atomic_t delivers_pending;

static void on_early_signal(int signal, siginfo_t *info, void *context) {
  bool is_from_outside = info->si_code <= 0 && info->si_pid != getpid();
  const struct sigaction *action = &runtime_actions[signal];
  if (is_from_outside || delivers_pending) guard_raise_unblocked(signal);
  sigaction(signal, action, 0);
  action->sa_sigaction(signal, info, context);
}

static void block(int count, char **arguments, char **environment) {
  (void)count;
  (void)arguments;
  (void)environment;
  sigset_t signals;
  sigemptyset(&signals);
  for (int index = 0; index < RUNTIME_COUNT; index++) sigaddset(&signals, runtime_signals[index]);
  is_blocked = sigprocmask(SIG_BLOCK, &signals, &mask_before) == 0;
}

// The functions in this section of a program run before those of its libraries. In a shared library, gold and lld
// accept the section, which then has no effect. GNU ld (bfd) rejects the section with "nonrepresentable section on
// output", so that a shared library that contains this file requires another linker.
__attribute__((section(".preinit_array"), used)) static void (*const before_libraries)(int, char **, char **) = block;

static void after_libraries(void) {
  for (int index = 0; index < RUNTIME_COUNT; index++) {
    int signal = runtime_signals[index];
    struct sigaction *action = &runtime_actions[signal];
    if (sigaction(signal, 0, action) != 0 || (action->sa_flags & SA_SIGINFO) == 0) continue;
    struct sigaction early = *action;
    early.sa_sigaction = on_early_signal;
    sigaction(signal, &early, 0);
  }
  if (!is_blocked) return;
  delivers_pending = 1;
  sigprocmask(SIG_SETMASK, &mask_before, 0);
  delivers_pending = 0;
}

// If the runtime is a shared library, its constructor has already run. In a statically linked program, both
// constructors are in the same array. lld sorts the array by the number of the section, so that this function runs
// last. With GNU ld or gold, this function can run before the runtime's constructor. It then finds no handlers, and
// unblocks the signals too early: the runtime's handlers apply until terminal_guard_install_handlers() replaces them.
// The signals are not blocked until then, because a program that never calls that function would keep them blocked.
__attribute__((section(".init_array.99999"), used)) static void (*const last_constructor)(void) = after_libraries;

void guard_skip_early_action(int signal, struct sigaction *action) {
  bool is_early = (action->sa_flags & SA_SIGINFO) != 0 && action->sa_sigaction == on_early_signal;
  if (is_early) *action = runtime_actions[signal];
}

#else
void guard_skip_early_action(int signal, struct sigaction *action) {
  (void)signal;
  (void)action;
}
#endif
