// A deadline for the end of the process. A system timer enforces the deadline even if all threads are blocked.
//
// When a program ends, saving data can block, or libdispatch can wait forever for another thread. Signal handlers still
// run in both cases.
#pragma once

/// Sets the deadline to `end_after` milliseconds from now. Returns 0 or an error number.
///
/// If `announce_after` is not 0, `announcement` is written to standard error after that number of milliseconds. The
/// text must remain valid, and `announce_after` must be less than `end_after`. At the deadline, the message set by
/// `process_deadline_set_words` is written. The process then ends with the signal that requested the process to quit,
/// or exits.
int process_deadline_set(int announce_after, const char *announcement, int end_after);

/// Sets the exit code, and the message that is written at the deadline. The function copies the message. If memory is
/// exhausted, the function has no effect.
void process_deadline_set_words(const char *words, int exit_code);

void process_deadline_clear(void);
