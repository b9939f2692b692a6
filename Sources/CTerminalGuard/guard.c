// The state of the guard, and the functions that restore the terminal. See guard.h.
#define _GNU_SOURCE
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "internal.h"

struct guard the_guard;

static atomic_bool claimed;
static atomic_bool registered_at_exit;

bool terminal_guard_claim(void) { return !atomic_exchange(&claimed, true); }
void terminal_guard_release(void) { atomic_store(&claimed, false); }

void guard_block_all(sigset_t *before) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, before);
}

void guard_change_mask(int how, int signal, sigset_t *before) {
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  pthread_sigmask(how, &only, before);
}

static void unblock(const sigset_t *before) { pthread_sigmask(SIG_SETMASK, before, 0); }

static void pause_ms(int milliseconds) { poll(0, 0, milliseconds); }

// MARK: Writing

// A writing thread sets `writer`, and then checks `restoring`. A restoring thread sets `restoring`, and then checks
// `writer`. At least one of the two threads detects the other thread, so no frame is written after the restoration, and
// the log is not written by two threads.
bool guard_gate_open(void) {
  atomic_store(&the_guard.writer, (uintptr_t)pthread_self());
  if (!atomic_load(&the_guard.restoring)) return true;
  atomic_store(&the_guard.writer, 0);
  return false;
}

void guard_gate_close(void) { atomic_store(&the_guard.writer, 0); }

static void wait_for_writer(void) {
  uintptr_t self = (uintptr_t)pthread_self();
  for (int turn = 0; turn < 50; turn++) {
    uintptr_t writer = atomic_load(&the_guard.writer);
    if (writer == 0 || writer == self) return;
    pause_ms(1);
  }
}

ssize_t terminal_guard_write(const void *bytes, size_t length) {
  if (atomic_load(&the_guard.phase) != GUARD_ENTERED || !guard_gate_open()) {
    errno = EPIPE;
    return -1;
  }
  ssize_t written = write(the_guard.tty, bytes, length);
  guard_gate_close();
  return written;
}

bool guard_write_all(int descriptor, const void *bytes, size_t length, int *patience) {
  const uint8_t *next = bytes;
  while (length > 0) {
    ssize_t written = write(descriptor, next, length);
    if (written > 0) {
      next += written;
      length -= (size_t)written;
    } else if (written < 0 && errno == EINTR) {
      continue;
    } else if (written < 0 && errno == EAGAIN && *patience > 0) {
      struct pollfd wait = {.fd = descriptor, .events = POLLOUT};
      // A terminal that becomes writable again is slow but not blocked, so only 1 ms is subtracted.
      *patience -= poll(&wait, 1, 10) == 0 ? 10 : 1;
    } else {
      return false;
    }
  }
  return true;
}

// MARK: Restoring

void guard_restore_terminal(bool flush) {
  // SIGTTOU is blocked, because it would stop a background process that changes the terminal.
  sigset_t before;
  guard_change_mask(SIG_BLOCK, SIGTTOU, &before);
  if (flush) {
    // A terminal stopped by ^S must accept output again. The rest of a paste is discarded, because the shell would
    // execute it.
    tcflow(the_guard.tty, TCOON);
    tcflush(the_guard.tty, TCIFLUSH);
  }
  int patience = PATIENCE_MS;
  if (!guard_write_all(the_guard.tty, the_guard.leave, the_guard.leave_length, &patience)) {
    // The terminal is blocked. The pending output is discarded, because the leave sequence is more important.
    tcflush(the_guard.tty, TCOFLUSH);
    patience = 50;
    guard_write_all(the_guard.tty, the_guard.leave, the_guard.leave_length, &patience);
  }
  tcsetattr(the_guard.tty, TCSANOW, &the_guard.saved);
  pthread_sigmask(SIG_SETMASK, &before, 0);
}

static void wait_until_restored(void) {
  for (int turn = 0; turn < 300 && !atomic_load(&the_guard.restored); turn++) pause_ms(5);
}

// Between fork() and exec(), a child has the handlers and the atexit function of the parent, but must not restore the
// terminal.
static bool is_in_child(void) { return getpid() != atomic_load(&the_guard.process); }

// The message is required even if there is no terminal to restore, because optimized Swift code prints no message.
static void report_without_terminal(int signal, const siginfo_t *info) {
  enum kind kind = guard_signal_kind(signal);
  if (kind == DEFECT || kind == FATAL) guard_report(signal, info, STDERR_FILENO);
}

void guard_restore(int signal, const siginfo_t *info) {
  if (is_in_child()) return;
  int error = errno;
  int phase = atomic_load(&the_guard.phase);
  if (phase == GUARD_OFF) {
    report_without_terminal(signal, info);
  } else if (atomic_exchange(&the_guard.restoring, true)) {
    wait_until_restored();
  } else {
    wait_for_writer();
    if (phase == GUARD_ENTERED) guard_restore_terminal(signal != 0);
    guard_guardian_notify('k');
    guard_capture_end(the_guard.tty);
    if (phase == GUARD_ENTERED && signal != 0) guard_report(signal, info, the_guard.tty);
    atomic_store(&the_guard.restored, true);
  }
  errno = error;
}

// MARK: Arming

static void at_exit(void) { terminal_guard_disarm(); }

static void reset(const struct terminal_guard_options *options) {
  atomic_store(&the_guard.process, getpid());
  the_guard.tty = options->tty;
  atomic_store(&the_guard.wake, options->wake);
  the_guard.leave_length = options->leave_length < LEAVE_MAX ? options->leave_length : LEAVE_MAX;
  memcpy(the_guard.leave, options->leave, the_guard.leave_length);
  atomic_store(&the_guard.restoring, false);
  atomic_store(&the_guard.restored, false);
  atomic_store(&the_guard.writer, 0);
}

int terminal_guard_arm(const struct terminal_guard_options *options) {
  if (atomic_load(&the_guard.phase) != GUARD_OFF) return EBUSY;
  if (options->leave_length > LEAVE_MAX) return E2BIG;
  if (tcgetattr(options->tty, &the_guard.saved) != 0) return errno;
  reset(options);
  guard_report_prepare();
  if (!atomic_exchange(&registered_at_exit, true)) atexit(at_exit);
  int error = guard_install_handlers();
  if (error != 0) {
    guard_remove_handlers();
    return error;
  }
  atomic_store(&the_guard.phase, GUARD_ARMED);
  return 0;
}

int terminal_guard_enter(void) {
  if (atomic_load(&the_guard.phase) == GUARD_OFF) return EINVAL;
  struct termios raw = the_guard.saved;
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  if (!guard_gate_open()) return EPIPE;
  atomic_store(&the_guard.phase, GUARD_ENTERED);
  guard_guardian_notify('e');
  int error = tcsetattr(the_guard.tty, TCSANOW, &raw) == 0 ? 0 : errno;
  guard_gate_close();
  return error;
}

unsigned char terminal_guard_erase_character(void) {
  cc_t erase = the_guard.saved.c_cc[VERASE];
  return erase == _POSIX_VDISABLE ? 0 : erase;
}

// This function is called while another thread restores the terminal before a signal ends the process. If this thread
// continued, main() could return first, and the parent would not receive the signal as the exit status.
static void wait_for_the_end(void) {
  for (int turn = 0; turn < 20; turn++) pause_ms(100);
}

void terminal_guard_disarm(void) {
  if (atomic_load(&the_guard.phase) == GUARD_OFF || is_in_child()) return;
  guard_capture_flush();
  // Signals are blocked, because a handler that interrupted this thread here would wait for this thread forever.
  sigset_t before;
  guard_block_all(&before);
  bool ours = !atomic_load(&the_guard.restoring);
  guard_restore(0, 0);
  if (!ours) {
    unblock(&before);
    wait_for_the_end();
    return;
  }
  atomic_store(&the_guard.phase, GUARD_OFF);
  guard_remove_handlers();
  guard_guardian_end();
  guard_capture_discard();
  unblock(&before);
}

// MARK: Suspending

static void leave_screen(void) {
  sigset_t before;
  guard_block_all(&before);
  if (guard_gate_open()) {
    guard_restore_terminal(false);
    guard_guardian_notify('l');
    atomic_store(&the_guard.phase, GUARD_ARMED);
    guard_gate_close();
  }
  unblock(&before);
}

// While the process was stopped, the user may have changed the settings with stty. The changed settings are saved, so
// that they can be restored later.
static void save_settings_again(void) {
  struct termios now;
  if (tcgetpgrp(the_guard.tty) != getpgrp() || tcgetattr(the_guard.tty, &now) != 0) return;
  sigset_t before;
  guard_block_all(&before);
  the_guard.saved = now;
  unblock(&before);
}

// raise() is used, because kill(0, ...) can stop a process with several threads more than once.
static void stop_here(void) {
  struct sigaction ours, standard = {.sa_handler = SIG_DFL};
  sigaction(SIGTSTP, &standard, &ours);
  sigset_t before;
  guard_change_mask(SIG_UNBLOCK, SIGTSTP, &before);
  raise(SIGTSTP);
  unblock(&before);
  sigaction(SIGTSTP, &ours, 0);
}

void terminal_guard_suspend(void) {
  if (atomic_load(&the_guard.phase) != GUARD_ENTERED) return;
  struct sigaction now;
  if (sigaction(SIGTSTP, 0, &now) == 0 && now.sa_handler == SIG_IGN) return;
  leave_screen();
  stop_here();
  save_settings_again();
  guard_forget_requests(TERMINAL_GUARD_CONTINUED | TERMINAL_GUARD_STOP);
}

// MARK: Running another program

static pid_t foreground_group;

bool terminal_guard_hand_over(void) {
  if (atomic_load(&the_guard.phase) != GUARD_ENTERED) return false;
  foreground_group = tcgetpgrp(the_guard.tty);
  leave_screen();
  guard_capture_pause();
  guard_release_keys();
  return true;
}

// A shell that runs on the terminal makes its process group the foreground group. If the shell is killed, it does not
// restore the previous group.
static void return_to_foreground(void) {
  if (foreground_group != getpgrp() || tcgetpgrp(the_guard.tty) == foreground_group) return;
  sigset_t before;
  guard_change_mask(SIG_BLOCK, SIGTTOU, &before);
  tcsetpgrp(the_guard.tty, foreground_group);
  pthread_sigmask(SIG_SETMASK, &before, 0);
}

void terminal_guard_take_back(void) {
  guard_reclaim_keys();
  guard_capture_resume();
  return_to_foreground();
  guard_forget_requests(TERMINAL_GUARD_CONTINUED | TERMINAL_GUARD_STOP);
}
