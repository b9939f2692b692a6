// The main queue, drained from our own loop.
//
// Main-actor jobs go to libdispatch's main queue. A loop that waits in poll() on the main thread must take them out itself, or
// they never run: these are the two functions that CFRunLoop on Linux uses for exactly that (exported by libdispatch, in no header).
#pragma once
#include <stdbool.h>

/// Whether this is the thread that the process started with, the only one that may drain the main queue.
bool main_queue_is_this_thread(void);

/// A descriptor that is readable when the main queue has jobs; -1 where the system has none (Darwin: a Mach port).
int main_queue_descriptor(void);

/// Runs the jobs that the main queue holds now.
void main_queue_drain(void);

/// Darwin: runs the main run loop until a source fires or `seconds` have passed. Elsewhere nothing.
void main_queue_run(double seconds);
