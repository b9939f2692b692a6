// What is asked of libdispatch, in C. Its Swift interface is a library of its own, which every program would load at its start.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Makes a queue that does one thing after the other, on a thread that is there only while there is something to do.
void *queue_make(const char *label);

/// Lets a queue go; what was added to it is done all the same.
void queue_free(void *queue);

/// Calls `work` with `context` on the queue, once, later.
void queue_add(void *queue, void *context, void (*work)(void *context));

/// Whether the caller runs on the main queue.
bool queue_main_is_current(void);

/// A timer: calls `fired` with `context` on the queue after so many nanoseconds, or up to `leeway` later; once. `ended` is called with
/// it when the timer has been ended, there too, and nothing after it.
void *queue_timer_make(
    void *queue, int64_t nanoseconds, int64_t leeway, void *context, void (*fired)(void *context),
    void (*ended)(void *context));

/// Ends a timer, due or not. It must be called, and once.
void queue_timer_end(void *timer);
