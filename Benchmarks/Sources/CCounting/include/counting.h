// Requests to valgrind's callgrind that limit the counting to the measured code. Without callgrind, these functions do
// nothing.
#pragma once

// Whether these functions have an effect, which requires that valgrind's header was available when they were compiled.
int counting_is_possible(void);
// Starts counting.
void counting_start(void);
// Stops counting, and writes the counts since the start to a separate file, labeled with `name`.
void counting_stop(const char *name);
