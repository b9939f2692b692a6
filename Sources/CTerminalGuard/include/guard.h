// The guard: gives the terminal back whatever happens.
//
// While it is armed, a crash, a signal and exit() all put the terminal back as it was: every mode off, the saved line settings,
// the cursor on, and what the program printed meanwhile shown again. Everything a handler needs lies in static memory here, put
// there before the screen is touched; a handler calls only functions that POSIX lists as safe in one.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Takes the one place for a screen in this process; false where it is taken. (ncurses allows one screen at a time.)
bool terminal_guard_claim(void);

/// Frees the place that `terminal_guard_claim` took.
void terminal_guard_release(void);

/// Installs the handlers of the signals that end a process, until it ends; for the first statement of `main`. 0, or an
/// errno.
///
/// Before the terminal is taken they print a message and keep the true status. Swift's own, which they replace, would
/// ask questions.
int terminal_guard_install_handlers(void);

/// The terminal to guard, and the ways to restore it.
struct terminal_guard_options {
  /// The descriptor of the terminal; the caller keeps it open until after `terminal_guard_disarm`.
  int tty;
  /// A wake-up descriptor, written to when a signal asks for something; -1 for none.
  int wake;
  /// The bytes that turn off every mode ever set and leave the alternate screen; copied, at most 512.
  const uint8_t *leave;
  /// The number of these bytes.
  size_t leave_length;
  /// The path of the log, as crash messages name it; NULL for none. Copied.
  const char *log_path;
};

/// Saves the line settings and installs the handlers. Writes nothing. 0, or an errno.
int terminal_guard_arm(const struct terminal_guard_options *options);

/// Sets the line raw; from here on, giving back writes the leave bytes. 0, or an errno. The caller writes what enters the screen.
int terminal_guard_enter(void);

/// Starts a small process that restores the terminal when this one ends without a handler (SIGKILL, `_exit`). 0, or an
/// errno.
///
/// It ends with `terminal_guard_disarm`. Another call does nothing.
int terminal_guard_start_guardian(void);

/// write(2) to the terminal, which fails with EPIPE once the terminal is being given back, by whichever thread.
ssize_t terminal_guard_write(const void *bytes, size_t length);

/// Gives the terminal back, shows what was printed, and removes the handlers. Nothing where it is not armed.
void terminal_guard_disarm(void);

/// Gives the terminal back, stops the process as the shell's job control does, and returns when it goes on.
///
/// The caller enters again. Returns at once where nobody could wake the process: job control is off, or its group is orphaned.
void terminal_guard_suspend(void);

/// Gives the terminal to a program that is about to run on it; false where it is not ours now.
///
/// Every mode is off, the line and descriptors 1 and 2 are as they were before. Until `terminal_guard_take_back`, ^C and ^\ concern the
/// other program alone, as with system(3), and ^Z stops both.
bool terminal_guard_lend(void);

/// Takes back what `terminal_guard_lend` gave; the caller enters again.
void terminal_guard_take_back(void);

/// What signals asked for since the last call.
enum {
  /// SIGWINCH: the terminal may have another size.
  TERMINAL_GUARD_RESIZED = 1,
  /// SIGCONT: the process was stopped, and the terminal may be in any state.
  TERMINAL_GUARD_CONTINUED = 2,
  /// SIGTSTP: somebody asks the process to stop.
  TERMINAL_GUARD_STOP = 4,
  /// SIGTERM, SIGHUP or SIGINT: leave within 500 ms, or the guard does.
  TERMINAL_GUARD_QUIT = 8,
};

/// The flags above, taken: the next call returns those raised after.
unsigned terminal_guard_take_requests(void);

/// The signal that asked to leave; 0 for none. It stays after `terminal_guard_disarm`.
int terminal_guard_quit_signal(void);

/// Dies of the signal that asked to leave, so that the parent sees the truth; returns where none did.
void terminal_guard_die_of_quit_signal(void);

/// Gives this thread an alternate stack with a guard page, so that a handler can run after a stack overflow. 0, or an errno.
///
/// Once a thread; the stack lives as long as the thread does, and is unmapped by `terminal_guard_drop_signal_stack`.
int terminal_guard_use_signal_stack(void);

/// Removes and unmaps what `terminal_guard_use_signal_stack` made for this thread.
void terminal_guard_drop_signal_stack(void);

/// The handlers that ncurses would replace when it starts (SIGINT, SIGTERM, SIGTSTP, SIGWINCH), kept around its start.
struct terminal_guard_handlers;
/// Notes the handlers; NULL where memory is out.
struct terminal_guard_handlers *terminal_guard_keep_handlers(void);
/// Puts the noted handlers back, and frees the note.
void terminal_guard_restore_handlers(struct terminal_guard_handlers *handlers);
