// The guardian is a small process that restores the terminal if the parent cannot (SIGKILL, lack of memory).
//
// The guardian reads from a pipe to which only the parent can write. The parent writes the state of the screen. The end
// of the file means that the parent has ended.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#else
#include <sys/sysctl.h>
#endif

#include "guard.h"
#include "internal.h"

// The maximum number of recorded process groups.
enum { GROUPS_MAX = 16 };

static atomic_int status_pipe = -1;
static pid_t guardian = -1;

void guard_guardian_notify(char what) {
  int descriptor = atomic_load(&status_pipe);
  if (descriptor < 0) return;
  ssize_t ignored = write(descriptor, &what, 1);
  (void)ignored;
}

// MARK: Foreground process group

static pid_t groups[GROUPS_MAX];
static int group_count;

// Returns the process ID of the parent of the given process, or 0 if the parent is unknown.
static pid_t parent_of(pid_t process) {
#if defined(__linux__)
  char path[32], text[512];
  snprintf(path, sizeof path, "/proc/%d/stat", process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t count = file < 0 ? -1 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  // The format is "PID (NAME) STATE PARENT", and the name can contain any character.
  const char *end = strrchr(text, ')');
  return end != 0 && strlen(end) > 4 ? atoi(end + 4) : 0;
#else
  int name[] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, process};
  struct kinfo_proc found;
  size_t size = sizeof found;
  bool is_found = sysctl(name, sizeof name / sizeof *name, &found, &size, 0, 0) == 0 && size == sizeof found;
  return is_found ? found.kp_eproc.e_ppid : 0;
#endif
}

// Records the process groups of the program and of its ancestors on this terminal. Each shell has a separate group,
// which becomes the foreground group after the program has ended. Checking only the session leader would not be
// sufficient, because a shell can be started from another shell.
static void find_groups(void) {
  group_count = 0;
  groups[group_count++] = getpgrp();
  pid_t session = getsid(0);
  for (pid_t process = getppid(); process > 1 && group_count < GROUPS_MAX; process = parent_of(process)) {
    if (getsid(process) != session) return;
    groups[group_count++] = getpgid(process);
  }
}

// Returns whether the foreground group is unknown, or is the group of the parent, an ancestor or the session leader.
// Any other program in the foreground may have entered a screen, which must not be changed.
static bool may_touch(void) {
  pid_t foreground = tcgetpgrp(the_guard.tty);
  for (int index = 0; index < group_count; index++)
    if (groups[index] == foreground) return true;
  return foreground < 0 || foreground == tcgetsid(the_guard.tty);
}

// MARK: The guardian process

// Only raw settings are replaced, because a shell may already have changed the settings for its prompt.
static void keep_settings_of_shell(void) {
  struct termios now;
  if (tcgetattr(the_guard.tty, &now) == 0 && (now.c_oflag & OPOST) != 0) the_guard.saved = now;
}

// A shell may already have displayed its prompt on the alternate screen. The prompt is no longer visible, because the
// guardian has left that screen.
static void explain_missing_prompt(void) {
  pid_t foreground = tcgetpgrp(the_guard.tty);
  if (foreground > 0 && foreground != groups[0]) guard_report_missing_prompt(the_guard.tty);
}

static void wait_for_parent(int pipe_end) {
  bool entered = atomic_load(&the_guard.phase) == GUARD_ENTERED;
  char said = 0;
  for (;;) {
    ssize_t count = read(pipe_end, &said, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    if (said == 'k') _exit(0);
    entered = said == 'e';
  }
  if (entered && may_touch()) {
    keep_settings_of_shell();
    guard_restore_terminal(false);
    explain_missing_prompt();
  }
  _exit(0);
}

// Closes the given range of descriptors. Otherwise, the files of the parent would remain open and locked.
static void close_range_of(int first, int last) {
  if (first > last) return;
#if defined(SYS_close_range)
  if (syscall(SYS_close_range, first, last, 0) == 0) return;
#endif
  long most = sysconf(_SC_OPEN_MAX);
  for (int descriptor = first; descriptor <= last && descriptor < most; descriptor++) close(descriptor);
}

static void close_others(int one, int other) {
  int low = one < other ? one : other, high = one < other ? other : one;
  close_range_of(3, low - 1);
  close_range_of(low + 1, high - 1);
  close_range_of(high + 1, INT_MAX);
}

static int make_pipe(int ends[2]) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

int terminal_guard_start_guardian(void) {
  int ends[2];
  if (atomic_load(&the_guard.phase) == GUARD_OFF || atomic_load(&status_pipe) >= 0) return 0;
  if (make_pipe(ends) != 0) return errno;
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  find_groups();
  // The guardian blocks all signals and has a separate process group, because signals that end the parent must not end
  // the guardian.
  sigset_t before;
  guard_block_all(&before);
  // The pipe is stored before the fork, so that handlers report all state changes after the fork.
  atomic_store(&status_pipe, ends[1]);
  guardian = fork();
  int error = errno;
  if (guardian == 0) {
    setpgid(0, 0);
#if defined(__linux__)
    prctl(PR_SET_NAME, "tty-guardian");
#endif
    close_others(ends[0], the_guard.tty);
    wait_for_parent(ends[0]);
  }
  pthread_sigmask(SIG_SETMASK, &before, 0);
  close(ends[0]);
  if (guardian > 0) return 0;
  guard_guardian_end();
  return error;
}

void guard_guardian_end(void) {
  int descriptor = atomic_exchange(&status_pipe, -1);
  if (descriptor >= 0) close(descriptor);
  if (guardian <= 0) return;
  // A stopped guardian cannot detect end-of-file. Therefore, a guardian that has not exited yet is killed.
  if (waitpid(guardian, 0, WNOHANG) == 0) {
    kill(guardian, SIGKILL);
    while (waitpid(guardian, 0, 0) < 0 && errno == EINTR) {}
  }
  guardian = -1;
}
