// The signal handlers. See guard.h.
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "descriptors.h"
#include "guard.h"
#include "internal.h"

enum { SIGNAL_COUNT = NSIG };

// For each signal, the previous action, and whether a handler is installed.
static struct sigaction previous[SIGNAL_COUNT];
static bool installed[SIGNAL_COUNT];
static atomic_bool chains_to_previous;
// Whether handlers of fatal signals remain installed until the process ends.
static bool is_permanent;
static atomic_uint requests;
static atomic_int quit_signal;

bool guard_wants_backtrace(int signal) { return guard_signal_kind(signal) == DEFECT && !chains_to_previous; }

// MARK: Ending the process

static void set_standard_action(int signal) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(signal, &standard, 0);
}

void guard_raise_unblocked(int signal) {
  set_standard_action(signal);
  guard_change_mask(SIG_UNBLOCK, signal, 0);
  raise(signal);
}

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)
// Replaces abort() of the C library for the program and its shared libraries.
//
// According to POSIX, abort() overrides the blocking of SIGABRT. Since glibc 2.41, it raises the signal first, and then
// unblocks the signal with the standard action, so that a handler does not run on a thread that blocks the signal.
// libdispatch blocks the signal on the threads of its queues, on which Swift's runtime calls abort(), for example after
// a failed cast. The symbol is weak, so that a program can define its own function. Calls inside the C library, such as
// after a failed assert() or a double free(), do not use the symbol: they require the guardian.
__attribute__((weak, noreturn)) void abort(void) {
  guard_change_mask(SIG_UNBLOCK, SIGABRT, 0);
  raise(SIGABRT);
  // The signal is ignored, or its handler has returned.
  guard_raise_unblocked(SIGABRT);
  _exit(128 + SIGABRT);
}
#endif

// Calls the previous handler, which is Swift's backtracer. On a terminal, the backtracer waits 30 s for input, so it
// runs only if SWIFT_BACKTRACE requests a backtrace. The backtracer uses signals, which must be unblocked.
static void chain(int signal, siginfo_t *info, void *context) {
  const struct sigaction *old = &previous[signal];
  if (!chains_to_previous || info == 0 || !installed[signal]) return;
  if ((old->sa_flags & SA_SIGINFO) == 0 || old->sa_sigaction == 0) return;
  sigaction(signal, old, 0);
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, 0);
  old->sa_sigaction(signal, info, context);
}

// Returns whether the faulting instruction is repeated when the handler returns, so that the original fault ends the
// process. On x86, a trap is not repeated. Instead, the next instruction would run.
static bool repeats_fault(int signal, const siginfo_t *info) {
  bool fault = signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE;
  return fault && info != 0 && info->si_code > 0;
}

static void die(int signal, siginfo_t *info, void *context) {
  guard_restore(signal, info);
  if (guard_signal_kind(signal) != QUIT) chain(signal, info, context);
  set_standard_action(signal);
  if (repeats_fault(signal, info)) return;
  guard_raise_unblocked(signal);
  _exit(128 + signal);
}

// MARK: Requesting to quit

#if defined(__APPLE__)
static bool make_timer(void) { return true; }
static void drop_timer(void) {
  struct itimerval never = {0};
  setitimer(ITIMER_REAL, &never, 0);
}
static void start_timer(void) {
  struct itimerval once = {.it_value = {.tv_usec = PATIENCE_MS * 1000}};
  setitimer(ITIMER_REAL, &once, 0);
}
#else
static timer_t timer;
static bool has_timer;

static bool make_timer(void) {
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL};
  event.sigev_signo = TIMER_SIGNAL;
  has_timer = timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
  return has_timer;
}

static void drop_timer(void) {
  if (has_timer) timer_delete(timer);
  has_timer = false;
}

static void start_timer(void) {
  struct itimerspec once = {.it_value = {.tv_nsec = PATIENCE_MS * 1000000L}};
  timer_settime(timer, 0, &once, 0);
}
#endif

static void notify_loop(unsigned what) {
  atomic_fetch_or(&requests, what);
  int wake = atomic_load(&the_guard.wake);
  if (wake >= 0) terminal_wake_up_signal(wake);
}

static void on_quit(int signal, siginfo_t *info, void *context) {
  int none = 0;
  int error = errno;
  if (atomic_load(&the_guard.phase) == GUARD_OFF) {
    // Before the terminal is used and after it has been restored, there is no loop that could quit.
    die(signal, info, context);
  } else if (atomic_compare_exchange_strong(&quit_signal, &none, signal)) {
    start_timer();
    notify_loop(TERMINAL_GUARD_QUIT);
  } else if (signal != SIGHUP) {
    // A second SIGTERM or SIGINT ends the process immediately. A second SIGHUP has no effect, because both the kernel
    // and the shell send SIGHUP.
    die(signal, info, context);
  }
  errno = error;
}

static void on_timer(void *context) {
  int asked = atomic_load(&quit_signal);
  if (asked != 0 && atomic_load(&the_guard.phase) != GUARD_OFF) die(asked, 0, context);
}

static void on_signal(int signal, siginfo_t *info, void *context) {
  switch (guard_signal_kind(signal)) {
    case DEFECT:
    case FATAL: die(signal, info, context); break;
    case QUIT: on_quit(signal, info, context); break;
    case TIMER: on_timer(context); break;
    case REQUEST:
      notify_loop(
          signal == SIGWINCH  ? TERMINAL_GUARD_RESIZED
          : signal == SIGCONT ? TERMINAL_GUARD_CONTINUED
                              : TERMINAL_GUARD_STOP);
      break;
    case NOTHING:
    case UNHANDLED: break;
  }
}

unsigned terminal_guard_take_requests(void) { return atomic_exchange(&requests, 0); }

void guard_forget_requests(unsigned met) { atomic_fetch_and(&requests, ~met); }

int terminal_guard_quit_signal(void) { return atomic_load(&quit_signal); }

void terminal_guard_die_of_quit_signal(void) {
  int signal = atomic_load(&quit_signal);
  if (signal != 0) guard_raise_unblocked(signal);
}

// MARK: Installing

static struct sigaction action_of(enum kind kind) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_sigaction = on_signal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | (kind == REQUEST || kind == NOTHING ? SA_RESTART : 0);
  return action;
}

// Returns whether the previous action is kept. The parent may ignore signals deliberately (nohup, a shell without job
// control), and the program may already handle fatal signals. The previous handler of SIGQUIT is always replaced,
// because it belongs to Swift's runtime.
static bool keeps_previous(int signal, enum kind kind) {
  const struct sigaction *old = &previous[signal];
  bool has_information = (old->sa_flags & SA_SIGINFO) != 0;
  bool is_ignored = !has_information && old->sa_handler == SIG_IGN;
  bool is_handled = has_information || (old->sa_handler != SIG_IGN && old->sa_handler != SIG_DFL);
  switch (kind) {
    case FATAL: return is_ignored || (is_handled && signal != SIGQUIT);
    case QUIT:
    case NOTHING: return is_ignored;
    case REQUEST: return is_ignored && signal == SIGTSTP;
    default: return false;
  }
}

static int install(int signal, enum kind kind) {
  if (installed[signal]) return 0;
  struct sigaction action = action_of(kind);
  if (sigaction(signal, 0, &previous[signal]) != 0) return errno;
  guard_skip_early_action(signal, &previous[signal]);
  if (keeps_previous(signal, kind)) return 0;
  installed[signal] = true;
  if (sigaction(signal, &action, 0) == 0) return 0;
  installed[signal] = false;
  return errno;
}

// Returns whether a handler can remain installed until the process ends. SIGPIPE is excluded, because it must end a
// program whose output is piped to `head`.
static bool may_be_permanent(int signal, enum kind kind) {
  return kind == DEFECT || kind == FATAL || kind == QUIT || signal == SIGXFSZ;
}

static int install_all(bool permanent_only) {
  const char *backtrace = getenv("SWIFT_BACKTRACE");
  chains_to_previous = backtrace != 0 && strstr(backtrace, "enable=yes") != 0;
  terminal_guard_use_signal_stack();
  for (int signal = 1; signal < SIGNAL_COUNT; signal++) {
    enum kind kind = guard_signal_kind(signal);
    if (kind == UNHANDLED || (permanent_only && !may_be_permanent(signal, kind))) continue;
    int error = install(signal, kind);
    if (error != 0) return error;
  }
  return 0;
}

int terminal_guard_install_handlers(void) {
  atomic_store(&the_guard.process, getpid());
  is_permanent = true;
  guard_report_prepare();
  return install_all(true);
}

int guard_install_handlers(void) {
  atomic_store(&requests, 0);
  atomic_store(&quit_signal, 0);
  if (!make_timer()) return errno;
  return install_all(false);
}

void guard_remove_handlers(void) {
  drop_timer();
  for (int signal = 1; signal < SIGNAL_COUNT; signal++) {
    if (!installed[signal] || (is_permanent && may_be_permanent(signal, guard_signal_kind(signal)))) continue;
    sigaction(signal, &previous[signal], 0);
    installed[signal] = false;
  }
}

// MARK: Running another program

// The signals that a terminal sends to all processes of its foreground group when a key such as ^C is pressed.
static const int key_signals[] = {SIGINT, SIGQUIT, SIGTSTP};
enum { KEY_COUNT = sizeof key_signals / sizeof *key_signals };

static struct sigaction previous_key_actions[KEY_COUNT];

static void on_key(int signal, siginfo_t *info, void *context) {
  (void)signal;
  (void)info;
  (void)context;
}

void guard_release_keys(void) {
  struct sigaction nothing = action_of(NOTHING), standard = {.sa_handler = SIG_DFL};
  nothing.sa_sigaction = on_key;
  for (int index = 0; index < KEY_COUNT; index++) {
    struct sigaction *before = &previous_key_actions[index];
    sigaction(key_signals[index], 0, before);
    bool ignored = (before->sa_flags & SA_SIGINFO) == 0 && before->sa_handler == SIG_IGN;
    if (!ignored) sigaction(key_signals[index], key_signals[index] == SIGTSTP ? &standard : &nothing, 0);
  }
}

void guard_reclaim_keys(void) {
  for (int index = 0; index < KEY_COUNT; index++) sigaction(key_signals[index], &previous_key_actions[index], 0);
}

// MARK: ncurses

// newterm() installs handlers that clean up and exit. The previous handlers are restored afterwards.
static const int taken_by_ncurses[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
enum { TAKEN_COUNT = sizeof taken_by_ncurses / sizeof *taken_by_ncurses };

static struct sigaction before_ncurses[TAKEN_COUNT];

void terminal_guard_keep_handlers(void) {
  for (int index = 0; index < TAKEN_COUNT; index++) sigaction(taken_by_ncurses[index], 0, &before_ncurses[index]);
}

void terminal_guard_restore_handlers(void) {
  for (int index = 0; index < TAKEN_COUNT; index++) sigaction(taken_by_ncurses[index], &before_ncurses[index], 0);
}
