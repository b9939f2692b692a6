// The baseline: the workloads written directly for ncurses in the usual way. Each frame draws all visible content, and
// ncurses computes the difference. A toolkit on ncurses cannot be faster, unless it has information that ncurses lacks.
#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include "workload.h"

#include <curses.h>
#include <locale.h>
#include <stdbool.h>
#include <wchar.h>

static char line[LINE_SIZE];

static void show_fill(int except) {
  for (int row = 0; row < ROWS_SHOWN; row++) {
    if (row == except) continue;
    fill_line(line, row);
    mvaddnstr(row, 0, line, COLUMNS_SHOWN);
  }
}

// Draws a row of text followed by blanks, in reverse video if the row is selected.
static void show_row(int row, int length, bool selected) {
  attr_set(selected ? A_REVERSE : A_NORMAL, 0, NULL);
  mvaddnstr(row, 0, line, length);
  if (length < COLUMNS_SHOWN) hline(' ' | (selected ? A_REVERSE : 0), COLUMNS_SHOWN - length);
  attr_set(A_NORMAL, 0, NULL);
}

// w1: each frame changes the character and the color of every cell.
static void churn(int frames) {
  static cchar_t cells[COLUMNS_SHOWN + 1];
  for (int color = 16; color < 232; color++) init_pair(color, color, -1);
  for (int frame = 0; frame <= frames; frame++) {
    for (int row = 0; row < ROWS_SHOWN; row++) {
      for (int column = 0; column < COLUMNS_SHOWN; column++) {
        wchar_t glyph[2] = {33 + (7 * row + 13 * column + frame) % 94, 0};
        setcchar(&cells[column], glyph, A_NORMAL, 16 + (3 * row + 5 * column + 7 * frame) % 216, NULL);
      }
      mvadd_wchnstr(row, 0, cells, COLUMNS_SHOWN);
    }
    refresh();
  }
}

// w2: one number changes among unchanged rows.
static void one_cell(int frames) {
  show_fill(-1);
  for (int frame = 0; frame <= frames; frame++) {
    *put_number(line, frame, 8, '0') = 0;
    mvaddnstr(30, 90, line, 8);
    refresh();
  }
}

// w3, w3p: the selection moves down a list of a million rows.
static void list(int frames, int step) {
  int selected = 0, top = 0;
  for (int frame = 0; frame <= frames; frame++) {
    if (frame) selected += step;
    if (selected >= top + ROWS_SHOWN) top = selected - ROWS_SHOWN + 1;
    for (int row = 0; row < ROWS_SHOWN; row++) show_row(row, item_line(line, top + row), top + row == selected);
    refresh();
  }
}

// Draws the header of a table, or a row with the given number in reverse video if the row is selected.
static void show_cells(int row, uint32_t number, int offset, bool selected) {
  enum { CELLS = 8, WIDTH = 34, GAP = 2, HEADER_PAIR = 1 };
  for (int cell = 0, end; cell < CELLS; cell++) {
    int start = cell * (WIDTH + GAP) - offset, hidden = start < 0 ? -start : 0;
    if (start >= COLUMNS_SHOWN) break;
    char *text_end = row ? put_number(line, number * (cell + 1), 9, '0') : put_number(stpcpy(line, "Column "), cell, 1, '0');
    attr_t style = row ? selected ? A_REVERSE : A_NORMAL : cell ? A_NORMAL : A_UNDERLINE;
    int width = COLUMNS_SHOWN - start < WIDTH ? COLUMNS_SHOWN - start : WIDTH;
    int length = text_end - line < width ? (int)(text_end - line) : width;
    attr_set(style, row ? 0 : HEADER_PAIR, NULL);
    mvaddnstr(row, start + hidden, line + hidden, length - hidden);
    if (length < width) hline(' ' | style | COLOR_PAIR(row ? 0 : HEADER_PAIR), width - length);
    attr_set(row ? style : A_NORMAL, 0, NULL);
    if (hidden) mvaddstr(row, start + hidden, "\u2026");
    end = start + width;
    if (end < COLUMNS_SHOWN) mvhline(row, end, ' ' | (row ? style : A_NORMAL), GAP);
  }
  if (row == 0) {
    attr_set(A_NORMAL, HEADER_PAIR, NULL);
    if (offset > 0) mvaddstr(0, 0, "\u2039");
    mvaddstr(0, COLUMNS_SHOWN - 1, "\u203a");
  }
  attr_set(A_NORMAL, 0, NULL);
}

// w8, w8p, w8h: the selection moves down a table of ten million rows, or the table is scrolled sideways.
static void table(int frames, int step, bool moves_sideways) {
  enum { HEADER_COLOR = 245 };
  int selected = 0, top = 0;
  init_pair(1, HEADER_COLOR, -1);
  for (int frame = 0; frame <= frames; frame++) {
    if (frame) selected += step;
    if (selected > top + ROWS_SHOWN - 2) top = selected - ROWS_SHOWN + 2;
    int offset = moves_sideways ? frame % 2 : 0;
    for (int row = 0; row < ROWS_SHOWN; row++) show_cells(row, top + row - 1, offset, top + row - 1 == selected);
    refresh();
  }
}

static uint32_t numbers[200000];
static int number_count;

static int place_after_equals(uint32_t number) {
  int low = 0, high = number_count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (numbers[middle] <= number) low = middle + 1; else high = middle;
  }
  return low;
}

// Inserts or removes a number.
static void change_numbers(int step) {
  static uint64_t random_state = 1;
  random_state = random_state * 6364136223846793005u + 1442695040888963407u;
  uint32_t random = random_state >> 33;
  if (step % 2 == 0) {
    int at = place_after_equals(random % 100000000);
    memmove(numbers + at + 1, numbers + at, (number_count++ - at) * sizeof *numbers);
    numbers[at] = random % 100000000;
  } else {
    int at = random % number_count;
    memmove(numbers + at, numbers + at + 1, (--number_count - at) * sizeof *numbers);
  }
}

// w4: a number is inserted into or removed from a hundred thousand sorted numbers; a window of them is visible.
static void insert_delete(int frames) {
  while (number_count < 100000) numbers[number_count] = 1000 * number_count, number_count++;
  for (int frame = 0; frame <= frames; frame++) {
    if (frame) change_numbers(frame - 1);
    for (int row = 0; row < ROWS_SHOWN; row++) show_row(row, number_line(line, numbers[49970 + row]), false);
    refresh();
  }
}

// w5: a line of text input; Enter clears the line, Ctrl+C exits.
static void typing(void) {
  char text[COLUMNS_SHOWN];
  int length = 0, key = 0;
  curs_set(1);
  show_fill(30);
  while (key != 3) {
    mvaddstr(30, 0, "> ");
    addnstr(text, length);
    clrtoeol();
    refresh();
    key = getch();
    if (key == '\r' || key == '\n') length = 0;
    else if (key >= ' ' && key < 127 && length < COLUMNS_SHOWN - 4) text[length++] = key;
  }
}

// w6: one frame, and then no changes.
static void start(void) {
  show_fill(-1);
  refresh();
  while (getch() != 3) continue;
}

static const char *const names[] = {"w1", "w2", "w3", "w3p", "w4", "w5", "w6", "w8", "w8p", "w8h"};

static bool is_workload(const char *name) {
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) if (!strcmp(name, names[i])) return true;
  return false;
}

int main(int argc, char **argv) {
  if (argc != 3) return fprintf(stderr, "usage: floor w1|w2|w3|w3p|w4|w5|w6|w8|w8p|w8h FRAMES\n"), 2;
  const char *name = argv[1];
  char *end;
  long frames = strtol(argv[2], &end, 10);
  if (!is_workload(name)) return fprintf(stderr, "floor: '%s' is not a workload. Use one of these: w1 w2 w3 w3p w4 w5 w6 w8 w8p w8h\n", name), 2;
  if (end == argv[2] || *end || frames < 0 || frames > 1000000)
    return fprintf(stderr, "floor: '%s' is not a number of frames. Use 0 to 1000000.\n", argv[2]), 2;
  setlocale(LC_ALL, "");
  initscr();
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  start_color();
  use_default_colors();
  curs_set(0);
  if (!strcmp(name, "w1")) churn(frames);
  else if (!strcmp(name, "w2")) one_cell(frames);
  else if (!strcmp(name, "w3")) list(frames, 1);
  else if (!strcmp(name, "w3p")) list(frames, ROWS_SHOWN);
  else if (!strcmp(name, "w4")) insert_delete(frames);
  else if (!strcmp(name, "w5")) typing();
  else if (!strcmp(name, "w8")) table(frames, 1, false);
  else if (!strcmp(name, "w8p")) table(frames, ROWS_SHOWN - 1, false);
  else if (!strcmp(name, "w8h")) table(frames, 0, true);
  else start();
  endwin();
  return 0;
}
