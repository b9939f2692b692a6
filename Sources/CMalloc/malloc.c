#include "CMalloc.h"

#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

void cmalloc_use_one_arena(void) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);
#endif
}
