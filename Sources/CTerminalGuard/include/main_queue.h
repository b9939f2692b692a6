// Functions that drain the main queue from a custom loop.
//
// Main-actor jobs are enqueued on libdispatch's main queue. A loop that waits in poll() on the main thread must drain
// it. CFRunLoop on Linux uses the same two functions, which libdispatch exports without a header.
#pragma once
#include <stdbool.h>

/// Whether this is the initial thread of the process, the only one that can drain the main queue.
bool main_queue_is_this_thread(void);

/// A descriptor that is readable while the main queue has jobs; -1 on Darwin, which uses a Mach port.
int main_queue_descriptor(void);

/// Runs the jobs in the main queue.
void main_queue_drain(void);

/// Darwin: runs the main run loop until a source fires or `seconds` have passed. No effect on other systems.
void main_queue_run(double seconds);
