// Pseudo-terminals for the end-to-end tests: what Swift's C library modules leave out, or do in another way on each system.
#pragma once
#include <stddef.h>
#include <sys/types.h>

/// Opens a pseudo-terminal. Writes the path of its other end, and returns the near end, or -1 with errno.
int pseudo_terminal_open(char *path, size_t capacity);

/// Starts a program as the leader of a session whose terminal is the one at `path`, with default signals and no other descriptors.
///
/// `arguments` and `environment` end with NULL; the first argument is the program's path. Returns its process, or -1 with errno.
pid_t pseudo_terminal_spawn(const char *path, char *const *arguments, char *const *environment);

/// Starts a program in a folder, with nothing to read and two descriptors to write to. Returns its process, or -1 with errno.
///
/// Foundation's `Process` waits until the last child of the child is gone, and a server such as tmux's outlives the call that starts it.
pid_t plain_spawn(const char *folder, char *const *arguments, char *const *environment, int output, int errors);

/// Gives a terminal a size; the kernel tells the programs on it.
void pseudo_terminal_resize(int descriptor, unsigned short columns, unsigned short rows);
