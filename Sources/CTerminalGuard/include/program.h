// Execution of an interactive program on the terminal, without a shell.
#pragma once

/// Starts a program, searching PATH, and waits for its end; `status` is that of wait(2). Returns 0 or an error number.
///
/// The program inherits standard input and output, or uses the terminal where these are not terminals. If the program
/// is stopped (^Z), this process stops as well, and both continue together.
int terminal_program_run(char *const arguments[], int *status);
