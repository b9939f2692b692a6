// A simplified version of `Sanitizer` for captured output, which can contain untrusted text. The functions are safe in
// a signal handler. See capture.h.
#include <stdbool.h>

#include "capture.h"

// Returns whether the given scalar is invisible or changes the writing direction.
static bool is_deceptive(uint32_t scalar) {
  return (scalar >= 0x200B && scalar <= 0x200F) || (scalar >= 0x2028 && scalar <= 0x202E) ||
         (scalar >= 0x2060 && scalar <= 0x206F) || (scalar >= 0xFFF9 && scalar <= 0xFFFB) || scalar == 0xAD ||
         scalar == 0x61C || scalar == 0xFEFF || (scalar >= 0xE0000 && scalar <= 0xE0FFF);
}

static size_t put(uint32_t scalar, uint8_t *out) {
  if (scalar < 0x20 && scalar != '\n' && scalar != '\t') scalar = '?';
  if (scalar >= 0x7F && scalar < 0xA0) scalar = '?';
  if (is_deceptive(scalar)) return 0;
  if (scalar < 0x80) {
    out[0] = (uint8_t)scalar;
    return 1;
  }
  size_t length = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
  for (size_t index = length - 1; index > 0; index--, scalar >>= 6) out[index] = (uint8_t)(0x80 | (scalar & 0x3F));
  out[0] = (uint8_t)((0xF00 >> length) | scalar);
  return length;
}

static size_t put_replacement(uint8_t *out) { return put(0xFFFD, out); }

// Returns whether a complete sequence of the given length is the shortest encoding of a valid scalar.
static bool is_well_formed(uint32_t scalar, unsigned length) {
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  return scalar >= least[length] && scalar <= 0x10FFFF && !(scalar >= 0xD800 && scalar <= 0xDFFF);
}

static size_t begin(struct terminal_sanitizer *state, uint8_t byte, uint8_t *out) {
  if (byte == '\r') return 0;
  if (byte < 0x80) return put(byte, out);
  if (byte < 0xC2 || byte > 0xF4) return put_replacement(out);
  state->length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
  state->missing = (uint8_t)(state->length - 1);
  state->scalar = byte & (0x7F >> state->length);
  return 0;
}

size_t terminal_sanitize(struct terminal_sanitizer *state, const uint8_t *in, size_t length, uint8_t *out) {
  size_t written = 0;
  for (size_t index = 0; index < length; index++) {
    uint8_t byte = in[index];
    if (state->missing > 0 && (byte & 0xC0) == 0x80) {
      state->scalar = state->scalar << 6 | (byte & 0x3F);
      if (--state->missing > 0) continue;
      bool good = is_well_formed(state->scalar, state->length);
      written += good ? put(state->scalar, out + written) : put_replacement(out + written);
      continue;
    }
    if (state->missing > 0) written += put_replacement(out + written);
    state->missing = 0;
    written += begin(state, byte, out + written);
  }
  return written;
}
