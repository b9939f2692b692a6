#include "jobs.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#define SWIFT __attribute__((swiftcall))
typedef SWIFT void (*enqueue_function)(void *job);
typedef struct { void *identity, *implementation; } executor;

// Functions of Swift's runtime (swift/Runtime/Concurrency.h) and of libdispatch, whose headers a C target does not have on Linux.
extern __attribute__((weak)) SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_function original);
extern SWIFT void swift_job_run(void *job, executor runner);
extern SWIFT executor swift_task_getMainExecutor(void);
extern SWIFT executor swift_task_getCurrentExecutor(void);
extern void *dispatch_get_global_queue(long priority, unsigned long flags);
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *context));

enum { MOST_PENDING = 1024 };
typedef struct { void *job; long number; } pending_job;

static pending_job pending[MOST_PENDING];
static atomic_long enqueued;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local bool runs_counted_job, excludes_next;

static void run(void *context) {
  pending_job *entry = context;
  runs_counted_job = true;
  swift_job_run(entry->job, (executor){NULL, NULL});
  runs_counted_job = false;
  pthread_mutex_lock(&lock);
  entry->number = 0;
  pthread_mutex_unlock(&lock);
}

// Returns NULL where too many jobs are pending; such a job is not counted.
static pending_job *add(void *job) {
  pending_job *entry = NULL;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < MOST_PENDING && !entry; i++) {
    if (pending[i].number == 0) entry = &pending[i];
  }
  if (entry) *entry = (pending_job){job, atomic_fetch_add(&enqueued, 1) + 1};
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

bool jobs_finished(long count) {
  bool finished = true;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < MOST_PENDING && finished; i++) finished = pending[i].number == 0 || pending[i].number > count;
  pthread_mutex_unlock(&lock);
  return finished;
}
