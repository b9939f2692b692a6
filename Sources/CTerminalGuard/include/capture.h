// What the program prints while the screen is up must not land on it: descriptors 1 and 2 go to a memory file meanwhile.
//
// It is a file and not a pipe because the text of fatalError is written just before the trap, and must be readable from the
// handler without any thread's help.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Redirects those of descriptors 1 and 2 that are terminals to a memory file. 0, or an errno.
///
/// Printed text is also appended to the file at `log_path`, where that is not NULL. It is made at the first byte, with
/// mode 0600; a file that cannot be opened is left out. The path is copied.
int terminal_capture_begin(const char *log_path);

/// Copies to the log what is new, and gives memory back beyond the last 256 KB. Cheap when nothing is new: one system call.
void terminal_capture_pump(void);

/// Copies the last `capacity` bytes printed to `buffer`; returns how many.
size_t terminal_capture_tail(uint8_t *buffer, size_t capacity);

/// The most bytes that sanitizing makes of one byte: a replacement character has three.
enum { TERMINAL_SANITIZED_MAX = 3 };

/// The state of a text being sanitized in pieces; zero at the start.
struct terminal_sanitizer {
  uint32_t scalar;
  uint8_t missing;
  uint8_t length;
};

/// Writes to `out` what of `in` may be shown on a terminal: no control besides LF and TAB, no malformed UTF-8, no mark that turns
/// the writing direction, no invisible tag. `out` has room for 3 * (`length` + 1) bytes. Returns how many were written.
size_t terminal_sanitize(struct terminal_sanitizer *state, const uint8_t *in, size_t length, uint8_t *out);
