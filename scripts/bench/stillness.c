// A clock that stands still, preloaded: what a program does must not depend on when it is counted. (Reading the terminal's description,
// ncurses looks whether a second has gone by; and the number of a time has more digits or fewer.)
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
