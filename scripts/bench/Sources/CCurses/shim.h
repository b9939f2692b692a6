// What Swift needs to draw one frame through ncurses without any toolkit.
#pragma once
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncurses.h>
#include <stdlib.h>

// A mutable global, which Swift 6 refuses to read.
static inline WINDOW *floor_screen(void) { return stdscr; }
