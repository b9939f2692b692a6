# Allocations by the innermost function of a module of the package: the difference of two runs.
#   awk -f askers.awk SYMBOLS COUNTED
# SYMBOLS: `nm -t d --defined-only` of the program, sorted by address. COUNTED: what allocations.c noted of a short run, then of a long one.
# Prints the number, the module and the function: "ncurses" for its own allocations, "system" where no module of the package is on the stack.
# Exits with 1 without two runs, and after a run in which the modules allocated nothing: each start allocates, so nothing was counted.

FNR == 1 { file++ }
file == 1 { addresses[symbols] = $1 + 0; names[symbols++] = $3; next }
$1 == "run" {
  run++
  if ($2 > 0) { print "askers: " $2 " requests found no place in the table" | "cat >&2"; failed = 1 }
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

# The module of a mangled name: its own, or the one whose extension of a type of Swift's it is.
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
    # A frame is where its function goes on, which may be past its end.
    name = symbol_at($i - 1)
    module = module_of(name)
    if (module ~ /^(Workloads|Bindery|Widgets|Bindings|TerminalCore|Ncurses)$/) return module " " name
  }
  return "system -"
}

END {
  if (run != 2 || !asked[1] || !asked[2]) {
    print "askers: of " run + 0 " runs in place of 2, our modules asked " asked[1] + 0 " and " asked[2] + 0 " times" | "cat >&2"
    failed = 1
  }
  for (asker in total) if (total[asker]) print total[asker], asker
  exit failed
}
