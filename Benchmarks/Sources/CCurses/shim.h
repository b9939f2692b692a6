// The functions that Swift needs to draw one frame with ncurses and without a toolkit.
#pragma once
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncurses.h>
#include <stdlib.h>

// Swift 6 does not permit access to a mutable global variable such as `stdscr`.
static inline WINDOW *floor_screen(void) { return stdscr; }
