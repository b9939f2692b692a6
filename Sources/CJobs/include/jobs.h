#pragma once
#include <stdbool.h>

// Jobs of Swift tasks that run outside of the main actor, and that the main actor or another such job enqueued. Jobs that
// only other threads enqueued, such as those of a test runner, are not counted.

/// Starts the count for this process; later calls have no effect. Without a hook in Swift's runtime, no job is counted.
void jobs_begin_counting(void);
/// Excludes the next job that this thread enqueues from the count.
void jobs_exclude_next(void);
/// The number of counted jobs so far, finished or not.
long jobs_enqueued(void);
/// Whether the first `count` jobs, except ignored ones, have finished.
bool jobs_finished(long count);
/// Ignores those of the first `count` jobs that have not finished.
void jobs_ignore(long count);
