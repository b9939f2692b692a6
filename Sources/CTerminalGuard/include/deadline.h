// The latest end of the process: a timer of the system ends it, whatever its threads wait for.
//
// At the end of a program the store may hang, and libdispatch waits without limit where the system refuses another thread. Only a
// signal handler still runs then.
#pragma once

/// Sets the deadline, in milliseconds from now. 0, or an errno.
///
/// At `announce_after`, unless it is 0, `announcement` is written to standard error. At `end_after` the last words are written, and the
/// process dies of the signal that asked it to leave, or exits. The announcement must stay valid, and come before the end.
int process_deadline_set(int announce_after, const char *announcement, int end_after);

/// Sets the last words, which are copied, and the exit code. Nothing changes where memory is out.
void process_deadline_set_words(const char *words, int exit_code);

/// Removes the deadline.
void process_deadline_clear(void);
