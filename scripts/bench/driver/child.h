// A program on a pseudo-terminal of 200 x 60, and everything that comes out of it.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <sys/resource.h>

typedef struct {
  double began, ended;       // seconds, of a clock that only goes forward
  long long bytes;           // that came out so far
  double read_at;            // when the last of them were read
  struct rusage usage;       // after the end
  int status;                // after the end: as wait4() says it
} child_figures;

// Starts a program; its figures start at zero.
void child_start(char **command);
// Reads what comes within so many seconds. Returns how many bytes, 0 when none came in time, -1 at the end.
long child_read(double seconds);
// What was read last; valid until the next read.
extern char child_text[1 << 20];
// Sees everything that is read, where there is one.
extern void (*child_watch)(const char *bytes, long count);
// The seconds from now after which the program is killed; 120 from its start otherwise.
void child_limit(unsigned seconds);
void child_resize(int columns, int rows);
// Types a key.
void child_type(char key);
// Ends a program that did not end by itself, and waits for it.
void child_finish(void);

typedef struct { long long switches, rss_kb; } child_state;
// Context switches of all its threads, and its resident memory, as the system tells of a running program; -1 where it does not.
child_state child_look(void);

extern child_figures child;
double seconds_now(void);
