// Running another program on the terminal, to its end, without a shell.
#pragma once

/// Starts a program, found as a shell finds it, and waits for its end; `status` is then as wait(2) has it. 0, or an errno.
///
/// Its input and output are the process's own, or the terminal where those are not on one. A program that stops (^Z) stops this process
/// as well, and both go on together.
int terminal_program_run(char *const arguments[], int *status);
