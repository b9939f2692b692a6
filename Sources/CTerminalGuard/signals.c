// The handlers: which signal does what. See guard.h.
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

// What a signal does while the guard is armed.
enum kind {
  // The terminal is given back, then the signal has its standard effect.
  FATAL,
  // The program is asked to leave; after 500 ms, or a second time, as FATAL. Left alone where the parent ignores it (nohup).
  QUIT,
  // The loop is told.
  REQUEST,
  // Nothing: a write to a closed pipe is an errno. A handler, and not SIG_IGN, which programs started from here would inherit.
  NOTHING,
};

static const struct {
  int signal;
  enum kind kind;
  const char *name;
} table[] = {
    {SIGILL, FATAL, "SIGILL"},     {SIGTRAP, FATAL, "SIGTRAP"},   {SIGABRT, FATAL, "SIGABRT"},
    {SIGBUS, FATAL, "SIGBUS"},     {SIGFPE, FATAL, "SIGFPE"},     {SIGSEGV, FATAL, "SIGSEGV"},
    {SIGSYS, FATAL, "SIGSYS"},     {SIGQUIT, FATAL, "SIGQUIT"},   {SIGXCPU, FATAL, "SIGXCPU"},
    {SIGXFSZ, FATAL, "SIGXFSZ"},   {SIGUSR1, FATAL, "SIGUSR1"},   {SIGUSR2, FATAL, "SIGUSR2"},
    {SIGALRM, FATAL, "SIGALRM"},   {SIGVTALRM, FATAL, "SIGVTALRM"}, {SIGPROF, FATAL, "SIGPROF"},
      {SIGTERM, QUIT, "SIGTERM"},    {SIGHUP, QUIT, "SIGHUP"},
    {SIGINT, QUIT, "SIGINT"},      {SIGWINCH, REQUEST, "SIGWINCH"}, {SIGCONT, REQUEST, "SIGCONT"},
    {SIGTSTP, REQUEST, "SIGTSTP"}, {SIGPIPE, NOTHING, "SIGPIPE"},
};
enum { TABLE_COUNT = sizeof table / sizeof *table };

static struct sigaction previous[TABLE_COUNT];
static bool installed[TABLE_COUNT];
static bool chains_to_previous;
static atomic_uint requests;
static atomic_int quit_signal;

const char *guard_signal_name(int signal) {
  for (int index = 0; index < TABLE_COUNT; index++)
    if (table[index].signal == signal) return table[index].name;
  return "signal";
}

// MARK: Dying

static void set_standard_action(int signal) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(signal, &standard, 0);
}

static void raise_unblocked(int signal) {
  set_standard_action(signal);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  pthread_sigmask(SIG_UNBLOCK, &only, 0);
  raise(signal);
}

// Swift's backtracer is the previous handler. It asks questions on a terminal for 30 s, so it runs only where the user asked for it;
// and it needs its own signals open, which are blocked here.
static void chain(int signal, siginfo_t *info, void *context) {
  if (!chains_to_previous || info == 0) return;
  for (int index = 0; index < TABLE_COUNT; index++) {
    const struct sigaction *old = &previous[index];
    if (table[index].signal != signal || table[index].kind != FATAL || !installed[index]) continue;
    if ((old->sa_flags & SA_SIGINFO) == 0 || old->sa_sigaction == 0) return;
    sigaction(signal, old, 0);
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, 0);
    old->sa_sigaction(signal, info, context);
  }
}

// Whether returning from the handler runs the faulty instruction again, so that the process dies of the true fault. A trap is not
// among them: on x86 the instruction after it would run.
static bool happens_again(int signal, const siginfo_t *info) {
  bool fault = signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE;
  return fault && info != 0 && info->si_code > 0;
}

static void die(int signal, siginfo_t *info, void *context) {
  guard_give_back(signal);
  chain(signal, info, context);
  set_standard_action(signal);
  if (happens_again(signal, info)) return;
  raise_unblocked(signal);
  _exit(128 + signal);
}

static void on_fatal(int signal, siginfo_t *info, void *context) { die(signal, info, context); }

// MARK: Asking to leave

#if defined(__APPLE__)
// Darwin has no timer_create; alarm's signal is taken while a quit is pending.
enum { TIMER_SIGNAL = SIGALRM };
static bool make_timer(void) { return true; }
static void drop_timer(void) {}
static void start_timer(void) {
  struct itimerval once = {.it_value = {.tv_usec = PATIENCE_MS * 1000}};
  setitimer(ITIMER_REAL, &once, 0);
}
#else
#define TIMER_SIGNAL (SIGRTMAX - 3)
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

static struct sigaction before_timer;
static bool timer_installed;

static void ask_loop(unsigned what) {
  atomic_fetch_or(&requests, what);
  if (the_guard.wake >= 0) terminal_wake_up_signal(the_guard.wake);
}

static void on_quit(int signal, siginfo_t *info, void *context) {
  int none = 0;
  int error = errno;
  if (atomic_compare_exchange_strong(&quit_signal, &none, signal)) {
    start_timer();
    ask_loop(TERMINAL_GUARD_QUIT);
  } else if (signal != SIGHUP) {
    // A second SIGHUP is the shell repeating the kernel's; a second SIGTERM or SIGINT is somebody's impatience.
    die(signal, info, context);
  }
  errno = error;
}

static void on_timer(int signal, siginfo_t *info, void *context) {
  (void)signal;
  (void)info;
  int asked = atomic_load(&quit_signal);
  if (asked != 0 && atomic_load(&the_guard.phase) != GUARD_OFF) die(asked, 0, context);
}

static void on_request(int signal, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  ask_loop(
      signal == SIGWINCH  ? TERMINAL_GUARD_RESIZED
      : signal == SIGCONT ? TERMINAL_GUARD_CONTINUED
                          : TERMINAL_GUARD_STOP);
}

static void on_nothing(int signal, siginfo_t *info, void *context) {
  (void)signal;
  (void)info;
  (void)context;
}

unsigned terminal_guard_take_requests(void) { return atomic_exchange(&requests, 0); }

void guard_forget_requests(unsigned met) { atomic_fetch_and(&requests, ~met); }

int terminal_guard_quit_signal(void) { return atomic_load(&quit_signal); }

void terminal_guard_die_of_quit_signal(void) {
  int signal = atomic_load(&quit_signal);
  if (signal != 0) raise_unblocked(signal);
}

// MARK: Installing

static struct sigaction action_of(enum kind kind) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  switch (kind) {
    case FATAL: action.sa_sigaction = on_fatal; break;
    case QUIT: action.sa_sigaction = on_quit; break;
    case REQUEST: action.sa_sigaction = on_request; break;
    case NOTHING: action.sa_sigaction = on_nothing; break;
  }
  if (kind == REQUEST || kind == NOTHING) action.sa_flags |= SA_RESTART;
  return action;
}

// SIG_IGN is the parent's wish (nohup, a shell without job control) where it may wish: for those that do not mean a defect.
static bool is_left_alone(int index) {
  bool ignored = (previous[index].sa_flags & SA_SIGINFO) == 0 && previous[index].sa_handler == SIG_IGN;
  bool wish = table[index].kind == QUIT || table[index].signal == SIGTSTP || table[index].kind == NOTHING;
  return ignored && wish;
}

int guard_install_handlers(void) {
  const char *backtrace = getenv("SWIFT_BACKTRACE");
  chains_to_previous = backtrace != 0 && strstr(backtrace, "enable=yes") != 0;
  atomic_store(&requests, 0);
  atomic_store(&quit_signal, 0);
  terminal_guard_use_signal_stack();
  if (!make_timer()) return errno;
  struct sigaction ring = action_of(QUIT);
  ring.sa_sigaction = on_timer;
  if (sigaction(TIMER_SIGNAL, &ring, &before_timer) != 0) return errno;
  timer_installed = true;
  for (int index = 0; index < TABLE_COUNT; index++) {
    struct sigaction action = action_of(table[index].kind);
    if (sigaction(table[index].signal, 0, &previous[index]) != 0) return errno;
    if (is_left_alone(index)) continue;
    if (sigaction(table[index].signal, &action, 0) != 0) return errno;
    installed[index] = true;
  }
  return 0;
}

void guard_remove_handlers(void) {
  drop_timer();
  if (timer_installed) sigaction(TIMER_SIGNAL, &before_timer, 0);
  timer_installed = false;
  for (int index = 0; index < TABLE_COUNT; index++) {
    if (installed[index]) sigaction(table[index].signal, &previous[index], 0);
    installed[index] = false;
  }
}

// MARK: Lending

// Those whose signals a terminal sends to every program in its foreground.
static const int sent_by_keys[] = {SIGINT, SIGQUIT, SIGTSTP};
enum { KEY_COUNT = sizeof sent_by_keys / sizeof *sent_by_keys };

static struct sigaction before_lending[KEY_COUNT];

void guard_lend_keys(void) {
  struct sigaction nothing = action_of(NOTHING), standard = {.sa_handler = SIG_DFL};
  for (int index = 0; index < KEY_COUNT; index++) {
    struct sigaction *before = &before_lending[index];
    sigaction(sent_by_keys[index], 0, before);
    bool ignored = (before->sa_flags & SA_SIGINFO) == 0 && before->sa_handler == SIG_IGN;
    if (!ignored) sigaction(sent_by_keys[index], sent_by_keys[index] == SIGTSTP ? &standard : &nothing, 0);
  }
}

void guard_take_back_keys(void) {
  for (int index = 0; index < KEY_COUNT; index++) sigaction(sent_by_keys[index], &before_lending[index], 0);
}

// MARK: ncurses

// newterm() installs handlers of its own that clean up by themselves and exit; it must find ours, or none.
static const int taken_by_ncurses[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
enum { TAKEN_COUNT = sizeof taken_by_ncurses / sizeof *taken_by_ncurses };

struct terminal_guard_handlers {
  struct sigaction action[TAKEN_COUNT];
};

struct terminal_guard_handlers *terminal_guard_keep_handlers(void) {
  struct terminal_guard_handlers *kept = calloc(1, sizeof *kept);
  for (int index = 0; kept != 0 && index < TAKEN_COUNT; index++)
    sigaction(taken_by_ncurses[index], 0, &kept->action[index]);
  return kept;
}

void terminal_guard_restore_handlers(struct terminal_guard_handlers *kept) {
  for (int index = 0; kept != 0 && index < TAKEN_COUNT; index++)
    sigaction(taken_by_ncurses[index], &kept->action[index], 0);
  free(kept);
}
