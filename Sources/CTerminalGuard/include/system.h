#pragma once
// The C library. Swift files import this module instead of a different module for each system.
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/// Returns `errno`, which is a macro that Swift cannot import.
static inline int system_error(void) { return errno; }
/// Sets `errno` to 0.
static inline void system_error_clear(void) { errno = 0; }
