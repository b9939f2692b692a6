// Functions that drain the main queue from a custom loop.
//
// Main-actor jobs are enqueued on libdispatch's main queue. A loop that waits in poll() on the main thread must drain
// this queue. On Linux, the implementation uses two functions that libdispatch exports for CFRunLoop, but does not
// declare in a header.
#pragma once
#include <stdbool.h>

/// Returns whether this is the initial thread of the process, which is the only thread that can drain the main queue.
bool main_queue_is_this_thread(void);

/// Returns whether a loop on this thread can drain the main queue. On Darwin, a job of the main queue cannot: the run
/// loop that runs this job does not run other jobs at the same time.
bool main_queue_can_be_drained(void);

/// Returns a descriptor that is readable while the main queue has jobs, or -1 on Darwin, which uses a Mach port.
int main_queue_descriptor(void);

/// Returns whether the main queue has jobs. On Darwin, the result is false only after a drain that ran no job.
bool main_queue_has_jobs(void);

/// Runs the jobs in the main queue.
void main_queue_drain(void);

/// Waits at most `seconds` for jobs in the main queue, and runs these jobs. On Darwin, any source of the run loop ends
/// the wait.
void main_queue_run(double seconds);
