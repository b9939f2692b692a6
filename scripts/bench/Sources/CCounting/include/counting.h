// What valgrind's callgrind is asked by the program that it runs, so that only what is to be counted is. Without callgrind nothing happens.
#pragma once

// Whether there is anything behind these functions: valgrind's header was there when they were compiled.
int counting_is_possible(void);
// Counts from here.
void counting_start(void);
// Counts no more, and writes what was counted since the start into a file of its own, under a name.
void counting_stop(const char *name);
