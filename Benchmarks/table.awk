# Prints a table of the figures of several runs: the medians, their ratios to the baseline, and the limits.
#   awk -v by=run|budgets|steps|long -v os=NAME [-v workloads="w1 w2"] [-v without="FIGURE ..."] [-v slack=1.1] \
#     -f table.awk lines.txt figures.txt
# A line of lines.txt: workload, figure, compared with, limit, measured by, name of the line. "both" is measured by run
# and budgets, "steps" by each mode of budgets, and "long" only by budgets --instructions. Limits: "2x" is a ratio,
# "+1500" a difference, "4" a value, "3..4" a range, and "-" no limit.
# A line of figures.txt: contender, workload, figure, value.
# A number of bytes below 90 % of the baseline also fails: the program may have skipped content or frames. A negative
# figure is not provided by the system; Linux provides all figures. `slack` is a factor for the limits of instructions,
# which depend on the compiler and the libraries. Exits with 1 if a limit is exceeded, or if a figure
# that `by` measures is missing.

BEGIN {
  measured["run"] = " run both "
  measured["budgets"] = " budgets both steps "
  measured["steps"] = " steps "
  measured["long"] = " budgets both steps long "
  if (!slack) slack = 1
}
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

function verdict(figure, own, base, promise,    band) {
  if (own < 0) return os == "Linux" ? "MISSED: below zero" : "not provided by this system"
  if (promise == "-") return ""
  if (figure ~ /bytes$/ && own < base * .9) return "MISSED: too few"
  if (split(promise, band, /\.\./) == 2) return own < band[1] ? "MISSED: too few" : own <= band[2] + 0 ? "held" : "MISSED"
  if (promise ~ /x$/) return own <= base * promise * (figure ~ /^(instructions|counted)$/ ? slack : 1) * 1.0000001 ? "held" : "MISSED"
  if (promise ~ /^\+/) return own - base <= promise ? "held" : "MISSED"
  return own <= promise + 0 ? "held" : "MISSED"
}

# Returns whether a line belongs in the table.
function is_wanted(part) {
  if (!index(measured[by], " " part[5] " ")) return 0
  if (workloads && !index(" " workloads " ", " " part[1] " ")) return 0
  return !index(" " without " ", " " part[2] " ")
}

END {
  printf "%-42s %12s %12s %9s   %s\n", "", "baseline", "Bindery", "", "limit"
  for (i = 1; i <= line_count; i++) {
    split(lines[i], part, /[ \t]*\|[ \t]*/)
    if (!is_wanted(part)) continue
    own = part[1] SUBSEP part[2]
    missing = !count["bindery", own] ? "bindery" : part[3] != "-" && !count[part[3], own] ? part[3] : ""
    if (missing) {
      printf "%-42s MISSING: no figure '%s' of %s was measured\n", part[6], part[2], missing
      failed = 1
      continue
    }
    mine = median("bindery" SUBSEP own)
    has_base = part[3] != "-"
    base = has_base ? median(part[3] SUBSEP own) : 0
    difference = !has_base ? "" : part[4] ~ /^\+/ ? sprintf("%+.2f", mine - base) : base > 0 ? sprintf("%.2fx", mine / base) : ""
    judged = verdict(part[2], mine, base, part[4])
    if (judged ~ /^MISSED/) failed = 1
    printf "%-42s %12s %12s %9s   %s\n", part[6], has_base ? short(base) : "-", mine < 0 ? "-" : short(mine), difference, \
      part[4] == "-" ? judged : sprintf("%-8s %s", part[4], judged)
  }
  exit failed
}
