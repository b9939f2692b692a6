#include "picture.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 200, HEIGHT = 60, MOST = 16 };

// A cell: a byte of text, one bit per attribute such as bold, and the colors, where -1 is the terminal's default.
typedef struct { char text; short attributes, foreground, background; } cell;

static cell cells[HEIGHT][WIDTH], pen = {' ', 0, -1, -1};
static int row, column, top, bottom = HEIGHT - 1;
static bool begun, left;
static char last = ' ';
static enum { TEXT, ESCAPE, SEQUENCE, CHARACTER_SET, COMMAND } state;
static int numbers[MOST], given;
static char mark;

static void refuse(const char *what, int byte) {
  fprintf(stderr, "picture: this terminal does not support %s '%c' (%d)\n", what, byte, byte);
  exit(1);
}

static cell blank(void) { return (cell){' ', 0, -1, pen.background}; }

static void clear(int y, int from, int to) {
  for (int x = from; x < to && x < WIDTH; x++) cells[y][x] = blank();
}

static int within(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

static int number(int index, int otherwise) { return index < given && numbers[index] > 0 ? numbers[index] : otherwise; }

// Scrolls the rows from `from` up by a number of rows, or down if the number is negative. New rows are blank.
static void move_rows(int from, int by) {
  int count = abs(by) > bottom - from + 1 ? bottom - from + 1 : abs(by), rest = bottom - from + 1 - count;
  if (by > 0) memmove(cells[from], cells[from + count], rest * sizeof cells[0]);
  else memmove(cells[from + count], cells[from], rest * sizeof cells[0]);
  for (int y = 0; y < count; y++) clear(by > 0 ? bottom - y : from + y, 0, WIDTH);
}

// Moves the cells from the cursor to the left by a number of cells, or to the right if the number is negative.
static void move_cells(int by) {
  int count = within(abs(by), 0, WIDTH - column), rest = WIDTH - column - count;
  cell *here = cells[row] + column;
  memmove(by > 0 ? here : here + count, by > 0 ? here + count : here, rest * sizeof *here);
  if (by > 0) clear(row, WIDTH - count, WIDTH); else clear(row, column, column + count);
}

static void put(char text) {
  if (column == WIDTH) {
    column = 0;
    if (row == bottom) move_rows(top, 1); else row++;
  }
  cells[row][column] = pen;
  cells[row][column++].text = last = text;
}

// Parses the parameters 38 and 48: a palette index, or an RGB color, which is reduced to 12 bits and marked by bit 14.
static int color_at(int *index) {
  if (*index + 2 < given && numbers[*index + 1] == 5) return *index += 2, numbers[*index];
  if (*index + 4 >= given || numbers[*index + 1] != 2) refuse("the color of", 'm');
  *index += 4;
  return 1 << 14 | (numbers[*index - 2] >> 3 & 15) << 8 | (numbers[*index - 1] >> 4) << 4 | numbers[*index] >> 4;
}

static void paint(void) {
  if (!given) numbers[given++] = 0;
  for (int i = 0; i < given; i++) {
    int value = numbers[i];
    if (value == 0) pen = (cell){' ', 0, -1, -1};
    else if (value < 10) pen.attributes |= 1 << value;
    else if (value == 22) pen.attributes &= ~(1 << 1 | 1 << 2);
    else if (value > 22 && value < 30) pen.attributes &= ~(1 << (value - 20));
    else if (value == 38) pen.foreground = color_at(&i);
    else if (value == 48) pen.background = color_at(&i);
    else if (value == 39) pen.foreground = -1;
    else if (value == 49) pen.background = -1;
    else if (value >= 30 && value < 38) pen.foreground = value - 30;
    else if (value >= 40 && value < 48) pen.background = value - 40;
    else if (value >= 90 && value < 98) pen.foreground = value - 82;
    else if (value >= 100 && value < 108) pen.background = value - 92;
    else refuse("the attribute of", 'm');
  }
}

static void erase_screen(int what) {
  if (what == 0) clear(row, column, WIDTH); else if (what == 1) clear(row, 0, column + 1);
  for (int y = 0; y < HEIGHT; y++) if (what == 2 || (what == 0 && y > row) || (what == 1 && y < row)) clear(y, 0, WIDTH);
}

static void erase_row(int what) { clear(row, what == 0 ? column : 0, what == 1 ? column + 1 : WIDTH); }

static void go(int y, int x) { row = within(y, 0, HEIGHT - 1), column = within(x, 0, WIDTH - 1); }

static void run(char byte) {
  int one = number(0, 1);
  // Of the private modes and queries, only the alternate screen affects the picture.
  if (mark) {
    if (mark == '?' && (byte == 'h' || byte == 'l') && given && numbers[0] == 1049) left = byte == 'l';
    return;
  }
  switch (byte) {
    case 'A': go(row - one, column); break;
    case 'B': go(row + one, column); break;
    case 'C': go(row, column + one); break;
    case 'D': go(row, (column == WIDTH ? WIDTH - 1 : column) - one); break;
    case 'G': go(row, one - 1); break;
    case 'd': go(one - 1, column); break;
    case 'H': case 'f': go(one - 1, number(1, 1) - 1); break;
    case 'J': erase_screen(number(0, 0)); break;
    case 'K': erase_row(number(0, 0)); break;
    case 'X': clear(row, column, column + one); break;
    case 'P': move_cells(one); break;
    case '@': move_cells(-one); break;
    case 'L': move_rows(row, -one); break;
    case 'M': move_rows(row, one); break;
    case 'S': move_rows(top, one); break;
    case 'T': move_rows(top, -one); break;
    case 'Z': go(row, (column - 1) / 8 * 8); break;
    case 'b': for (char text = last; one-- > 0;) put(text); break;
    case 'r': top = one - 1, bottom = within(number(1, HEIGHT), 1, HEIGHT) - 1, go(0, 0); break;
    case 'm': paint(); break;
    case 'l': case 'h': case 't': case 'c': case 'n': case 'q': case 'u': break;
    default: refuse("the sequence", byte);
  }
}

static void take_text(char byte) {
  switch (byte) {
    case 27: state = ESCAPE; break;
    case '\r': column = 0; break;
    case '\b': go(row, column - 1); break;
    case '\t': go(row, column / 8 * 8 + 8); break;
    case '\n': if (row == bottom) move_rows(top, 1); else if (row < HEIGHT - 1) row++; break;
    case 7: case 14: case 15: break;
    default: put(byte);
  }
}

static void take_escape(char byte) {
  state = TEXT;
  if (byte == '[') state = SEQUENCE, given = 0, mark = 0, memset(numbers, 0, sizeof numbers);
  else if (strchr("()*+", byte)) state = CHARACTER_SET;
  else if (strchr("]PX^_", byte)) state = COMMAND;
  else if (byte == 'M') { if (row == top) move_rows(top, -1); else if (row > 0) row--; }
  else if (!strchr("78=>c\\", byte)) refuse("the escape", byte);
}

static void take_sequence(char byte) {
  if (byte >= '0' && byte <= '9') {
    if (!given) given = 1;
    numbers[given - 1] = numbers[given - 1] * 10 + byte - '0';
  } else if (byte == ';' || byte == ':') {
    if (!given) given = 1;
    if (given == MOST) refuse("more than 16 parameters before", byte);
    given++;
  } else if (byte >= '@' && byte <= '~') {
    state = TEXT;
    run(byte);
  } else {
    mark = byte;
  }
}

void picture_take(const char *bytes, long count) {
  if (!begun) for (int y = 0; y < HEIGHT; y++) clear(y, 0, WIDTH);
  begun = true;
  for (long i = 0; i < count && !left; i++) {
    switch (state) {
      case TEXT: take_text(bytes[i]); break;
      case ESCAPE: take_escape(bytes[i]); break;
      case SEQUENCE: take_sequence(bytes[i]); break;
      case CHARACTER_SET: state = TEXT; break;
      // An operating system command ends with BEL or with ESC \.
      case COMMAND: if (bytes[i] == 7) state = TEXT; else if (bytes[i] == 27) state = ESCAPE; break;
    }
  }
}

static bool same_look(cell a, cell b) {
  return a.attributes == b.attributes && a.foreground == b.foreground && a.background == b.background;
}

void picture_print(FILE *file) {
  cell plain = {' ', 0, -1, -1};
  for (int y = 0; y < HEIGHT; y++) {
    for (int x = 0; x < WIDTH; x++) fputc(cells[y][x].text, file);
    fputc('\n', file);
    for (int x = 0; x < WIDTH; x++) {
      cell here = cells[y][x];
      if (!same_look(here, x ? cells[y][x - 1] : plain))
        fprintf(file, " %d,%d:%d/%d,%d", y, x, here.attributes, here.foreground, here.background);
    }
    fputc('\n', file);
  }
}

int picture_filled(void) {
  int count = 0;
  for (int y = 0; y < HEIGHT; y++) for (int x = 0; x < WIDTH; x++) count += cells[y][x].text != ' ';
  return count;
}
