# Prints the allocations by the innermost function of a module of the package: the difference between two runs.
#   awk -f askers.awk SYMBOLS COUNTED
# SYMBOLS: `nm -t d --defined-only` of the program, sorted by address. COUNTED: the output of allocations.c for a short
# run and a long run. Prints the number, the module and the function. The module is "ncurses" for allocations by
# ncurses, and "system" if no module of the package is on the stack. Exits with 1 unless there are two runs with allocations of
# the modules: each start allocates memory, so a run without allocations was not counted.

FNR == 1 { file++ }
file == 1 { addresses[symbols] = $1 + 0; names[symbols++] = $3; next }
$1 == "run" {
  run++
  if ($2 > 0) { print "askers: " $2 " allocations did not fit in the table. Enlarge WAYS in allocations.c." | "cat >&2"; failed = 1 }
  next
}
{
  asker = innermost()
  total[asker] += run == 1 ? -$1 : $1
  if (asker !~ /^(ncurses|system) /) asked[run] += $1
}

function symbol_at(address,    low, high, middle) {
  low = 0
  high = symbols
  while (high - low > 1) {
    middle = int((low + high) / 2)
    if (addresses[middle] <= address) low = middle; else high = middle
  }
  return names[low]
}

# Returns the module of a mangled name; for an extension of a standard library type, the module with the extension.
function module_of(name,    rest, length_of) {
  if (!match(name, /^\$s(S[a-zA-Z])?[0-9]+/)) return ""
  rest = substr(name, RLENGTH + 1)
  match(substr(name, 1, RLENGTH), /[0-9]+$/)
  length_of = substr(name, RSTART, RLENGTH) + 0
  return substr(rest, 1, length_of)
}

function innermost(    i, name, module) {
  for (i = 2; i <= NF; i++) {
    if ($i == 0) return "ncurses -"
    # A frame is a return address, which may be after the end of the calling function.
    name = symbol_at($i - 1)
    module = module_of(name)
    if (module ~ /^(Workloads|Bindery|Widgets|BinderyViews|Bindings|BinderyValues|TerminalCore|Ncurses)$/) return module " " name
  }
  return "system -"
}

END {
  if (run != 2 || !asked[1] || !asked[2]) {
    print "askers: expected 2 runs with allocations of the modules, found " run + 0 " runs with " asked[1] + 0 " and " asked[2] + 0 | "cat >&2"
    failed = 1
  }
  for (asker in total) if (total[asker]) print total[asker], asker
  exit failed
}
