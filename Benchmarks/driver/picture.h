// The screen of a terminal of 200 x 60 after a sequence of bytes. It supports the part of xterm that ncurses uses with
// TERM=xterm-256color.
#pragma once
#include <stdio.h>

// Processes bytes. A sequence may be split at any byte. Bytes after the end of the alternate screen are ignored.
void picture_take(const char *bytes, long count);
// Writes each row: its characters, and below them the attributes of cells that differ from the default, each with its
// first column.
void picture_print(FILE *file);
// Returns the number of cells that are not blank.
int picture_filled(void);
