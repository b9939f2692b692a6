// Runs a program on a pseudo-terminal and measures it. Prints the name and the value of each figure on a line.
//   driver frames FIRST LAST COMMAND...    the cost of a frame: a run of LAST frames minus a run of FIRST frames
//   driver keys COUNT COMMAND...           the time from a key press until the key is visible
//   driver start COMMAND...                the time to the first frame
//   driver until TEXT COMMAND...           the time until TEXT is visible, and the memory at that time;
//                                          the processor time and the peak of memory until the end
//   driver settle SECONDS TEXT KEYS COMMAND...
//                                          the time after each of KEYS until the screen is unchanged for SECONDS;
//                                          starts when TEXT is visible
//   driver picture FRAMES KEYS COMMAND...  the final screen after KEYS were typed; fails if the screen is blank
//   driver idle SECONDS COMMAND...         the context switches and the bytes while nothing changes
//   driver long MINUTES COMMAND...         the memory of a changing program at each minute, while the terminal is
//                                          resized and stalls; then `s` stops the changes, and the idle figures follow
// The number of frames, or 0, is appended to the command, except for until and settle, which accept any program.
#include "child.h"
#include "picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char **command_with(char **command, char *frames) {
  static char *whole[64];
  int count = 0;
  while (command[count] && count < 62) whole[count] = command[count], count++;
  whole[count] = frames;
  whole[count + 1] = NULL;
  return whole;
}

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec * 1e-6; }

static double cpu(void) { return seconds(child.usage.ru_utime) + seconds(child.usage.ru_stime); }

static void print_peak(void) {
#if defined(__APPLE__)
  printf("peak_kb %ld\n", child.usage.ru_maxrss / 1024);
#else
  printf("peak_kb %ld\n", child.usage.ru_maxrss);
#endif
}

static child_figures figures_of(char **command, char *frames) {
  child_start(command_with(command, frames));
  while (child_read(1) >= 0) continue;
  child_finish();
  return child;
}

static int frames(char *first, char *last, char **command) {
  int count = atoi(last) - atoi(first);
  child_figures few = figures_of(command, first);
  double few_cpu = cpu(), few_system = seconds(child.usage.ru_stime);
  child_figures many = figures_of(command, last);
  printf("cpu_us %.3f\n", (cpu() - few_cpu) / count * 1e6);
  printf("system_us %.3f\n", (seconds(child.usage.ru_stime) - few_system) / count * 1e6);
  printf("bytes %.2f\n", (double)(many.bytes - few.bytes) / count);
  printf("wall_us %.3f\n", (many.ended - many.began - few.ended + few.began) / count * 1e6);
  print_peak();
  return few.status || many.status;
}

// Returns whether a text has occurred in the output, which includes previous reads.
static bool has_seen(const char *text, long count, size_t *seen) {
  for (long i = 0; i < count && text[*seen]; i++) {
    if (child_text[i] == text[*seen]) ++*seen; else *seen = child_text[i] == text[0];
  }
  return !text[*seen];
}

// Starts a program, and waits until a text is visible.
static double start_until(const char *text, char **command) {
  size_t seen = 0;
  child_start(command);
  for (long count; (count = child_read(1)) >= 0;) {
    if (has_seen(text, count, &seen)) return child.read_at - child.began;
  }
  child_finish();
  fprintf(stderr, "driver: '%s' did not appear on the screen\n", text);
  exit(1);
}

// Starts a workload, and waits for the mark at the end of its first frame.
static void start(char **command) { start_until("~END~", command_with(command, "0")); }

static int leave(void) {
  child_type(3);
  child_finish();
  return child.status != 0;
}

static int until(const char *text, char **command) {
  double taken = start_until(text, command);
  printf("start_ms %.3f\nstart_bytes %lld\n", taken * 1e3, child.bytes);
  while (child_read(.05) > 0) continue;
  printf("rss_kb %lld\n", child_look().rss_kb);
  int status = leave();
  printf("start_cpu_ms %.3f\n", cpu() * 1e3);
  print_peak();
  return status;
}

static int settle(double stillness, const char *text, const char *keys, char **command) {
  start_until(text, command);
  while (child_read(stillness) > 0) continue;
  for (const char *key = keys; *key; key++) {
    double typed = seconds_now();
    long long bytes = child.bytes;
    child_type(*key);
    double taken = 0;
    while (child_read(stillness) > 0) taken = child.read_at - typed;
    printf("key '%s%c' settles after %.1f ms, %lld bytes\n", *key < 32 ? "^" : "", *key < 32 ? *key + 64 : *key, taken * 1e3, child.bytes - bytes);
  }
  printf("rss_kb %lld\n", child_look().rss_kb);
  return leave();
}

static void read_for(double seconds) {
  double end = seconds_now() + seconds;
  for (double left; (left = end - seconds_now()) > 0;) if (child_read(left) < 0) return;
}

static int idle_figures(double seconds) {
  long long bytes = child.bytes;
  child_state before = child_look();
  read_for(seconds);
  child_state after = child_look();
  printf("idle_switches %lld\n", before.switches < 0 ? -1 : after.switches - before.switches);
  printf("idle_bytes %lld\n", child.bytes - bytes);
  return leave();
}

static int idle(double seconds, char **command) {
  start(command);
  while (child_read(.3) > 0) continue;
  return idle_figures(seconds);
}

// Memory is compared with its value after a tenth of the time, because the pages of each new size are allocated in the
// first minutes.
static int long_run(int minutes, char **command) {
  static const struct { int columns, rows; } sizes[] = {{200, 60}, {80, 24}, {10, 3}, {120, 36}};
  long long first = 0, most = 0;
  start(command);
  child_limit(60 * minutes + 120);
  for (int minute = 1; minute <= minutes; minute++) {
    child_resize(sizes[minute % 4].columns, sizes[minute % 4].rows);
    read_for(40);
    sleep(5);  // The terminal stalls: nothing is read.
    read_for(15);
    long long memory = child_look().rss_kb;
    if (minute == minutes / 10 + 1) first = most = memory;
    if (memory > most) most = memory;
    fprintf(stderr, "minute %d: %lld kB of memory, %lld bytes of output\n", minute, memory, child.bytes);
  }
  printf("first_kb %lld\ngrowth_kb %lld\n", first, most - first);
  child_type('s');
  while (child_read(.3) > 0) continue;
  return idle_figures(10);
}

// Returns whether a character was written to the screen outside of an escape sequence. A sequence may be split between
// reads.
static bool shows(char wanted, long count) {
  static enum { TEXT, ESCAPE, SEQUENCE } state = TEXT;
  bool shown = false;
  for (long i = 0; i < count; i++) {
    char byte = child_text[i];
    if (state == TEXT) {
      if (byte == 27) state = ESCAPE; else if (byte == wanted) shown = true;
    } else if (state == ESCAPE) {
      state = byte == '[' || byte == '(' ? SEQUENCE : TEXT;
    } else if (byte >= '@' && byte <= '~') {
      state = TEXT;
    }
  }
  return shown;
}

// Types a key, and waits until there is no more output. Returns the seconds until the key is visible, or a negative
// number if the key does not appear.
static double latency(char key) {
  double typed = seconds_now(), seen = -1;
  child_type(key);
  for (long count; (count = child_read(seen < 0 ? 2 : .002)) != 0;) {
    if (count < 0) return -1;
    if (seen < 0 && shows(key, count)) seen = child.read_at;
  }
  return seen - typed;
}

static int compare(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

// Reads until there is no output for a number of seconds. Returns false at the end of the output.
static bool look(double stillness) {
  long count;
  while ((count = child_read(stillness)) > 0) continue;
  return count == 0;
}

static int keys(int count, char **command) {
  static const char typed[] = "ABCFGHIJKLMOPQSTUVWXYZ";
  double *times = calloc(count, sizeof *times);
  int seen = 0;
  start(command);
  while (child_read(.3) > 0) continue;
  long long bytes = child.bytes;
  for (int i = 0; i < count; i++) {
    double time = latency(typed[i % 20]);
    if (time > 0) times[seen++] = time;
    if (i % 20 < 19) continue;
    child_type('\r');
    if (child_read(2) > 0) look(.01);
  }
  bytes = child.bytes - bytes;
  if (seen < count) fprintf(stderr, "driver: %d of %d keys did not appear on the screen\n", count - seen, count);
  if (seen) {
    qsort(times, seen, sizeof *times, compare);
    printf("p50_us %.1f\np99_us %.1f\n", times[seen / 2] * 1e6, times[seen * 99 / 100] * 1e6);
  }
  printf("bytes %.2f\n", (double)bytes / count);
  return leave() || seen < count;
}

// Types the keys after the mark at the end of the first frame. The last key is typed when the screen no longer changes.
static int picture(char *frames, const char *keys, char **command) {
  child_watch = picture_take;
  command = command_with(command, frames);
  if (*keys) start_until("~END~", command); else child_start(command);
  while (*keys && look(keys[1] ? .05 : 1)) child_type(*keys++);
  while (look(1)) continue;
  child_finish();
  picture_print(stdout);
  if (!picture_filled()) fprintf(stderr, "driver: nothing was drawn\n");
  return !picture_filled() || child.status;
}

int main(int count, char **arguments) {
  const char *what = count > 1 ? arguments[1] : "";
  if (count > 4 && !strcmp(what, "frames")) return frames(arguments[2], arguments[3], arguments + 4);
  if (count > 3 && !strcmp(what, "keys")) return keys(atoi(arguments[2]), arguments + 3);
  if (count > 2 && !strcmp(what, "start")) return until("~END~", command_with(arguments + 2, "0"));
  if (count > 3 && !strcmp(what, "until")) return until(arguments[2], arguments + 3);
  if (count > 5 && !strcmp(what, "settle")) return settle(atof(arguments[2]), arguments[3], arguments[4], arguments + 5);
  if (count > 4 && !strcmp(what, "picture")) return picture(arguments[2], arguments[3], arguments + 4);
  if (count > 3 && !strcmp(what, "idle")) return idle(atof(arguments[2]), arguments + 3);
  if (count > 3 && !strcmp(what, "long")) return long_run(atoi(arguments[2]), arguments + 3);
  fprintf(stderr, "usage: driver frames FIRST LAST | keys COUNT | start | until TEXT | settle SECONDS TEXT KEYS | idle SECONDS | long MINUTES | picture FRAMES KEYS   COMMAND...\n");
  return 2;
}
