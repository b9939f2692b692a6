// The content of the workloads in C, equal to Sources/Workloads/Content.swift.
#pragma once
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS_SHOWN = 200, ROWS_SHOWN = 60, LINE_SIZE = 256 };

// Writes filler text with the width of the screen. The last row contains the mark for the end of the first frame.
static inline void fill_line(char *line, int row) {
  static const char pangram[] = "the quick brown fox jumps over the lazy dog ";
  int length = sprintf(line, "Row %02d: ", row);
  for (int i = 0; length < COLUMNS_SHOWN; i++) line[length++] = pangram[i % (sizeof pangram - 1)];
  line[length] = 0;
  if (row == ROWS_SHOWN - 1) memcpy(line + 190, "~END~", 5);
}

// Writes a number, padded on the left to a minimum width, and returns the end. (printf would dominate the cost of a
// frame.)
static inline char *put_number(char *end, uint32_t number, int width, char padding) {
  char digits[12];
  int count = 0;
  do digits[count++] = '0' + number % 10; while (number /= 10);
  while (width-- > count) *end++ = padding;
  while (count) *end++ = digits[--count];
  return end;
}

// Writes six words that depend on a number, and returns the end.
static inline char *put_words(char *end, uint64_t number) {
  static const char *const words[16] = {"alpha", "bravo", "charlie", "delta",  "echo", "foxtrot", "golf",  "hotel",
                                        "india", "juliet", "kilo",   "lima",   "mike", "november", "oscar", "papa"};
  for (int k = 0; k < 6; k++) {
    const char *word = words[(number * (7 + 2 * k) + k) % 16];
    if (k) *end++ = ' ';
    end = stpcpy(end, word);
  }
  *end = 0;
  return end;
}

static inline int item_line(char *line, uint32_t index) {
  char *end = put_number(stpcpy(line, "Item "), index, 7, '0');
  return (int)(put_words(stpcpy(end, "  "), index) - line);
}

static inline int number_line(char *line, uint32_t number) {
  char *end = put_number(line, number, 10, ' ');
  return (int)(put_words(stpcpy(end, "  "), number) - line);
}
