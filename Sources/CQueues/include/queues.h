// A C interface to libdispatch. Its Swift overlay is a separate library, which each program would load at its start.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Creates a serial queue.
void *queue_make(const char *label);

/// Releases a queue; enqueued work still runs.
void queue_free(void *queue);

/// Calls `work` with `context` on the queue, asynchronously.
void queue_add(void *queue, void *context, void (*work)(void *context));

/// Whether the caller runs on the main queue.
bool queue_main_is_current(void);

/// Creates a one-shot timer that calls `fired` with `context` on the queue after `nanoseconds`, at most `leeway` later.
///
/// After the timer was ended, `ended` is called with `context` on the queue, as the last call.
void *queue_timer_make(
    void *queue, int64_t nanoseconds, int64_t leeway, void *context, void (*fired)(void *context),
    void (*ended)(void *context));

/// Ends a timer that has or has not fired. Must be called exactly once.
void queue_timer_end(void *timer);
