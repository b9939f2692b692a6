// Descriptor functions that the C library modules of Swift do not provide.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Creates a memory file (memfd_create, or an unlinked temporary file). Returns its descriptor, or -1 on error, with
/// errno set.
int terminal_memory_file(const char *name);

/// A descriptor (eventfd, or a pipe) that can be polled, and that can be signaled from any thread or signal handler.
struct terminal_wake_up {
  /// The end to poll for reading.
  int reader;
  /// The end to write to, which equals `reader` on Linux.
  int writer;
};

/// Creates a wake-up descriptor. On failure, both ends are -1, and errno is set.
struct terminal_wake_up terminal_wake_up_make(void);
/// Makes the descriptor readable, which ends a wait in poll(). The function is safe in a signal handler.
void terminal_wake_up_signal(int writer);
/// Clears the signal, so that the descriptor is not readable until the next signal.
void terminal_wake_up_clear(int reader);
/// Closes both ends of the given wake-up descriptor.
void terminal_wake_up_close(struct terminal_wake_up wake_up);

/// Opens the terminal of `descriptor` again, for non-blocking reading and writing. Returns -1 and sets errno on
/// failure.
///
/// O_NONBLOCK is a flag of the open file, which the program shares with the shell. If the flag were set on
/// `descriptor`, it would remain set for the shell after the program has ended.
int terminal_open_again(int descriptor);

/// Stores the size of the terminal in `columns` and `rows` (TIOCGWINSZ). Returns false if the size is unknown.
bool terminal_window_size(int descriptor, int *columns, int *rows);
