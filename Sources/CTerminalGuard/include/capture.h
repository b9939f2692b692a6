// The capture of output. While the program uses the screen, descriptors 1 and 2 are redirected to a memory file.
//
// A file is used instead of a pipe, because fatalError() writes its message immediately before the trap. The signal
// handler must be able to read the message without the help of another thread.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Redirects descriptors 1 and 2 to a memory file. Returns 0 or an error number.
///
/// A descriptor that is not a terminal is not redirected.
///
/// The output is also appended to the file at `log_path`, unless `log_path` is NULL. The file is created with mode 0600
/// when the first byte is written. If the file cannot be opened, the output is not logged. The function copies the
/// path.
int terminal_capture_begin(const char *log_path);

/// Appends new output to the log, and discards all but the last 256 KB if the output exceeds 1 MB. If there is no new
/// output, the function makes only one system call.
void terminal_capture_write_log(void);

/// Copies the last `capacity` bytes of the output to `buffer`, and returns the number of bytes copied.
size_t terminal_capture_tail(uint8_t *buffer, size_t capacity);

/// The maximum number of sanitized bytes for each input byte. A replacement character has three bytes.
enum { TERMINAL_SANITIZED_MAX = 3 };

/// The state of a sanitizer that processes text in parts. The initial state is zero.
struct terminal_sanitizer {
  uint32_t scalar;
  uint8_t missing;
  uint8_t length;
};

/// Writes the sanitized form of `in` to `out`, and returns the number of bytes written.
///
/// Control characters except LF and TAB, malformed UTF-8, direction marks and invisible tags are replaced or removed.
/// `out` must have room for 3 * (`length` + 1) bytes.
size_t terminal_sanitize(struct terminal_sanitizer *state, const uint8_t *in, size_t length, uint8_t *out);
