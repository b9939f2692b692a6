// Execution of an interactive program on the terminal, without a shell.
#pragma once

/// Starts a program, which is searched for in PATH, and waits for its end. Returns 0 or an error number.
///
/// The status of wait(2) is stored in `status`. The program inherits standard input and output. If one of them is not a
/// terminal, the program uses the controlling terminal instead. If the program is stopped (^Z), this process stops as
/// well, and both continue together.
int terminal_program_run(char *const arguments[], int *status);
