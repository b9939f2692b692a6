// The guard restores the terminal when the process ends.
//
// If the process crashes, receives a signal or calls exit() while the guard is armed, the guard restores the saved
// settings, disables all modes, shows the cursor and prints the captured output. The state for signal handlers is in
// static memory, and is written before the screen is entered. Handlers call only async-signal-safe functions (POSIX).
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Claims the single ncurses screen of the process. Returns false if the screen is in use.
bool terminal_guard_claim(void);

/// Releases the screen claimed by `terminal_guard_claim`.
void terminal_guard_release(void);

/// Installs handlers for fatal signals. Returns 0 or an error number.
///
/// Call this function in the first statement of `main`. Even before the terminal is used, the handlers print a message
/// and preserve the exit status. They replace the handlers of Swift's runtime, which would prompt the user. The
/// handlers remain installed until the process ends.
int terminal_guard_install_handlers(void);

/// The terminal, and the data required to restore the terminal.
struct terminal_guard_options {
  /// The descriptor of the terminal, which must remain open until after `terminal_guard_disarm`.
  int tty;
  /// A wake-up descriptor that is signaled when there is a request, or -1 if there is no such descriptor.
  int wake;
  /// The sequence that disables all modes and leaves the alternate screen. `terminal_guard_arm` copies the sequence,
  /// which has at most 512 bytes.
  const uint8_t *leave;
  /// The length of the sequence in bytes.
  size_t leave_length;
};

/// Saves the settings and installs the handlers, without writing to the terminal. Returns 0 or an error number.
int terminal_guard_arm(const struct terminal_guard_options *options);

/// Enters raw mode. Returns 0 or an error number.
///
/// The caller must then write the sequence that enters the screen. After this call, the guard writes the leave sequence
/// when it restores the terminal.
int terminal_guard_enter(void);

/// Returns the erase character of the saved settings (`stty erase`), which the Backspace key sends, or 0 if there is
/// none. After a suspension, the settings are those that the user may have changed in the shell.
unsigned char terminal_guard_erase_character(void);

/// Starts a small process that restores the terminal if this process ends without a handler (SIGKILL, `_exit`).
/// Returns 0 or an error number.
///
/// `terminal_guard_disarm` ends the small process. Further calls have no effect.
int terminal_guard_start_guardian(void);

/// Calls write(2) for the terminal. Fails with EPIPE as soon as any thread restores the terminal.
ssize_t terminal_guard_write(const void *bytes, size_t length);

/// Restores the terminal, prints the captured output, and removes all handlers except the permanent handlers. The
/// function has no effect if the guard is not armed.
void terminal_guard_disarm(void);

/// Restores the terminal, stops the process as ^Z does in a shell, and returns when the process continues.
///
/// The caller must then enter the screen again. The function returns immediately if there is no job control, or if the
/// process group is orphaned.
void terminal_guard_suspend(void);

/// Restores the terminal for another program. Returns false if the screen has not been entered.
///
/// Until `terminal_guard_take_back` is called, ^C and ^\ affect only the other program, as with system(3), and ^Z stops
/// both programs.
bool terminal_guard_hand_over(void);

/// Reclaims the terminal after another program has used it. The caller must then enter the screen again.
void terminal_guard_take_back(void);

/// The requests that signal handlers record for the main loop.
enum {
  /// SIGWINCH: the size of the terminal may have changed.
  TERMINAL_GUARD_RESIZED = 1,
  /// SIGCONT: the process was stopped, and the state of the terminal is unknown.
  TERMINAL_GUARD_CONTINUED = 2,
  /// SIGTSTP: the process should stop.
  TERMINAL_GUARD_STOP = 4,
  /// SIGTERM, SIGHUP or SIGINT: the process should quit within 500 ms. After that time, the guard ends the process.
  TERMINAL_GUARD_QUIT = 8,
};

/// Returns and clears the requests that have been recorded since the last call.
unsigned terminal_guard_take_requests(void);

/// Returns the signal that requested termination, or 0 if there was none. The value remains available after
/// `terminal_guard_disarm`.
int terminal_guard_quit_signal(void);

/// Ends the process with the signal that requested the process to quit, so that the parent receives the correct status.
/// The function returns if no signal has requested the process to quit.
void terminal_guard_die_of_quit_signal(void);

/// Installs an alternate stack with a guard page for this thread, so that a handler can run after a stack overflow.
/// Returns 0 or an error number.
///
/// Further calls on this thread have no effect. The stack is not released before the process ends.
int terminal_guard_use_signal_stack(void);

/// Saves the handlers of SIGINT, SIGTERM, SIGTSTP and SIGWINCH, which ncurses replaces when it starts.
void terminal_guard_keep_handlers(void);
/// Restores the saved handlers.
void terminal_guard_restore_handlers(void);
