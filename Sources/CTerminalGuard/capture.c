#define _GNU_SOURCE
#include "capture.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "descriptors.h"
#include "internal.h"

enum {
  // The maximum file size on Linux, beyond which writes fail. The size is reached only if a program prints without
  // running its loop.
  HARD_CAP = 32 << 20,
  // The file size above which the loop discards all but the last KEPT bytes.
  SOFT_CAP = 1 << 20,
  KEPT = 256 << 10,
  // The maximum number of bytes that are printed after the screen has been left.
  SHOWN = 64 << 10,
  CHUNK = 512,
  // The size in bytes above which an existing log is truncated.
  LOG_MAX = 1 << 20,
  PATH_LENGTH_MAX = 1024,
  // The first descriptor after the standard streams.
  LEAST_DESCRIPTOR = 3,
};

static atomic_int memory = -1;
static atomic_int log_file = -1;
static char log_path[PATH_LENGTH_MAX];
static atomic_int original[3] = {-1, -1, -1};
// The end of the logged output, and the sanitizer's state at that position. If a handler interrupts the loop's own
// thread while the loop writes the log, a part of the output may be logged twice or not at all.
static _Atomic off_t logged;
static struct terminal_sanitizer log_state;

// Returns the offset of the end of the captured output. Descriptors 1 and 2 share the offset of the memory file, so the
// current offset is the end.
static off_t printed(void) { return memory < 0 ? 0 : lseek(memory, 0, SEEK_CUR); }

static void bound(int file) {
#if defined(F_ADD_SEALS)
  if (ftruncate(file, HARD_CAP) == 0) fcntl(file, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK);
#else
  (void)file;
#endif
}

static int redirect(int descriptor) {
  if (!isatty(descriptor)) return 0;
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, LEAST_DESCRIPTOR);
  if (copy < 0) return errno;
  original[descriptor] = copy;
  return dup2(memory, descriptor) < 0 ? errno : 0;
}

int terminal_capture_begin(const char *path) {
  if (memory >= 0) return EBUSY;
  if (path != 0 && strlen(path) >= sizeof log_path) return ENAMETOOLONG;
  strcpy(log_path, path == 0 ? "" : path);
  logged = 0;
  log_state = (struct terminal_sanitizer){0};
  int made = terminal_memory_file("printed");
  if (made < 0) return errno;
  memory = fcntl(made, F_DUPFD_CLOEXEC, LEAST_DESCRIPTOR);
  close(made);
  if (memory < 0) return errno;
  bound(memory);
  guard_capture_flush();
  // Line buffering is set, because the C library buffers whole blocks for a file. These blocks would be lost in a
  // crash.
  setvbuf(stdout, 0, _IOLBF, 0);
  int error = redirect(1);
  int second = redirect(2);
  return error != 0 ? error : second;
}

void guard_capture_flush(void) {
  fflush(stdout);
  fflush(stderr);
}

static void point_outputs(bool at_memory) {
  for (int descriptor = 1; memory >= 0 && descriptor <= 2; descriptor++)
    if (original[descriptor] >= 0) dup2(at_memory ? memory : original[descriptor], descriptor);
}

void guard_capture_pause(void) {
  guard_capture_flush();
  point_outputs(false);
}

void guard_capture_resume(void) {
  guard_capture_flush();
  point_outputs(true);
}

// MARK: Logging

// The log is opened when the first byte is written, so that a program without output does not create a file. O_NONBLOCK
// prevents blocking on a named pipe that has no reader.
static bool open_log(void) {
  if (log_file >= 0) return true;
  if (log_path[0] == 0) return false;
  log_file = open(log_path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
  struct stat state;
  if (log_file >= 0 && fstat(log_file, &state) == 0 && state.st_size > LOG_MAX && ftruncate(log_file, 0) != 0) {
    close(log_file);
    log_file = -1;
  }
  // A failed open is not retried.
  if (log_file < 0) log_path[0] = 0;
  return log_file >= 0;
}

static void write_log(const uint8_t *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(log_file, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    length -= (size_t)written;
  }
}

static void copy_to_log(off_t end) {
  uint8_t raw[CHUNK], plain[TERMINAL_SANITIZED_MAX * (CHUNK + 1)];
  while (logged < end && open_log()) {
    size_t wanted = end - logged < CHUNK ? (size_t)(end - logged) : CHUNK;
    ssize_t count = pread(memory, raw, wanted, logged);
    if (count <= 0) return;
    logged += count;
    write_log(plain, terminal_sanitize(&log_state, raw, (size_t)count, plain));
  }
}

const char *guard_capture_log(const void *bytes, size_t length) {
  if (memory < 0 || !open_log()) return 0;
  write_log(bytes, length);
  return log_path;
}

static void discard_old(off_t end) {
  uint8_t *kept = malloc(KEPT);
  if (kept == 0) return;
  ssize_t count = pread(memory, kept, KEPT, end - KEPT);
  if (count > 0 && pwrite(memory, kept, (size_t)count, 0) == count) {
    lseek(memory, count, SEEK_SET);
    logged = count;
#if defined(__linux__)
    fallocate(memory, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, count, HARD_CAP - count);
#else
    ftruncate(memory, count);
#endif
  }
  free(kept);
}

void terminal_capture_write_log(void) {
  if (memory < 0 || !guard_gate_open()) return;
  off_t end = printed();
  copy_to_log(end);
  if (end > SOFT_CAP) discard_old(end);
  guard_gate_close();
}

size_t terminal_capture_tail(uint8_t *buffer, size_t capacity) {
  if (memory < 0) return 0;
  off_t end = printed();
  off_t start = end > (off_t)capacity ? end - (off_t)capacity : 0;
  ssize_t count = pread(memory, buffer, (size_t)(end - start), start);
  return count > 0 ? (size_t)count : 0;
}

// MARK: Printing

static void print_tail(int tty, off_t end) {
  uint8_t raw[CHUNK], plain[TERMINAL_SANITIZED_MAX * (CHUNK + 1)];
  struct terminal_sanitizer state = {0};
  off_t at = end > SHOWN ? end - SHOWN : 0;
  int patience = PATIENCE_MS;
  uint8_t last = '\n';
  static const char omitted[] = "[earlier output omitted]\n";
  if (at > 0) guard_write_all(tty, omitted, sizeof omitted - 1, &patience);
  while (at < end) {
    size_t wanted = end - at < CHUNK ? (size_t)(end - at) : CHUNK;
    ssize_t count = pread(memory, raw, wanted, at);
    if (count <= 0) break;
    at += count;
    size_t length = terminal_sanitize(&state, raw, (size_t)count, plain);
    if (length > 0) last = plain[length - 1];
    if (!guard_write_all(tty, plain, length, &patience)) return;
  }
  if (last != '\n') guard_write_all(tty, "\n", 1, &patience);
}

void guard_capture_end(int tty) {
  if (memory < 0) return;
  point_outputs(false);
  off_t end = printed();
  copy_to_log(end);
  print_tail(tty, end);
}

void guard_capture_discard(void) {
  for (int descriptor = 1; descriptor <= 2; descriptor++) {
    if (original[descriptor] >= 0) close(original[descriptor]);
    original[descriptor] = -1;
  }
  if (log_file >= 0) close(log_file);
  if (memory >= 0) close(memory);
  log_file = -1;
  memory = -1;
}
