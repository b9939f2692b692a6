#define _GNU_SOURCE
#include "descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <termios.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/eventfd.h>
#include <sys/mman.h>

int terminal_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING); }

struct terminal_wake_up terminal_wake_up_make(void) {
  int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return (struct terminal_wake_up){descriptor, descriptor};
}

#else
int terminal_memory_file(const char *name) {
  (void)name;
  const char *folder = getenv("TMPDIR");
  char path[PATH_MAX];
  int length = snprintf(path, sizeof path, "%s/terminal.XXXXXX", folder != 0 && *folder != 0 ? folder : "/tmp");
  if (length >= (int)sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  int descriptor = mkstemp(path);
  if (descriptor < 0) return -1;
  unlink(path);
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
}

struct terminal_wake_up terminal_wake_up_make(void) {
  int ends[2];
  if (pipe(ends) != 0) return (struct terminal_wake_up){-1, -1};
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
  }
  return (struct terminal_wake_up){ends[0], ends[1]};
}
#endif

void terminal_wake_up_signal(int writer) {
  // An event counter requires a write of eight bytes, which a pipe also accepts. A full counter or pipe is already
  // readable.
  uint64_t one = 1;
  int saved = errno;
  ssize_t ignored = write(writer, &one, sizeof one);
  (void)ignored;
  errno = saved;
}

void terminal_wake_up_clear(int reader) {
  uint64_t counts[64];
  while (read(reader, counts, sizeof counts) == (ssize_t)sizeof counts) {}
}

void terminal_wake_up_close(struct terminal_wake_up wake_up) {
  if (wake_up.reader >= 0) close(wake_up.reader);
  if (wake_up.writer >= 0 && wake_up.writer != wake_up.reader) close(wake_up.writer);
}

static int open_path(const char *path) { return open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC); }

int terminal_open_again(int descriptor) {
#if !defined(__APPLE__)
  // The controlling terminal is opened as /dev/tty, which remains accessible after `su`. On Darwin, poll() does not
  // support /dev/tty.
  if (tcgetsid(descriptor) == getsid(0)) {
    int own = open_path("/dev/tty");
    if (own >= 0) return own;
  }
#endif
  char name[256];
#if defined(__linux__)
  // ttyname() can fail in a container, where the terminal's device may be outside the visible file system.
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
#else
  int error = ttyname_r(descriptor, name, sizeof name);
  if (error != 0) {
    errno = error;
    return -1;
  }
#endif
  return open_path(name);
}

bool terminal_window_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}
