#define _GNU_SOURCE
#include "child.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif

child_figures child;
char child_text[1 << 20];
void (*child_watch)(const char *bytes, long count);
static int terminal = -1;
static pid_t process;

double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

// Ends a hanging program, which would otherwise block the entire measurement.
static void timed_out(int signal) {
  (void)signal;
  kill(process, SIGKILL);
}

static void run(int screen, char **command) {
  setsid();
  ioctl(screen, TIOCSCTTY, 0);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(screen, descriptor);
  execvp(command[0], command);
  perror(command[0]);
  _exit(127);
}

void child_start(char **command) {
  struct winsize size = {.ws_row = 60, .ws_col = 200};
  int screen;
  if (openpty(&terminal, &screen, NULL, NULL, &size)) fail("openpty");
  fcntl(terminal, F_SETFL, O_NONBLOCK);
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  fcntl(screen, F_SETFD, FD_CLOEXEC);
  setenv("TERM", "xterm-256color", 1);
  setenv("COLORTERM", "truecolor", 1);
  unsetenv("TERM_PROGRAM");
  setenv("LC_ALL", "C.UTF-8", 1);
  unsetenv("NO_COLOR");
  child = (child_figures){.began = seconds_now()};
  signal(SIGALRM, timed_out);
  alarm(120);
  process = fork();
  if (process < 0) fail("fork");
  if (process == 0) run(screen, command);
  close(screen);
}

long child_read(double seconds) {
  ssize_t count = read(terminal, child_text, sizeof child_text);
  if (count < 0 && errno == EAGAIN) {
    struct pollfd wanted = {terminal, POLLIN, 0};
    int ready = poll(&wanted, 1, (int)(seconds * 1000 + .999));
    if (ready == 0 || (ready < 0 && errno == EINTR)) return 0;
    count = read(terminal, child_text, sizeof child_text);
    if (count < 0 && errno == EAGAIN) return 0;
  }
  if (count <= 0) return -1;
  child.read_at = seconds_now();
  child.bytes += count;
  if (child_watch) child_watch(child_text, count);
  return count;
}

void child_limit(unsigned seconds) { alarm(seconds); }

void child_resize(int columns, int rows) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  if (ioctl(terminal, TIOCSWINSZ, &size)) fail("TIOCSWINSZ");
}

void child_type(char key) {
  while (write(terminal, &key, 1) < 0 && (errno == EAGAIN || errno == EINTR)) {
    struct pollfd wanted = {terminal, POLLOUT, 0};
    poll(&wanted, 1, 100);
  }
}

void child_finish(void) {
  double deadline = seconds_now() + 10;
  while (child_read(.1) >= 0) if (seconds_now() > deadline) kill(process, SIGKILL);
  while (wait4(process, &child.status, 0, &child.usage) < 0 && errno == EINTR) continue;
  alarm(0);
  child.ended = seconds_now();
  close(terminal);
  if (!WIFEXITED(child.status) || WEXITSTATUS(child.status)) {
    fprintf(stderr, "driver: the program exited with status %d, signal %d\n", WEXITSTATUS(child.status),
            WIFSIGNALED(child.status) ? WTERMSIG(child.status) : 0);
  }
}

// Returns the sum of the numbers that follow a name in a file of /proc.
static long long number_in(const char *path, const char *name) {
  char line[256];
  long long sum = -1;
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file)) {
    char *found = strstr(line, name);
    if (found) sum = (sum < 0 ? 0 : sum) + atoll(found + strlen(name));
  }
  if (file) fclose(file);
  return sum;
}

child_state child_look(void) {
  char path[512];
  snprintf(path, sizeof path, "/proc/%d/status", process);
  child_state state = {-1, number_in(path, "VmRSS:")};
  snprintf(path, sizeof path, "/proc/%d/task", process);
  DIR *tasks = opendir(path);
  for (struct dirent *task; tasks && (task = readdir(tasks));) {
    if (task->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "/proc/%d/task/%s/status", process, task->d_name);
    long long switches = number_in(path, "ctxt_switches:");
    if (switches >= 0) state.switches = (state.switches < 0 ? 0 : state.switches) + switches;
  }
  if (tasks) closedir(tasks);
  return state;
}
