#define _GNU_SOURCE
#include "deadline.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "guard.h"
#include "internal.h"

static _Atomic(const char *) announcement;
static _Atomic(const char *) last_words;
static atomic_int exit_code;

// The output is polled first, because a terminal stopped by ^S must not delay the end of the process.
static void write_message(const char *text) {
  struct pollfd output = {.fd = STDERR_FILENO, .events = POLLOUT};
  if (text == 0 || poll(&output, 1, 0) <= 0) return;
  ssize_t ignored = write(STDERR_FILENO, text, strlen(text));
  (void)ignored;
}

static void on_alarm(int signal) {
  (void)signal;
  int error = errno;
  const char *first = atomic_exchange(&announcement, 0);
  if (first == 0) {
    write_message(atomic_load(&last_words));
    terminal_guard_die_of_quit_signal();
    _exit(atomic_load(&exit_code));
  }
  write_message(first);
  errno = error;
}

static struct timeval after(int milliseconds) {
  return (struct timeval){.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
}

int process_deadline_set(int announce_after, const char *text, int end_after) {
  struct sigaction action = {.sa_handler = on_alarm, .sa_flags = SA_RESTART};
  atomic_store(&announcement, announce_after > 0 ? text : 0);
  if (sigaction(SIGALRM, &action, 0) != 0) return errno;
  guard_change_mask(SIG_UNBLOCK, SIGALRM, 0);
  // The interval is the time between the announcement and the deadline.
  struct itimerval timer = {
      .it_value = after(announce_after > 0 ? announce_after : end_after), .it_interval = after(end_after - announce_after)};
  return setitimer(ITIMER_REAL, &timer, 0) == 0 ? 0 : errno;
}

void process_deadline_set_words(const char *words, int code) {
  char *copy = strdup(words);
  if (copy == 0) return;
  // The previous message is not freed, because the handler may be reading it.
  atomic_store(&last_words, copy);
  atomic_store(&exit_code, code);
}

void process_deadline_clear(void) {
  struct itimerval none = {0};
  setitimer(ITIMER_REAL, &none, 0);
}
