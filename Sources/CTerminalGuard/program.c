#define _GNU_SOURCE
#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#else
extern char **environ;
#endif

// MARK: Starting

// exec() resets the handlers, but not the mask of blocked signals. Therefore, the mask is cleared explicitly.
static int start(char *const arguments[], int terminal, pid_t *pid) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none;
  sigemptyset(&none);
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  for (int descriptor = 0; descriptor <= 1; descriptor++)
    if (terminal >= 0 && !isatty(descriptor)) posix_spawn_file_actions_adddup2(&files, terminal, descriptor);
  int error = posix_spawnp(pid, arguments[0], &files, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return error;
}

// MARK: Waiting

static bool is_stopped(pid_t pid) {
  siginfo_t state = {0};
  int options = WSTOPPED | WNOHANG | WNOWAIT;
  return waitid(P_PID, (id_t)pid, &state, options) == 0 && state.si_pid == pid && state.si_code == CLD_STOPPED;
}

// ^Z stops both processes, and the other process may already have continued. If only the other process is stopped, this
// process also stops, so that the shell displays its prompt.
static void stop_with(pid_t pid) {
  poll(0, 0, 20);
  if (!is_stopped(pid)) return;
  int status;
  waitpid(pid, &status, WUNTRACED | WNOHANG);
  raise(SIGTSTP);
  kill(pid, SIGCONT);
}

static int wait_for_end(pid_t pid, int *status) {
  for (;;) {
    siginfo_t state = {0};
    if (waitid(P_PID, (id_t)pid, &state, WEXITED | WSTOPPED | WNOWAIT) != 0) {
      if (errno != EINTR) return errno;
    } else if (state.si_code == CLD_STOPPED) {
      stop_with(pid);
    } else {
      while (waitpid(pid, status, 0) < 0)
        if (errno != EINTR) return errno;
      return 0;
    }
  }
}

int terminal_program_run(char *const arguments[], int *status) {
  pid_t pid;
  int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC);
  int error = start(arguments, terminal, &pid);
  if (terminal >= 0) close(terminal);
  return error != 0 ? error : wait_for_end(pid, status);
}
