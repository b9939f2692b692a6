// What the files of the guard share. All of it is written before the handlers are installed, or is atomic.
#pragma once
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

enum { LEAVE_MAX = 512, PATIENCE_MS = 500 };

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
  int wake;
  struct termios saved;
  uint8_t leave[LEAVE_MAX];
  size_t leave_length;
};

extern struct guard the_guard;

// guard.c: all of these are safe in a handler.

// Gives the terminal back and shows what was printed, once, whoever asks first; `signal` is 0 when none is the reason.
void guard_give_back(int signal);
// Writes the leave bytes and the saved line settings; `flush` throws away what was typed and not read.
void guard_put_back(bool flush);
// Writes all, waiting at most `patience` milliseconds in all for a terminal that does not read; returns whether all went out.
bool guard_write_all(int descriptor, const void *bytes, size_t length, int *patience);

// signals.c
int guard_install_handlers(void);
void guard_remove_handlers(void);
// While another program has the terminal, its keys for signals are not ours: those that end are for the other, the one that stops is
// for both.
void guard_lend_keys(void);
void guard_take_back_keys(void);
// Takes back requests that were met meanwhile.
void guard_forget_requests(unsigned requests);
// "SIGSEGV" of 11; "signal" of one unknown. Safe in a handler.
const char *guard_signal_name(int signal);

// capture.c: safe in a handler. Descriptors 1 and 2 go where they went before, and what was printed is shown on `tty`.
void guard_capture_end(int tty);
// Flushes the program's buffers first; not in a handler.
void guard_capture_flush(void);
// Lets descriptors 1 and 2 go where they went before, for the time of another program; not in a handler.
void guard_capture_pause(void);
void guard_capture_go_on(void);
// Forgets the capture and frees what it held; not in a handler.
void guard_capture_discard(void);

// guardian.c
int guard_guardian_start(void);
// 'e' the screen is ours, 'l' it is not, 'k' the guardian may go. Safe in a handler.
void guard_guardian_tell(char what);
void guard_guardian_end(void);
