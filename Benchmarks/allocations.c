// Counts the allocations of a program by call stack. The library is preloaded, so that its functions replace those of
// the C library (glibc):
//   LD_PRELOAD=allocations.so ALLOCATIONS=FILE PROGRAM ...
// At exit, the library appends to FILE a line "run" and one line per call stack: the number of allocations, and the
// frames from the innermost outward, as decimal addresses in the program. The address 0 is a frame of ncurses. Frames
// of other libraries are omitted.
#define _GNU_SOURCE
#include <execinfo.h>
#include <link.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

enum { DEPTH = 24, WALKED = 64, WAYS = 1 << 14 };
typedef struct {
  long count;
  int depth;
  uintptr_t frames[DEPTH];
} way;
typedef struct { uintptr_t start, end, base; } region;

static way ways[WAYS];
static long lost;
static region program, curses;
static atomic_flag lock = ATOMIC_FLAG_INIT;
static bool is_counting;
static __thread bool is_walking __attribute__((tls_model("initial-exec")));

static bool holds(const region *part, uintptr_t address) { return address >= part->start && address < part->end; }

// Keeps only the frames of the program and of ncurses.
static int reduce(void **walked, int count, uintptr_t *frames) {
  int depth = 0;
  for (int i = 0; i < count && depth < DEPTH; i++) {
    uintptr_t address = (uintptr_t)walked[i];
    if (holds(&program, address)) frames[depth++] = address - program.base;
    else if (holds(&curses, address) && (!depth || frames[depth - 1])) frames[depth++] = 0;
  }
  return depth;
}

static void add(const uintptr_t *frames, int depth) {
  uintptr_t hash = 14695981039346656037u;
  for (int i = 0; i < depth; i++) hash = (hash ^ frames[i]) * 1099511628211u;
  for (int probe = 0; probe < 64; probe++) {
    way *entry = &ways[(hash + probe) % WAYS];
    if (!entry->count) {
      entry->depth = depth;
      memcpy(entry->frames, frames, depth * sizeof *frames);
    } else if (entry->depth != depth || memcmp(entry->frames, frames, depth * sizeof *frames)) {
      continue;
    }
    entry->count++;
    return;
  }
  lost++;
}

// Walking the stack may itself allocate memory, which is not counted.
static void note(void) {
  if (!is_counting || is_walking) return;
  is_walking = true;
  void *walked[WALKED];
  uintptr_t frames[DEPTH];
  int depth = reduce(walked, backtrace(walked, WALKED), frames);
  while (atomic_flag_test_and_set(&lock)) continue;
  add(frames, depth);
  atomic_flag_clear(&lock);
  is_walking = false;
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note();
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  note();
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = memalign(alignment, size);
  return *result ? 0 : 12;
}

// Records the code addresses of ncurses and of the program, which is the first object and has no name.
static int look(struct dl_phdr_info *object, size_t size, void *first) {
  (void)size;
  bool is_program = *(bool *)first;
  *(bool *)first = false;
  if (!is_program && !strstr(object->dlpi_name, "libncurses")) return 0;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    uintptr_t start = object->dlpi_addr + part->p_vaddr;
    *(is_program ? &program : &curses) = (region){start, start + part->p_memsz, object->dlpi_addr};
  }
  return 0;
}

__attribute__((constructor)) static void begin(void) {
  if (!getenv("ALLOCATIONS")) return;
  bool first = true;
  void *walked[1];
  dl_iterate_phdr(look, &first);
  backtrace(walked, 1);
  is_counting = true;
}

__attribute__((destructor)) static void end(void) {
  if (!is_counting) return;
  is_counting = false;
  FILE *file = fopen(getenv("ALLOCATIONS"), "a");
  if (!file) return;
  fprintf(file, "run %ld\n", lost);
  for (way *entry = ways; entry < ways + WAYS; entry++) {
    if (!entry->count) continue;
    fprintf(file, "%ld", entry->count);
    for (int i = 0; i < entry->depth; i++) fprintf(file, " %lu", (unsigned long)entry->frames[i]);
    fprintf(file, "\n");
  }
  fclose(file);
}
