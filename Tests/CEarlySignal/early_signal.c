#include "early_signal.h"

#include <signal.h>
#include <stdlib.h>

// Constructors with a priority run before those without one, and after those of the libraries.
__attribute__((constructor(101))) static void raise_early(void) {
  const char *number = getenv("RAISE_EARLY");
  if (number) raise(atoi(number));
}
