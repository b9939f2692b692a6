// What the files of the guard share. All of it is written before the handlers are installed, or is atomic.
#pragma once
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

enum { LEAVE_MAX = 512, PATIENCE_MS = 500 };

#if defined(__APPLE__)
// Darwin has no timer_create(); while a quit is pending, alarm's signal is the guard's.
#define TIMER_SIGNAL SIGALRM
#else
#define TIMER_SIGNAL (SIGRTMAX - 3)
#endif

// How far the guard is: nothing to give back; handlers installed; the line raw and the screen ours.
enum guard_phase { GUARD_OFF, GUARD_ARMED, GUARD_ENTERED };

struct guard {
  atomic_int phase;
  // Set by whoever gives the terminal back; the others wait for `given_back` and leave it alone.
  atomic_bool giving_back;
  atomic_bool given_back;
  // The thread that is in the middle of a write to the terminal, or 0.
  atomic_uintptr_t writer;
  pid_t process;
  int tty;
  atomic_int wake;
  struct termios saved;
  uint8_t leave[LEAVE_MAX];
  size_t leave_length;
};

extern struct guard the_guard;

// guard.c: all of these are safe in a handler.

// Restores the terminal and shows what was printed, once: the first caller does it. Then reports `signal`, where it is
// not 0.
void guard_give_back(int signal, const siginfo_t *info);
// Writes the leave bytes and the saved line settings; `flush` throws away what was typed and not read.
void guard_put_back(bool flush);
// Writes all, waiting at most `patience` milliseconds in all for a terminal that does not read; returns whether all went out.
bool guard_write_all(int descriptor, const void *bytes, size_t length, int *patience);

// signal_table.c: safe in a handler.

// The effect of a signal while its handler is installed.
enum kind {
  // No handler.
  UNHANDLED,
  // The terminal is restored, then the process ends by the signal. Its cause is a defect of the program.
  DEFECT,
  // The same, of another cause.
  FATAL,
  // The program is asked to leave; after 500 ms, or a second time, as FATAL. Left alone where the parent ignores it
  // (nohup).
  QUIT,
  // The loop is notified.
  REQUEST,
  // Nothing: the system call returns an errno. A handler, and not SIG_IGN, which programs started from here would
  // inherit.
  NOTHING,
  // The end of the 500 ms.
  TIMER,
};

enum kind guard_signal_kind(int signal);
// "SIGSEGV" of 11.
const char *guard_signal_name(int signal);
// The usual cause, for the crash message; 0 where there is none to name.
const char *guard_signal_cause(int signal);

// signals.c
int guard_install_handlers(void);
void guard_remove_handlers(void);
// Whether the crash message should name the way to a backtrace. Safe in a handler.
bool guard_wants_backtrace(int signal);
// While another program has the terminal, its keys for signals are not ours: those that end are for the other, the one that stops is
// for both.
void guard_lend_keys(void);
void guard_take_back_keys(void);
// Takes back requests that were met meanwhile.
void guard_forget_requests(unsigned requests);

// report.c

// Collects the texts of a crash message; `log_path` may be 0. Not in a handler.
void guard_report_prepare(const char *log_path);
// Writes the crash message to `descriptor`, and to the log. Safe in a handler.
void guard_report(int signal, const siginfo_t *info, int descriptor);
// Writes the message of the guardian to a shell whose prompt is no longer visible. Safe in a handler.
void guard_report_missing_prompt(int descriptor);

// capture.c: safe in a handler. Descriptors 1 and 2 go where they went before, and what was printed is shown on `tty`.
void guard_capture_end(int tty);
// Appends to the log, where a capture has one; returns whether it did.
bool guard_capture_log(const void *bytes, size_t length);
// Flushes the program's buffers first; not in a handler.
void guard_capture_flush(void);
// Lets descriptors 1 and 2 go where they went before, for the time of another program; not in a handler.
void guard_capture_pause(void);
void guard_capture_go_on(void);
// Forgets the capture and frees what it held; not in a handler.
void guard_capture_discard(void);

// guardian.c
// 'e' the screen is ours, 'l' it is not, 'k' the guardian may end. Safe in a handler.
void guard_guardian_tell(char what);
void guard_guardian_end(void);
