// A program on a pseudo-terminal of 200 x 60, and its output.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <sys/resource.h>

typedef struct {
  double began, ended;       // The start and the end, in seconds of a monotonic clock.
  long long bytes;           // The number of bytes read so far.
  double read_at;            // The time of the last read.
  struct rusage usage;       // The resource usage, valid after the end of the program.
  int status;                // The status from wait4(), valid after the end of the program.
} child_figures;

// Starts a program and resets the figures to zero.
void child_start(char **command);
// Reads output for at most a number of seconds. Returns the number of bytes, 0 after a timeout, or -1 at the end of the
// output.
long child_read(double seconds);
// The bytes of the last read; valid until the next read.
extern char child_text[1 << 20];
// A function that is called with all bytes that are read, or NULL.
extern void (*child_watch)(const char *bytes, long count);
// Sets the time from now after which the program is killed, in seconds. The default is 120 seconds after the start.
void child_limit(unsigned seconds);
void child_resize(int columns, int rows);
void child_type(char key);
// Waits for the program to end, and kills it after 10 seconds.
void child_finish(void);

typedef struct { long long switches, rss_kb; } child_state;
// Returns the number of context switches of all threads and the resident memory of the running program. A figure that
// the system does not provide is -1.
child_state child_look(void);

extern child_figures child;
double seconds_now(void);
