// What a terminal of 200 x 60 shows of the bytes that it was sent: as much of an xterm as ncurses asks for with TERM=xterm-256color.
#pragma once
#include <stdio.h>

// Takes bytes in; sequences may be cut anywhere. What comes after the alternate screen was left is not looked at.
void picture_take(const char *bytes, long count);
// Writes every row: its characters, and under it, where cells differ from the default, how: from which column on, and the parameters.
void picture_print(FILE *file);
// How many cells are not blank.
int picture_filled(void);
