// The environment of the process while ncurses reads a description that is not in its database.
#pragma once
#include <stdbool.h>

/// Sets a variable until `terminal_environment_restore` is called. Returns false if memory is exhausted.
///
/// setenv() can free the list of variables while another thread reads the list. Here, a copy with the variable replaces
/// the list. The copy is never freed, because another thread may still read it.
bool terminal_environment_set(const char *name, const char *value);

/// Restores the variable, and keeps the changes that other threads have made to other variables.
void terminal_environment_restore(void);
