// Descriptors that Swift's C library modules do not show: memory files, event counters, and a terminal opened anew.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// A file in memory (memfd_create: missing from Swift's Glibc module; an unlinked temporary file elsewhere); -1 with errno.
int terminal_memory_file(const char *name);

/// A descriptor that can be polled and signalled from any thread and any signal handler (eventfd; a pipe elsewhere).
struct terminal_wake_up {
  /// The end to poll for reading.
  int reader;
  /// The end to write; the same one on Linux.
  int writer;
};

/// Makes a wake-up descriptor; both ends are -1, with errno, where it cannot.
struct terminal_wake_up terminal_wake_up_make(void);
/// Makes the descriptor readable. Safe in a signal handler.
void terminal_wake_up_signal(int writer);
/// Makes the descriptor unreadable until the next signal.
void terminal_wake_up_clear(int reader);
/// Closes both ends.
void terminal_wake_up_close(struct terminal_wake_up wake_up);

/// Opens the terminal behind `descriptor` anew for reading and writing, non-blocking; -1 with errno.
///
/// Anew, because O_NONBLOCK belongs to the open file, and that is shared with the shell: set there, it would outlive the program.
int terminal_open_again(int descriptor);

/// The size of the terminal in columns and rows (TIOCGWINSZ: a macro whose type differs by system); false where it has none.
bool terminal_window_size(int descriptor, int *columns, int *rows);
