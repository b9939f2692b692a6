# Compares the costs that callgrind counted at several sizes.
#   awk [-v slack=1.10] [-v figures=FILE] -f growth.awk MEASURED FILE...
# MEASURED: the output of bindery-growth: name|expected|size|times|bytes each time|seen or unseen. FILE: a callgrind
# dump per line of MEASURED. A constant cost may be 5 % higher than at the cheapest size, and a linear cost 5 % higher
# than the proportional cost of the first size; `slack` replaces these 5 %. Neither may send more bytes, and a visible
# change must send bytes. Exits with 1 if a limit is exceeded or a line was not counted. The costs at the first size are
# appended to the file `figures`, as figures of table.awk.

BEGIN { FS = "|"; if (!slack) slack = 1.05 }
FILENAME == ARGV[1] {
  if (!($1 in expected)) names[++lines] = $1
  sizes[$1, ++count[$1]] = $3
  expected[$1] = $2
  bytes[$1, $3] = $5
  seen[$1] = $6
  next
}
sub(/^desc: Trigger: Client Request: /, "") { key = $1 SUBSEP $3; times = $4 }
/^totals: / { cost[key] = substr($0, 9) / times }

function short(size) { return size >= 1000000 ? size / 1000000 "M" : size >= 1000 ? size / 1000 "k" : size }

function print_line(line,    i, size, first, base, growth, most, text, remarks) {
  first = sizes[line, 1]
  base = cost[line, first]
  for (i = 2; i <= count[line]; i++) if (expected[line] != "linear" && cost[line, sizes[line, i]] < base) base = cost[line, sizes[line, i]]
  for (i = 1; i <= count[line]; i++) {
    size = sizes[line, i]
    if (!cost[line, size]) remarks = remarks "  not counted at " short(size) "\n"
    growth = base ? cost[line, size] / base : 0
    if (growth / (expected[line] == "linear" ? size / first : 1) > slack) remarks = remarks "  cost too high at " short(size) "\n"
    if (seen[line] == "seen" && !(bytes[line, size] > 0)) remarks = remarks "  nothing was drawn at " short(size) "\n"
    if (bytes[line, size] > bytes[line, first]) remarks = remarks "  " bytes[line, first] " bytes at " short(first) ", " bytes[line, size] " at " short(size) "\n"
    text = text sprintf("%6s:%12.0f", short(size), cost[line, size])
    if (growth > most) most = growth
  }
  printf "%-46s%s%9.3fx  %-8s  %s\n%s", line, text, most, expected[line], remarks ? "MISSED" : "held", remarks
  if (remarks) failed = 1
  if (figures) print "bindery " as_workload(line) " counted " cost[line, first] >>figures
}

# Returns the name of a line as a name of a workload, such as list-open for "list: open".
function as_workload(line) {
  gsub(/[^a-z0-9]+/, "-", line)
  return line
}

END {
  if (!lines) { print "Growth: nothing was counted."; exit 1 }
  printf "%-46s%67s  %s\n", "instructions at each size", "growth", "expected"
  for (n = 1; n <= lines; n++) print_line(names[n])
  exit failed
}
