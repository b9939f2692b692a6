// Inline functions for the parts of ncurses that Swift cannot import.
#pragma once
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <stdbool.h>
#include <string.h>
#include <term.h>

// Mutable globals, which Swift 6 rejects; ncurses changes them in newterm(), resizeterm() and start_color().
static inline WINDOW *bindery_curscr(void) { return curscr; }
static inline WINDOW *bindery_newscr(void) { return newscr; }
static inline WINDOW *bindery_stdscr(void) { return stdscr; }
static inline int bindery_colors(void) { return COLORS; }
static inline int bindery_pairs(void) { return COLOR_PAIRS; }

// Moves the rows from `first` to `last` of a window with `height` rows, up if `by` is positive. Some builds of ncurses
// hide the members of WINDOW (NCURSES_OPAQUE). Swift then imports the type under another name, so only C names it.
static inline void bindery_move_rows(WINDOW *window, int first, int last, int by, int height) {
  scrollok(window, true);
  wsetscrreg(window, first, last);
  wscrl(window, by);
  wsetscrreg(window, 0, height - 1);
  scrollok(window, false);
}

// Macros with casts and shifts, which Swift cannot import.
static inline attr_t bindery_bold(void) { return WA_BOLD; }
static inline attr_t bindery_dim(void) { return WA_DIM; }
static inline attr_t bindery_underline(void) { return WA_UNDERLINE; }
static inline attr_t bindery_reverse(void) { return WA_REVERSE; }
static inline attr_t bindery_italic(void) {
#ifdef WA_ITALIC
  return WA_ITALIC;
#else
  return A_ITALIC;
#endif
}

// A macro for the size of an array in a struct, which Swift imports as a tuple.
static inline int bindery_characters_in_cell(void) { return CCHARW_MAX; }

// Sets a cell to one character. setcchar() counts and clears more than necessary, which would double the cost of a row.
static inline void bindery_set_cell(cchar_t *cell, wchar_t character, attr_t attributes, int pair) {
#if NCURSES_EXT_COLORS
  *cell = (cchar_t){.attr = attributes | (attr_t)COLOR_PAIR(pair < 256 ? pair : 255), .chars = {character}, .ext_color = pair};
#else
  *cell = (cchar_t){.attr = attributes | (attr_t)COLOR_PAIR(pair), .chars = {character}};
#endif
}

// Replaces cells in ncurses' record of the terminal by cells that no view draws, so that the next update sends them.
static inline void bindery_forget_cells(int row, int column, int count) {
  cchar_t unknown = {.attr = WA_BLINK, .chars = {L'?'}};
  for (int index = 0; index < count; index++) mvwadd_wchnstr(curscr, row, column + index, &unknown, 1);
  wtouchln(newscr, row, 1, 1);
}

// If a capability is not a string, tigetstr() returns -1 as a pointer, which Swift cannot represent.
static inline const char *bindery_terminfo_string(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (const char *)-1 ? 0 : value;
}

// Arrays of unknown size, which Swift cannot import. They end with a null pointer.
static inline const char *bindery_boolean_name(int index) { return boolnames[index]; }
static inline const char *bindery_number_name(int index) { return numnames[index]; }
static inline const char *bindery_string_name(int index) { return strnames[index]; }

// tiparm() is variadic, and Swift cannot import variadic functions.
static inline const char *bindery_terminfo_at(const char *format, int row, int column) {
  return tiparm(format, row, column);
}

// A mutable global, required for del_curterm().
static inline TERMINAL *bindery_terminal(void) { return cur_term; }

// The categories of setlocale() are macros in a different header on each system. wcwidth() and ncurses use LC_CTYPE.
#include <langinfo.h>
#include <locale.h>
#include <wchar.h>
static inline bool bindery_use_unicode_locale(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return setlocale(LC_CTYPE, "C.UTF-8") != 0 || setlocale(LC_CTYPE, "en_US.UTF-8") != 0;
}

// wcwidth() is declared only for X/Open programs, and Swift's C library module is compiled without that option.
extern int wcwidth(wchar_t character);
static inline int bindery_wcwidth(wchar_t character) { return wcwidth(character); }
