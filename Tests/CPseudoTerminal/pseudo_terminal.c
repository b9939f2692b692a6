#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "CPseudoTerminal.h"
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int pseudo_terminal_open(char *path, size_t capacity) {
  int descriptor = posix_openpt(O_RDWR | O_NOCTTY);
  if (descriptor < 0) return -1;
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  const char *name = 0;
  if (grantpt(descriptor) == 0 && unlockpt(descriptor) == 0) name = ptsname(descriptor);
  if (!name || strlen(name) >= capacity) {
    close(descriptor);
    return -1;
  }
  strcpy(path, name);
  return descriptor;
}

// Between fork and exec, a process with threads may call only async-signal-safe functions.
static void become(char *const *arguments, char *const *environment) {
  for (int descriptor = 3; descriptor < 1024; descriptor++) close(descriptor);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, 0);
  execve(arguments[0], arguments, environment);
  _exit(127);
}

pid_t pseudo_terminal_spawn(const char *path, char *const *arguments, char *const *environment) {
  pid_t process = fork();
  if (process != 0) return process;
  setsid();
  int terminal = open(path, O_RDWR);
  if (terminal < 0) _exit(126);
  ioctl(terminal, TIOCSCTTY, 0);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(terminal, descriptor);
  become(arguments, environment);
  return process;
}

pid_t plain_spawn(const char *folder, char *const *arguments, char *const *environment, int output, int errors) {
  pid_t process = fork();
  if (process != 0) return process;
  int nothing = open("/dev/null", O_RDONLY);
  if (nothing < 0 || chdir(folder) != 0) _exit(126);
  // The descriptors may be 0, 1 or 2 themselves, so they are first duplicated to numbers above 2.
  int from[3] = {nothing, output, errors};
  for (int i = 0; i < 3; i++) from[i] = fcntl(from[i], F_DUPFD, 3);
  for (int i = 0; i < 3; i++) dup2(from[i], i);
  become(arguments, environment);
  return process;
}

void pseudo_terminal_resize(int descriptor, unsigned short columns, unsigned short rows) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  ioctl(descriptor, TIOCSWINSZ, &size);
}
