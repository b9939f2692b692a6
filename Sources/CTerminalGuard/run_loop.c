#include "run_loop.h"

#include <math.h>

#if defined(__APPLE__)

double run_loop_time_to_next_timer(void) { return INFINITY; }
void run_loop_run_due(void) {}

#else
#include <stddef.h>

// A program that links Foundation also contains these functions of CoreFoundation, for which Swift's toolchain on Linux
// installs no header that C can include.
#define WEAK __attribute__((weak))
extern const void *const kCFRunLoopDefaultMode WEAK;
extern void *CFRunLoopGetCurrent(void) WEAK;
extern double CFRunLoopGetNextTimerFireDate(void *run_loop, const void *mode) WEAK;
extern int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_source) WEAK;
extern double CFAbsoluteTimeGetCurrent(void) WEAK;

static bool is_available(void) {
  return &kCFRunLoopDefaultMode != NULL && CFRunLoopGetCurrent != NULL && CFRunLoopGetNextTimerFireDate != NULL &&
         CFRunLoopRunInMode != NULL && CFAbsoluteTimeGetCurrent != NULL;
}

double run_loop_time_to_next_timer(void) {
  if (!is_available()) return INFINITY;
  double date = CFRunLoopGetNextTimerFireDate(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode);
  // The date is 0 if there is no timer.
  return date == 0 ? INFINITY : date - CFAbsoluteTimeGetCurrent();
}

void run_loop_run_due(void) {
  if (is_available()) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false);
}
#endif
