// A fixed clock, which is preloaded so that the number of instructions does not depend on the time: ncurses checks
// whether a second has passed, and the number of digits of a time varies.
#define _GNU_SOURCE
#include <sys/time.h>
#include <time.h>

enum { NOW = 1000000000 };

time_t time(time_t *result) {
  if (result) *result = NOW;
  return NOW;
}

int clock_gettime(clockid_t clock, struct timespec *result) {
  (void)clock;
  *result = (struct timespec){.tv_sec = NOW};
  return 0;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  (void)zone;
  *result = (struct timeval){.tv_sec = NOW};
  return 0;
}
