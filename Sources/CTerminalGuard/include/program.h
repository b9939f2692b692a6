// A function that runs an interactive program on the terminal, without a shell.
#pragma once

/// Runs the program in `arguments[0]`, which is searched for in PATH, and waits until the program ends. Returns 0 or an
/// error number.
///
/// The function stores the status of wait(2) in `status`. The program inherits standard input and output. If one of
/// the two is not a terminal, the program uses the controlling terminal instead. If the program is stopped (^Z), this
/// process also stops, and both processes continue together.
int terminal_program_run(char *const arguments[], int *status);
