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
static char *assignment;
static size_t name_length;

// Returns the value if the entry of the list assigns the variable, otherwise 0.
static const char *value_in(const char *entry) {
  bool is_same = strncmp(entry, assignment, name_length) == 0 && entry[name_length] == '=';
  return is_same ? entry + name_length + 1 : 0;
}

bool terminal_environment_set(const char *name, const char *value) {
  static char *no_variables[] = {0};
  former = environ != 0 ? environ : no_variables;
  size_t count = 0;
  while (former[count] != 0) count++;
  name_length = strlen(name);
  replacement = malloc((count + 2) * sizeof *replacement);
  assignment = malloc(name_length + 1 + strlen(value) + 1);
  if (replacement == 0 || assignment == 0) {
    free(replacement);
    free(assignment);
    return false;
  }
  memcpy(assignment, name, name_length);
  assignment[name_length] = '=';
  strcpy(assignment + name_length + 1, value);
  size_t kept = 0;
  for (size_t index = 0; index < count; index++) {
    if (value_in(former[index]) == 0) replacement[kept++] = former[index];
  }
  replacement[kept] = assignment;
  replacement[kept + 1] = 0;
  environ = replacement;
  return true;
}

void terminal_environment_restore(void) {
  if (environ == replacement) {
    environ = former;
    return;
  }
  assignment[name_length] = 0;
  const char *name = assignment;
  const char *value = 0;
  for (char **entry = former; *entry != 0 && value == 0; entry++) {
    if (strncmp(*entry, name, name_length) == 0 && (*entry)[name_length] == '=') value = *entry + name_length + 1;
  }
  if (value != 0) {
    setenv(name, value, 1);
  } else {
    unsetenv(name);
  }
}
