// A deadline for the end of the process, enforced by a system timer even if all threads are blocked.
//
// At the end of a program, saving data can hang, or libdispatch can wait forever for another thread. In both cases,
// signal handlers still run.
#pragma once

/// Sets the deadline in milliseconds from now. Returns 0 or an error number.
///
/// At `announce_after`, unless it is 0, `announcement` is written to standard error. The text must remain valid, and
/// `announce_after` must be less than `end_after`. At `end_after`, the message of `process_deadline_set_words` is
/// written. The process then ends with the signal that requested it to quit, or exits.
int process_deadline_set(int announce_after, const char *announcement, int end_after);

/// Sets the exit code, and the message that is written at the deadline. The message is copied. Has no effect if memory
/// is exhausted.
void process_deadline_set_words(const char *words, int exit_code);

/// Removes the deadline.
void process_deadline_clear(void);
