#include "jobs.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#define SWIFT __attribute__((swiftcall))
typedef SWIFT void (*enqueue_function)(void *job);
typedef struct { void *identity, *implementation; } executor;

// Functions of Swift's runtime (swift/Runtime/Concurrency.h) and of libdispatch. A C target on Linux cannot include the
// headers.
extern __attribute__((weak)) SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_function original);
extern SWIFT void swift_job_run(void *job, executor runner);
extern SWIFT executor swift_task_getMainExecutor(void);
extern SWIFT executor swift_task_getCurrentExecutor(void);
extern void *dispatch_get_global_queue(long priority, unsigned long flags);
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *context));

typedef struct pending_job {
  void *job;
  long number;
  bool is_ignored;
  struct pending_job *previous, *next;
} pending_job;

// The circular list of pending jobs, in the order of their numbers. `pending` is the sentinel between the last and the
// first job.
static pending_job pending = {.previous = &pending, .next = &pending};
static atomic_long enqueued;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local bool runs_counted_job, excludes_next;

static void run(void *context) {
  pending_job *entry = context;
  runs_counted_job = true;
  swift_job_run(entry->job, (executor){NULL, NULL});
  runs_counted_job = false;
  pthread_mutex_lock(&lock);
  entry->previous->next = entry->next;
  entry->next->previous = entry->previous;
  pthread_mutex_unlock(&lock);
  free(entry);
}

// Returns NULL if memory is exhausted. In this case, the job is not counted.
static pending_job *add(void *job) {
  pending_job *entry = malloc(sizeof *entry);
  if (!entry) return NULL;
  pthread_mutex_lock(&lock);
  *entry = (pending_job){job, atomic_fetch_add(&enqueued, 1) + 1, false, pending.previous, &pending};
  entry->previous->next = entry;
  pending.previous = entry;
  pthread_mutex_unlock(&lock);
  return entry;
}

static SWIFT void count(void *job, enqueue_function original) {
  bool counts = runs_counted_job || swift_task_getCurrentExecutor().identity == swift_task_getMainExecutor().identity;
  pending_job *entry = counts && !excludes_next ? add(job) : NULL;
  excludes_next = false;
  if (entry) dispatch_async_f(dispatch_get_global_queue(0, 0), entry, run); else original(job);
}

void jobs_begin_counting(void) {
  if (&swift_task_enqueueGlobal_hook != NULL) swift_task_enqueueGlobal_hook = count;
}

void jobs_exclude_next(void) { excludes_next = true; }

long jobs_enqueued(void) { return atomic_load(&enqueued); }

// Returns the first pending job that is not ignored among the first `count` jobs, or NULL if there is no such job. The
// caller must hold the lock.
static pending_job *first_pending(long count) {
  pending_job *entry = pending.next;
  while (entry != &pending && entry->is_ignored) entry = entry->next;
  return entry != &pending && entry->number <= count ? entry : NULL;
}

bool jobs_finished(long count) {
  pthread_mutex_lock(&lock);
  bool finished = first_pending(count) == NULL;
  pthread_mutex_unlock(&lock);
  return finished;
}

void jobs_ignore(long count) {
  pthread_mutex_lock(&lock);
  for (pending_job *entry; (entry = first_pending(count));) entry->is_ignored = true;
  pthread_mutex_unlock(&lock);
}
