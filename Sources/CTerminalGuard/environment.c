#include "environment.h"

#include <stdlib.h>
#include <string.h>

#if defined(__APPLE__)
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#else
extern char **environ;
#endif

static char **former;
static char **replacement;
static char *variable;
// The value of the variable before, or 0. It is a copy, because setenv() of another thread may free the former list.
static char *former_value;

// Returns the value if the entry of the list assigns the variable, otherwise 0.
static const char *value_in(const char *entry) {
  size_t length = strlen(variable);
  bool is_same = strncmp(entry, variable, length) == 0 && entry[length] == '=';
  return is_same ? entry + length + 1 : 0;
}

static char *assignment_of(const char *name, const char *value) {
  size_t length = strlen(name);
  char *assignment = malloc(length + 1 + strlen(value) + 1);
  if (assignment == 0) return 0;
  memcpy(assignment, name, length);
  assignment[length] = '=';
  strcpy(assignment + length + 1, value);
  return assignment;
}

bool terminal_environment_set(const char *name, const char *value) {
  static char *no_variables[] = {0};
  former = environ != 0 ? environ : no_variables;
  size_t count = 0;
  while (former[count] != 0) count++;
  free(variable);
  free(former_value);
  former_value = 0;
  variable = strdup(name);
  char *assignment = assignment_of(name, value);
  replacement = malloc((count + 2) * sizeof *replacement);
  if (variable == 0 || assignment == 0 || replacement == 0) {
    free(assignment);
    free(replacement);
    return false;
  }
  size_t kept = 0;
  for (size_t index = 0; index < count; index++) {
    const char *former_assignment = value_in(former[index]);
    if (former_assignment == 0) {
      replacement[kept++] = former[index];
    } else if (former_value == 0) {
      former_value = strdup(former_assignment);
    }
  }
  replacement[kept] = assignment;
  replacement[kept + 1] = 0;
  environ = replacement;
  return true;
}

void terminal_environment_restore(void) {
  if (environ != replacement) {
    // Another thread has added a variable, which has replaced the list.
    if (former_value != 0) {
      setenv(variable, former_value, 1);
    } else {
      unsetenv(variable);
    }
    return;
  }
  // Another thread may have changed the value of a variable in the copy.
  size_t kept = 0;
  for (size_t index = 0; former[index] != 0; index++) {
    if (value_in(former[index]) == 0) former[index] = replacement[kept++];
  }
  environ = former;
}
