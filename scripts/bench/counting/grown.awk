# How costs grow: holds what callgrind counted at several sizes against what was expected.
#   awk [-v form=markdown] -f grown.awk MEASURED FILE...
# MEASURED: what `bindery-growth count` printed: name|expected|size|times|bytes each time|limit|seen or unseen. FILE: callgrind's, one for each of its lines.
# What is to be constant may cost 5 % more at a larger size than at the smallest, and send no byte more; what is linear, so many times as
# much as it is larger, and each more of it no more than the limit. What is seen sends bytes. Where more is taken, the functions that grew are named. Exits with 1 then, and where something was not counted.

BEGIN { FS = "|" }
FILENAME == ARGV[1] {
  if (!(($1, $3) in bytes)) { if (!($1 in expected)) names[++lines] = $1; sizes[$1, ++size_count[$1]] = $3 }
  expected[$1] = $2
  bytes[$1, $3] = $5
  limit[$1] = $6
  seen[$1] = $7
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

# The functions that rose most from the smallest size to another, five of them.
function tell(line, small, large,    rank, i, name, rise, best, most) {
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

function print_line(line,    i, key, small, growth, allowed, most, worst, text, sent, before, each, dearest, blank, wanted, missed) {
  small = line SUBSEP sizes[line, 1]
  for (i = 1; i <= size_count[line]; i++) {
    key = line SUBSEP sizes[line, i]
    if (!(cost[key] > 0)) {
      printf "%s, %s: not counted: callgrind wrote nothing of it\n", line, sizes[line, i]
      failed = 1
      return
    }
    if (form) text = text " " short(sizes[line, i]) ": " commas(cost[key] / times[key]) " |"
    else text = text sprintf("%6s:%12.0f", short(sizes[line, i]), cost[key] / times[key])
    allowed = 1.05 * (expected[line] == "linear" ? sizes[line, i] / sizes[line, 1] : 1)
    growth = cost[key] / times[key] * times[small] / cost[small]
    if (i > 1 && growth / allowed > most) { most = growth / allowed; worst = key }
    if (i > 1 && limit[line]) {
      before = line SUBSEP sizes[line, i - 1]
      each = (cost[key] / times[key] - cost[before] / times[before]) / (sizes[line, i] - sizes[line, i - 1])
      if (each > dearest) dearest = each
      if (each / limit[line] > most) { most = each / limit[line]; worst = key }
    }
    if (seen[line] == "seen" && !(bytes[key] > 0)) blank = blank " " short(sizes[line, i])
    if (bytes[key] > bytes[small]) sent = sent ", " bytes[key] " at " short(sizes[line, i])
  }
  wanted = expected[line] (limit[line] ? sprintf(": %s each, %s at most", each_text(dearest), limit[line]) : "")
  missed = most > 1 || sent || blank
  printf form ? "| %s |%s %.3fx | %s | %s |\n" : "%-46s%s%9.3fx  %-8s  %s\n", line, text, growth, wanted, missed ? "MISSED" : "held"
  if (blank) printf "  nothing was painted at%s\n", blank
  if (sent) printf "  bytes sent: %s at %s%s\n", bytes[small], short(sizes[line, 1]), sent
  if (most > 1) tell(line, small, worst)
  if (missed) failed = 1
}

function each_text(value) { return sprintf(value < 10 ? "%.1f" : "%.0f", value) }

END {
  if (!lines) { print "Growth: nothing was counted."; exit 1 }
  if (form) print "| instructions, at each size | | | | growth | expected | |\n|---|---|---|---|---|---|---|"
  else printf "%-46s%67s  %s\n", "instructions, at each size", "growth", "expected"
  for (n = 1; n <= lines; n++) print_line(names[n])
  exit failed
}
