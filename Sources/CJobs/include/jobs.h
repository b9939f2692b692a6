#pragma once
#include <stdbool.h>

// A count of the jobs of Swift tasks that run outside the main actor. A job is counted if the main actor or a counted
// job has enqueued it. Jobs that other threads have enqueued, such as the jobs of a test runner, are not counted.

/// Starts the count for this process. Later calls have no effect. If Swift's runtime has no hook, no jobs are counted.
void jobs_begin_counting(void);
/// Excludes from the count the next job that this thread enqueues.
void jobs_exclude_next(void);
/// Returns the number of counted jobs that have been enqueued, including unfinished jobs.
long jobs_enqueued(void);
/// Returns whether all of the first `count` jobs have finished, not counting ignored jobs.
bool jobs_finished(long count);
/// Ignores the unfinished jobs among the first `count` jobs.
void jobs_ignore(long count);
