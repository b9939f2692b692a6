// The libdispatch functions used in this file are private. They have not changed since libdispatch was ported to Linux,
// because swift-corelibs-foundation depends on them. Without these functions, an async main() would release the main
// thread, and each key press would require a switch to a thread of the pool.
#define _GNU_SOURCE
#include "main_queue.h"

#include <unistd.h>

#if defined(__APPLE__)
#include <CoreFoundation/CoreFoundation.h>
#include <pthread.h>

bool main_queue_is_this_thread(void) { return pthread_main_np() != 0; }
int main_queue_descriptor(void) { return -1; }

bool main_queue_can_be_drained(void) {
  if (!main_queue_is_this_thread()) return false;
  CFStringRef mode = CFRunLoopCopyCurrentMode(CFRunLoopGetMain());
  if (mode != NULL) CFRelease(mode);
  return mode == NULL;
}

// Whether the last pass of the run loop ran no job. No function returns whether the queue has jobs.
static bool ran_nothing;

bool main_queue_has_jobs(void) {
  bool has_jobs = !ran_nothing;
  ran_nothing = false;
  return has_jobs;
}

void main_queue_drain(void) {
  ran_nothing = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true) != kCFRunLoopRunHandledSource;
}

void main_queue_run(double seconds) { CFRunLoopRunInMode(kCFRunLoopDefaultMode, seconds, true); }

#else
#include <poll.h>
#include <stdint.h>
#include <sys/syscall.h>

extern uintptr_t _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

bool main_queue_is_this_thread(void) { return syscall(SYS_gettid) == getpid(); }
bool main_queue_can_be_drained(void) { return main_queue_is_this_thread(); }

int main_queue_descriptor(void) { return (int)_dispatch_get_main_queue_handle_4CF(); }

static bool wait_for_jobs(int milliseconds) {
  struct pollfd queue = {.fd = main_queue_descriptor(), .events = POLLIN};
  return poll(&queue, 1, milliseconds) > 0;
}

bool main_queue_has_jobs(void) { return wait_for_jobs(0); }

void main_queue_drain(void) {
  // The descriptor is an event counter. The counter is reset first, so that a job enqueued during the drain makes the
  // descriptor readable again.
  uint64_t count;
  ssize_t ignored = read(main_queue_descriptor(), &count, sizeof count);
  (void)ignored;
  _dispatch_main_queue_callback_4CF(0);
}

void main_queue_run(double seconds) {
  if (wait_for_jobs((int)(seconds * 1000))) main_queue_drain();
}
#endif
