# Holds instructions a step against those that are kept; a rise of 5 % fails, and the functions that grew are named. So does a workload that
# is kept and was not counted, and where it is strict, one that was counted and is not kept.
#   awk [-v strict=yes] -f growth.awk KEPT NOW
# Lines of both: workload, instructions a step, function or "total".

/^#/ { next }
{
  name = $0
  sub(/^[^ ]+ [^ ]+ /, "", name)
  if (FILENAME == ARGV[1] && name == "total") wanted[$1]
  if (FILENAME == ARGV[1]) { kept[$1, name] += $2; next }
  if (name == "total") { workloads[++count] = $1; counted[$1] }
  if (!(($1, name) in now)) names[$1, ++known[$1]] = name
  now[$1, name] += $2
}

# What a function took; of one that is not kept, as much as it can have been.
function before(workload, name) {
  return (workload, name) in kept ? kept[workload, name] : kept[workload, "total"] / 200
}

# The functions of a workload that rose most, five of them.
function tell(workload,    rank, i, name, rise, best, most) {
  for (rank = 1; rank <= 5; rank++) {
    most = 0
    for (i = 1; i <= known[workload]; i++) {
      name = names[workload, i]
      rise = now[workload, name] - before(workload, name)
      if (name != "total" && !told[workload, name] && rise > most) { most = rise; best = name }
    }
    if (most * 1000 < now[workload, "total"]) return
    told[workload, best] = 1
    printf "  +%.0f  %s (%.0f, was %s)\n", most, best, now[workload, best], \
      (workload, best) in kept ? sprintf("%.0f", kept[workload, best]) : "too little to be kept"
  }
}

END {
  printf "%-32s %12s %12s\n", "instructions a step", "kept", "now"
  for (i = 1; i <= count; i++) {
    w = workloads[i]
    old = kept[w, "total"]
    new = now[w, "total"]
    verdict = !old ? "not kept yet" : new > old * 1.05 ? "ROSE" : new < old * .95 ? "fell: keep it" : "held"
    printf "%-32s %12.0f %12.0f %+8.2f %%  %s\n", w, old, new, old ? (new - old) / old * 100 : 0, verdict
    if (verdict == "ROSE") { failed = 1; tell(w) }
    if (!old && strict) failed = 1
  }
  for (w in wanted) if (!(w in counted)) { printf "%-32s MISSING: kept, and not counted\n", w; failed = 1 }
  exit failed
}
