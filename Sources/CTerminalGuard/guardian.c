// The guardian: a small process that gives the terminal back when its parent died without being able to (SIGKILL, out of memory).
//
// It holds the reading end of a pipe whose writing end only the parent has. The parent says what state the screen is in; the end
// of the file says that the parent is gone, however it went.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif

#include "internal.h"

static int line = -1;
static pid_t guardian = -1;

void guard_guardian_tell(char what) {
  if (line < 0) return;
  ssize_t ignored = write(line, &what, 1);
  (void)ignored;
}

// Whether nobody, the parent's process group, or the shell it came back to has the foreground. A program that the shell has
// started meanwhile has a screen of its own to lose.
static bool may_touch(pid_t group) {
  pid_t foreground = tcgetpgrp(the_guard.tty);
  return foreground < 0 || foreground == group || foreground == tcgetsid(the_guard.tty);
}

// A shell that was quicker has set the line as it wants it for its prompt; only a line that is still raw is put back.
static void keep_line_of_shell(void) {
  struct termios now;
  if (tcgetattr(the_guard.tty, &now) == 0 && (now.c_oflag & OPOST) != 0) the_guard.saved = now;
}

static void stand_by(int pipe_end, pid_t group) {
  bool entered = false;
  char said = 0;
  for (;;) {
    ssize_t count = read(pipe_end, &said, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0 || said == 'k') break;
    entered = said == 'e';
  }
  if (said != 'k' && entered && may_touch(group)) {
    keep_line_of_shell();
    guard_put_back(false);
  }
  _exit(0);
}

// Only the pipe and the terminal: the parent's other descriptors would stay open with it.
static void close_others(int kept) {
  for (int descriptor = 3; descriptor < 1024; descriptor++)
    if (descriptor != kept && descriptor != the_guard.tty) close(descriptor);
}

int guard_guardian_start(void) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  pid_t group = getpgrp();
  // The guardian hears no signal at all, in a group of its own: what ends the parent must not end it.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  guardian = fork();
  if (guardian == 0) {
    setpgid(0, 0);
#if defined(__linux__)
    prctl(PR_SET_NAME, "tty-guardian");
#endif
    close_others(ends[0]);
    stand_by(ends[0], group);
  }
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, 0);
  close(ends[0]);
  line = ends[1];
  if (guardian < 0) guard_guardian_end();
  errno = error;
  return guardian < 0 ? -1 : 0;
}

void guard_guardian_end(void) {
  if (line >= 0) close(line);
  line = -1;
  if (guardian > 0)
    while (waitpid(guardian, 0, 0) < 0 && errno == EINTR) {}
  guardian = -1;
}
