// A deadline for the end of the process, enforced by a system timer even if all threads are blocked.
//
// At the end of a program the store can hang, or libdispatch can wait forever for another thread. Signal handlers still
// run then.
#pragma once

/// Sets the deadline in milliseconds from now. Returns 0 or an errno.
///
/// At `announce_after`, unless it is 0, `announcement` is written to standard error. It must remain valid and precede
/// the end. At `end_after` the last words are written, and the process ends by the signal that requested to quit, or
/// exits.
int process_deadline_set(int announce_after, const char *announcement, int end_after);

/// Sets the last words, which are copied, and the exit code. No effect if memory is exhausted.
void process_deadline_set_words(const char *words, int exit_code);

/// Removes the deadline.
void process_deadline_clear(void);
