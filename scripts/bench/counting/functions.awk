# What a step costs in instructions, by function: the difference of two files of cachegrind's, a short run's and a long one's.
#   awk -v workload=NAME -v steps=N -f functions.awk SHORT LONG
# Prints the workload, instructions a step, the function; first of all in total.

FNR == 1 { file++ }
/^fn=/ { name = substr($0, 4); next }
# The loader reads what fixes the choice of functions, and takes longer now and then: that is no part of a step.
name ~ /^_dl_tunable/ { next }
/^[0-9]+ [0-9]+$/ {
  cost[name] += file == 1 ? -$2 : $2
  total += file == 1 ? -$2 : $2
}

END {
  printf "%s %.2f total\n", workload, total / steps
  for (name in cost)
    if (cost[name]) printf "%s %.2f %s\n", workload, cost[name] / steps, name == "???" ? "(in libraries without symbols: ncurses)" : name
}
