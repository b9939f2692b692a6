// Pseudo-terminals for the end-to-end tests: functions that Swift's C library modules omit, or declare differently on
// each system.
#pragma once
#include <stddef.h>
#include <sys/types.h>

/// Opens a pseudo-terminal, and writes the path of its terminal side to `path`.
///
/// Returns the descriptor of the controlling side, or -1 with errno.
int pseudo_terminal_open(char *path, size_t capacity);

/// Starts a program as the leader of a new session on the terminal at `path`.
///
/// The program has default signal handlers and no descriptors except those of the terminal. `arguments` and
/// `environment` end with NULL, and the first argument is the path of the program. Returns the process ID, or -1 with
/// errno.
pid_t pseudo_terminal_spawn(const char *path, char *const *arguments, char *const *environment);

/// Starts a program in a folder, with empty input and the given output descriptors.
///
/// Foundation's `Process` also waits for the children of the program, such as a tmux server, which continues to run.
/// Returns the process ID, or -1 with errno.
pid_t plain_spawn(const char *folder, char *const *arguments, char *const *environment, int output, int errors);

/// Sets the size of a terminal. The kernel sends SIGWINCH to its programs.
void pseudo_terminal_resize(int descriptor, unsigned short columns, unsigned short rows);
