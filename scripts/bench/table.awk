# Turns the figures of many runs into a table: medians, their ratio to the floor's, and what is promised.
#   awk -f table.awk lines.txt figures.txt
# A line of lines.txt: workload, figure, against whom, what is promised, what it says. Promises: "2x" is a ratio, "+1500" a difference,
# "4" a value; "-" is none.
# A line of figures.txt: contender, workload, figure, value.

FNR == NR && !/^#/ && NF { lines[++line_count] = $0; next }
FNR == NR { next }
{ key = $1 SUBSEP $2 SUBSEP $3; values[key, ++count[key]] = $4 }

function median(key,    n, i, j, swap) {
  n = count[key]
  for (i = 1; i <= n; i++)
    for (j = i + 1; j <= n; j++)
      if (values[key, j] + 0 < values[key, i] + 0) { swap = values[key, i]; values[key, i] = values[key, j]; values[key, j] = swap }
  return n % 2 ? values[key, (n + 1) / 2] : (values[key, n / 2] + values[key, n / 2 + 1]) / 2
}

function short(value) { return sprintf(value >= 100 || value == int(value) ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value) }

function verdict(own, base, promise) {
  if (promise == "-") return ""
  if (promise ~ /x$/) return own <= base * promise * 1.0000001 ? "held" : "MISSED"
  if (promise ~ /^\+/) return own - base <= promise ? "held" : "MISSED"
  return own <= promise + 0 ? "held" : "MISSED"
}

END {
  printf "%-40s %12s %12s %9s   %s\n", "", "floor", "Bindery", "", "promised"
  for (i = 1; i <= line_count; i++) {
    split(lines[i], part, /[ \t]*\|[ \t]*/)
    own = part[1] SUBSEP part[2]
    if (!count["bindery", own]) continue
    mine = median("bindery" SUBSEP own)
    has_base = count[part[3], own] > 0
    base = has_base ? median(part[3] SUBSEP own) : 0
    difference = !has_base ? "" : part[4] ~ /^\+/ ? sprintf("%+.2f", mine - base) : base > 0 ? sprintf("%.2fx", mine / base) : ""
    printf "%-40s %12s %12s %9s   %s\n", part[5], has_base ? short(base) : "-", mine < 0 ? "-" : short(mine), difference, \
      part[4] == "-" ? "" : sprintf("%-8s %s", part[4], verdict(mine, base, part[4]))
  }
}
