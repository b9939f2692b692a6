// The table of signals, with the effect, the name and the usual cause of each signal. See internal.h.
#define _GNU_SOURCE
#include <signal.h>

#include "internal.h"

static const struct {
  int signal;
  enum kind kind;
  const char *name;
  // The usual cause of the signal, as text for the crash message, or NULL.
  const char *cause;
} table[] = {
    {SIGILL, DEFECT, "SIGILL", "failed runtime check"},
    {SIGTRAP, DEFECT, "SIGTRAP", "failed runtime check"},
    {SIGABRT, DEFECT, "SIGABRT", "abort"},
    {SIGBUS, DEFECT, "SIGBUS", "bus error"},
    {SIGFPE, DEFECT, "SIGFPE", "arithmetic error"},
    {SIGSEGV, DEFECT, "SIGSEGV", "invalid memory access or stack overflow"},
    {SIGSYS, DEFECT, "SIGSYS", "system call not allowed"},
    {SIGQUIT, FATAL, "SIGQUIT", 0},
    {SIGXCPU, FATAL, "SIGXCPU", "CPU time limit of 'ulimit -t' exceeded"},
    {SIGUSR1, FATAL, "SIGUSR1", 0},
    {SIGUSR2, FATAL, "SIGUSR2", 0},
    {SIGVTALRM, FATAL, "SIGVTALRM", 0},
    {SIGPROF, FATAL, "SIGPROF", 0},
#if defined(__APPLE__)
    {SIGALRM, TIMER, "SIGALRM", 0},
#else
    {SIGALRM, FATAL, "SIGALRM", 0},
    {SIGIO, FATAL, "SIGIO", 0},
    {SIGPWR, FATAL, "SIGPWR", "power failure"},
#endif
#if defined(SIGSTKFLT)
    {SIGSTKFLT, FATAL, "SIGSTKFLT", 0},
#endif
    {SIGTERM, QUIT, "SIGTERM", 0},
    {SIGHUP, QUIT, "SIGHUP", 0},
    {SIGINT, QUIT, "SIGINT", 0},
    {SIGWINCH, REQUEST, "SIGWINCH", 0},
    {SIGCONT, REQUEST, "SIGCONT", 0},
    {SIGTSTP, REQUEST, "SIGTSTP", 0},
    {SIGPIPE, NOTHING, "SIGPIPE", 0},
    {SIGXFSZ, NOTHING, "SIGXFSZ", 0},
};
enum { TABLE_COUNT = sizeof table / sizeof *table };

static int index_of(int signal) {
  for (int index = 0; index < TABLE_COUNT; index++)
    if (table[index].signal == signal) return index;
  return -1;
}

enum kind guard_signal_kind(int signal) {
  if (signal == TIMER_SIGNAL) return TIMER;
  int index = index_of(signal);
  if (index >= 0) return table[index].kind;
#if defined(SIGRTMIN)
  if (signal >= SIGRTMIN && signal <= SIGRTMAX) return FATAL;
#endif
  return UNHANDLED;
}

const char *guard_signal_name(int signal) {
  int index = index_of(signal);
  return index < 0 ? "a real-time signal" : table[index].name;
}

const char *guard_signal_cause(int signal) {
  int index = index_of(signal);
  return index < 0 ? 0 : table[index].cause;
}
