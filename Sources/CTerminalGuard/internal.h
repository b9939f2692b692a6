// Declarations that the files of the guard share.
//
// State that a handler reads is either atomic or written early enough. It is written before the handler is installed,
// or before an atomic value that the handler checks first. This value is `phase` for the guard, and `memory` for the
// capture.
#pragma once
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

enum { LEAVE_MAX = 512, PATIENCE_MS = 500 };

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER  // Sanitizers replace functions of the C library.
#endif
#endif

#if defined(__APPLE__)
// Darwin has no timer_create(). The guard uses SIGALRM instead while a request to quit is pending.
#define TIMER_SIGNAL SIGALRM
#else
#define TIMER_SIGNAL (SIGRTMAX - 3)
#endif

// The phases of the guard: nothing to restore, handlers installed, raw mode and screen entered.
enum guard_phase { GUARD_OFF, GUARD_ARMED, GUARD_ENTERED };

struct guard {
  atomic_int phase;
  // Whether a thread is restoring the terminal. Other threads wait for `restored`.
  atomic_bool restoring;
  atomic_bool restored;
  // The thread that is writing to the terminal or to the log, or 0.
  atomic_uintptr_t writer;
  // The process that installed the handlers. A child inherits the handlers, but has a different process ID.
  _Atomic pid_t process;
  int tty;
  atomic_int wake;
  struct termios saved;
  uint8_t leave[LEAVE_MAX];
  size_t leave_length;
};

extern struct guard the_guard;

// Functions of guard.c. All are safe in a signal handler.

// Blocks all signals for this thread, and stores the previous mask.
void guard_block_all(sigset_t *before);
// Blocks or unblocks the given signal for this thread, and stores the previous mask.
void guard_change_mask(int how, int signal, sigset_t *before);
// Returns whether this thread may write to the terminal or to the log. If so, a restoring thread waits until
// guard_gate_close() is called, but at most 50 ms. Not for handlers.
bool guard_gate_open(void);
void guard_gate_close(void);
// Restores the terminal, and prints the captured output. Then reports `signal` unless it is 0. Only the first call has
// an effect.
void guard_restore(int signal, const siginfo_t *info);
// Writes the leave sequence, and restores the saved settings. If `flush` is true, unread input is discarded.
void guard_restore_terminal(bool flush);
// Writes the given bytes, and waits at most `patience` milliseconds in total. Returns whether all bytes were written.
bool guard_write_all(int descriptor, const void *bytes, size_t length, int *patience);

// Functions of signal_table.c. All are safe in a signal handler.

// The effects of signals for which a handler can be installed.
enum kind {
  // No handler is installed.
  UNHANDLED,
  // The terminal is restored, and the process ends. The signal indicates a defect in the program.
  DEFECT,
  // The terminal is restored, and the process ends. The signal does not indicate a defect in the program.
  FATAL,
  // A request to quit is recorded. After 500 ms or a second signal, the terminal is restored, and the process ends.
  // The handler is not installed if the parent ignores the signal (nohup).
  QUIT,
  // The main loop is notified.
  REQUEST,
  // The signal is ignored, and the system call that caused the signal returns an error. A handler is installed instead
  // of SIG_IGN, because child processes would inherit SIG_IGN.
  NOTHING,
  // The timeout of 500 ms has expired.
  TIMER,
};

enum kind guard_signal_kind(int signal);
// Returns the name of the given signal, such as "SIGSEGV".
const char *guard_signal_name(int signal);
// Returns the usual cause of the given signal, as text for the crash message, or NULL if there is no usual cause.
const char *guard_signal_cause(int signal);

// Functions defined in signals.c.
int guard_install_handlers(void);
void guard_remove_handlers(void);
// Ends the process with the standard action of the given signal. Safe in a signal handler.
void guard_raise_unblocked(int signal);
// Returns whether the crash message for the given signal explains how to get a backtrace. Safe in a signal handler.
bool guard_wants_backtrace(int signal);
// Changes the actions of key signals while another program uses the terminal. ^C and ^\ then affect only that program,
// and ^Z stops both programs.
void guard_release_keys(void);
void guard_reclaim_keys(void);
// Removes requests that have already been processed.
void guard_forget_requests(unsigned requests);

// Functions defined in start.c.

// Replaces the action that is installed before `main` with the action of Swift's runtime.
void guard_skip_early_action(int signal, struct sigaction *action);

// Functions defined in report.c.

// Prepares the name of the program for crash messages. Only the first call has an effect. Not safe in a signal handler.
void guard_report_prepare(void);
// Writes the crash message to `descriptor` and to the log. Safe in a signal handler.
void guard_report(int signal, const siginfo_t *info, int descriptor);
// Writes the guardian's message, which asks the user to press Return if the shell's prompt is no longer visible. Safe
// in a signal handler.
void guard_report_missing_prompt(int descriptor);

// Functions defined in capture.c.

// Restores descriptors 1 and 2, and prints the captured output on `tty`. Safe in a signal handler.
void guard_capture_end(int tty);
// Appends the given bytes to the log. Returns the path of the log, or NULL if there is no log. Safe in a signal
// handler.
const char *guard_capture_log(const void *bytes, size_t length);
// Flushes the C library's buffers. Not safe in a signal handler.
void guard_capture_flush(void);
// Restores descriptors 1 and 2 while another program runs. Not safe in a signal handler.
void guard_capture_pause(void);
void guard_capture_resume(void);
// Closes the capture's descriptors. Not safe in a signal handler.
void guard_capture_discard(void);

// Functions defined in guardian.c.

// Sends the given state to the guardian: 'e' if the screen was entered, 'l' if it was left, 'k' if the guardian may
// end. Safe in a signal handler.
void guard_guardian_notify(char what);
void guard_guardian_end(void);
