# How costs grow: holds what callgrind counted at several sizes against what was expected, and against what was kept.
#   awk [-v form=markdown|kept] [-v kept=FILE] [-v some=yes] [-v strict=yes] -f grown.awk MEASURED FILE...
# MEASURED: what `bindery-growth count` printed: name|expected|size|times|bytes each time|seen or unseen. FILE: callgrind's, one for each of its lines.
# kept: name|size|instructions, as form=kept prints them. some: not all lines were to be counted.
# What is to be constant may cost 5 % more than at the cheapest size, and what is linear, so many times as much as it is larger; neither
# sends a byte more. What is seen sends bytes. Where more is taken, the functions that grew are named. Nothing may cost 5 % more than was kept.
# Exits with 1 where it does, where something was not counted, and where it is strict, if it is not kept.

BEGIN {
  FS = "|"
  while (kept && (getline text < kept) > 0) if (text !~ /^#/) { split(text, part, "|"); before[part[1], part[2]] = part[3] }
}
FILENAME == ARGV[1] {
  if (!(($1, $3) in bytes)) { if (!($1 in expected)) names[++lines] = $1; sizes[$1, ++size_count[$1]] = $3 }
  expected[$1] = $2
  bytes[$1, $3] = $5
  seen[$1] = $6
  next
}
FNR == 1 { key = ""; skips = 0 }
# Callgrind writes where it stands, then what the function took itself; after calls=, what the one called took.
sub(/^desc: Trigger: Client Request: /, "") { key = $1 SUBSEP $3; times[key] = $4; next }
/^fn=/ { name = substr($0, 4); next }
/^calls=/ { skips = 1; next }
/^[0-9+*-]+ [0-9]+$/ {
  if (skips) { skips = 0; next }
  split($0, part, " ")
  cost[key] += part[2]
  if (!((key, name) in taken)) functions[key, ++function_count[key]] = name
  taken[key, name] += part[2]
}

function short(size) { return size >= 1000000 ? size / 1000000 "M" : size >= 1000 ? size / 1000 "k" : size }

function commas(value,    text, result) {
  for (text = sprintf("%.0f", value); length(text) > 3; text = substr(text, 1, length(text) - 3)) result = "," substr(text, length(text) - 2) result
  return text result
}

# The functions that rose most from one size to another, five of them.
function tell(small, large,    rank, i, name, rise, best, most) {
  for (rank = 1; rank <= 5; rank++) {
    most = 0
    for (i = 1; i <= function_count[large]; i++) {
      name = functions[large, i]
      rise = taken[large, name] / times[large] - taken[small, name] / times[small]
      if (!told[large, name] && rise > most) { most = rise; best = name }
    }
    if (most * times[large] * 200 < cost[large]) return
    told[large, best] = 1
    printf "  +%.0f  %s\n", most, best
  }
}

function each_time(key) { return cost[key] / times[key] }

# The size that others are compared with: the cheapest; of what is linear, the first.
function base_of(line,    i, key, base) {
  base = line SUBSEP sizes[line, 1]
  if (expected[line] == "linear") return base
  for (i = 2; i <= size_count[line]; i++) {
    key = line SUBSEP sizes[line, i]
    if (each_time(key) < each_time(base)) base = key
  }
  return base
}

function not_counted(line,    i) {
  for (i = 1; i <= size_count[line]; i++) {
    if (cost[line, sizes[line, i]] > 0) continue
    printf "%s, %s: not counted: callgrind wrote nothing of it\n", line, sizes[line, i]
    return 1
  }
}

# What is said below a line, of one of its sizes.
function remarks_on(line, size,    key, text) {
  key = line SUBSEP size
  if (seen[line] == "seen" && !(bytes[key] > 0)) text = text "  nothing was painted at " short(size) "\n"
  if (bytes[key] > bytes[line, sizes[line, 1]]) text = text "  bytes sent: " bytes[line, sizes[line, 1]] " at " short(sizes[line, 1]) ", " bytes[key] " at " short(size) "\n"
  if (!kept) return text
  if (!(key in before)) return text (strict ? "  not kept yet at " short(size) "\n" : "")
  if (each_time(key) > before[key] * 1.05) text = text "  rose at " short(size) ": " commas(before[key]) " were kept\n"
  return text
}

function print_line(line,    i, key, base, growth, most, worst, text, remarks, note) {
  base = base_of(line)
  for (i = 1; i <= size_count[line]; i++) {
    key = line SUBSEP sizes[line, i]
    text = text sprintf(form ? " %s: %s |" : "%6s:%12s", short(sizes[line, i]), form ? commas(each_time(key)) : sprintf("%.0f", each_time(key)))
    growth = each_time(key) / each_time(base) / (expected[line] == "linear" ? sizes[line, i] / sizes[line, 1] : 1)
    if (growth > most) { most = growth; worst = key }
    remarks = remarks remarks_on(line, sizes[line, i])
    if (key in before && each_time(key) < before[key] * .95) note = ", fell: keep it"
  }
  growth = expected[line] == "linear" ? each_time(key) / each_time(base) : most
  printf form ? "| %s |%s %.3fx | %s | %s |\n" : "%-46s%s%9.3fx  %-8s  %s\n", line, text, growth, expected[line], \
    (most > 1.05 || remarks ? "MISSED" : "held") note
  printf "%s", remarks
  if (most > 1.05) tell(base, worst)
  if (most > 1.05 || remarks) failed = 1
}

function print_kept(line,    i) {
  for (i = 1; i <= size_count[line]; i++) printf "%s|%s|%.0f\n", line, sizes[line, i], each_time(line SUBSEP sizes[line, i])
}

END {
  if (!lines) { print "Growth: nothing was counted."; exit 1 }
  if (form == "kept") { for (n = 1; n <= lines; n++) if (not_counted(names[n])) exit 1; else print_kept(names[n]); exit }
  if (form) print "| instructions, at each size | | | | growth | expected | |\n|---|---|---|---|---|---|---|"
  else printf "%-46s%67s  %s\n", "instructions, at each size", "growth", "expected"
  for (n = 1; n <= lines; n++) if (not_counted(names[n])) failed = 1; else print_line(names[n])
  for (key in before) if (!some && !(key in bytes)) { split(key, part, SUBSEP); print part[1] ", " part[2] ": MISSING: kept, and not counted"; failed = 1 }
  exit failed
}
