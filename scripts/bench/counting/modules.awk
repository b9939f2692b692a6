# Where the instructions of a step go, by module: a table of shares.
#   awk [-v form=markdown] -f modules.awk FIGURES
# FIGURES: workload, instructions a step, mangled name of the function or "total".

function part_of(name,    found) {
  if (match(name, /^\$s(S[a-zA-Z])?[0-9]+(Workloads|Bindery|Widgets|Bindings|TerminalCore|Ncurses)/)) {
    found = substr(name, RSTART, RLENGTH)
    sub(/^.*[0-9]/, "", found)
    return found
  }
  if (name ~ /^\$s/) return "Swift library"
  if (name ~ /^_?swift_|5swift|^_ZL[0-9]+swift|^_ZL[0-9]+_swift|^__swift|^get_type_metadata/) return "Swift runtime"
  if (name ~ /^\(in libraries|^_nc_|^doupdate|^w(noutrefresh|add|move|resize|touch|ins|del|attr|color|bkgd|clr|redraw|scrl|win|out)/ ||
      name ~ /^(setcchar|tputs|tparm|tiparm|putp|mvcur|is_wintouched|curs_set|unget_wch|getcchar|reset_|napms)/) return "ncurses"
  return "C library"
}

# A start is no step.
$1 == "w6" { next }
$3 == "total" && NF == 3 { total[$1] = $2; workloads[++count] = $1; next }
{
  name = $0
  sub(/^[^ ]+ [^ ]+ /, "", name)
  share[$1, part_of(name)] += $2
}

END {
  parts = split("ncurses|C library|Ncurses|TerminalCore|Widgets|Bindings|Bindery|Swift runtime|Swift library|Workloads", part, "|")
  printf form ? "| %s |" : "%-14s", "of a step, %"
  for (i = 1; i <= count; i++) printf form ? " %s |" : "%9s", workloads[i]
  printf "\n"
  if (form) { printf "|---|"; for (i = 1; i <= count; i++) printf "---|"; printf "\n" }
  for (p = 1; p <= parts; p++) {
    # As the page calls them.
    name = form && part[p] ~ /^(C|Swift) / ? "the " part[p] : form && part[p] == "Workloads" ? "the workload itself" : form && part[p] ~ /^(Ncurses|TerminalCore|Widgets|Bindings|Bindery)$/ ? "`" part[p] "`" : part[p]
    printf form ? "| %s |" : "%-14s", name
    for (i = 1; i <= count; i++) printf form ? " %.1f |" : "%9.1f", share[workloads[i], part[p]] / total[workloads[i]] * 100
    printf "\n"
  }
}
