// Functions that run the timers of Foundation's run loop from a custom loop.
//
// On Linux, the main loop waits in poll() and not in a run loop, so that a `Timer` of Foundation would never fire. The
// functions of CoreFoundation are weak symbols. In a program that does not link Foundation, they are null, and these
// functions have no effect. On Darwin, the main loop waits in the run loop.
#pragma once
#include <stdbool.h>

/// Returns the number of seconds until the next timer of this thread's run loop is due, which is negative if the timer
/// is late. If there is no timer, the result is infinite.
double run_loop_time_to_next_timer(void);

/// Runs the due timers, the queued blocks and the ready sources of this thread's run loop, without waiting.
///
/// On the main thread, the jobs in the main queue run too.
void run_loop_run_due(void);
