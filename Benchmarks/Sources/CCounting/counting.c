#include "counting.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

int counting_is_possible(void) { return RUNNING_ON_VALGRIND != 0; }

void counting_start(void) { CALLGRIND_START_INSTRUMENTATION; }

void counting_stop(const char *name) {
  CALLGRIND_STOP_INSTRUMENTATION;
  CALLGRIND_DUMP_STATS_AT(name);
}
#else
int counting_is_possible(void) { return 0; }

void counting_start(void) {}

void counting_stop(const char *name) { (void)name; }
#endif
