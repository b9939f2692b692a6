// The crash message. The message contains the program, the signal, the cause of the signal, the path of the log, and a
// way to get a backtrace. See guard.h.
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "capture.h"
#include "internal.h"
#include "main_queue.h"

// The maximum lengths of the program name and of a message in bytes, and the time limit for writing a message. Longer
// text is truncated.
enum { PROGRAM_MAX = 64, MESSAGE_MAX = 4096, REPORT_PATIENCE_MS = 100 };

static char program[TERMINAL_SANITIZED_MAX * (PROGRAM_MAX + 1) + 1];

struct message {
  char bytes[MESSAGE_MAX];
  size_t length;
};

static size_t sanitize(const char *text, size_t most, char *plain) {
  struct terminal_sanitizer state = {0};
  return terminal_sanitize(&state, (const uint8_t *)text, strnlen(text, most), (uint8_t *)plain);
}

void guard_report_prepare(void) {
  if (program[0] != 0) return;
#if defined(__APPLE__)
  program[sanitize(getprogname(), PROGRAM_MAX, program)] = 0;
#else
  program[sanitize(program_invocation_short_name, PROGRAM_MAX, program)] = 0;
#endif
}

static void add(struct message *message, const char *text) {
  while (*text != 0 && message->length < MESSAGE_MAX) message->bytes[message->length++] = *text++;
}

static void add_path(struct message *message, const char *path) {
  size_t most = (MESSAGE_MAX - message->length) / TERMINAL_SANITIZED_MAX;
  if (most > 0) message->length += sanitize(path, most - 1, message->bytes + message->length);
}

// The digits are converted here, because printf() is not safe in a signal handler.
static void add_number(struct message *message, int number) {
  char digits[12];
  char *first = digits + sizeof digits - 1;
  *first = 0;
  do *--first = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  add(message, first);
}

static bool is_sent_by_other(const siginfo_t *info) {
  if (info == 0 || info->si_pid == getpid()) return false;
#if defined(SI_QUEUE)
  if (info->si_code == SI_QUEUE) return true;
#endif
  // On Darwin, kill() leaves the code 0, which SI_USER is on Linux.
  bool is_from_kill = info->si_code == SI_USER || info->si_code == 0;
  return is_from_kill && info->si_pid != 0;
}

static void add_signal(struct message *message, int signal, const siginfo_t *info) {
  const char *cause = is_sent_by_other(info) ? 0 : guard_signal_cause(signal);
  add(message, program);
  add(message, " was terminated by ");
  add(message, guard_signal_name(signal));
  add(message, " (");
  add_number(message, signal);
  if (cause != 0) {
    add(message, ", ");
    add(message, cause);
  }
  add(message, ")");
  if (is_sent_by_other(info)) {
    add(message, ", sent by process ");
    add_number(message, info->si_pid);
  } else if (guard_signal_kind(signal) == DEFECT) {
    add(message, main_queue_is_this_thread() ? " on the main thread" : " on another thread");
  }
  add(message, ".\n");
}

void guard_report(int signal, const siginfo_t *info, int descriptor) {
  struct message message = {.length = 0};
  add_signal(&message, signal, info);
  const char *log = guard_capture_log(message.bytes, message.length);
  if (log != 0) {
    add(&message, "See the log file '");
    add_path(&message, log);
    add(&message, "'.\n");
  }
  if (guard_wants_backtrace(signal) && !is_sent_by_other(info))
    add(&message, "For a backtrace, set SWIFT_BACKTRACE=enable=yes and start the program again.\n");
  int patience = REPORT_PATIENCE_MS;
  guard_write_all(descriptor, message.bytes, message.length, &patience);
}

void guard_report_missing_prompt(int descriptor) {
  struct message message = {.length = 0};
  add(&message, program);
  add(&message, " was terminated, and the terminal was restored. Press Return to show the prompt.\n");
  int patience = REPORT_PATIENCE_MS;
  guard_write_all(descriptor, message.bytes, message.length, &patience);
}
