# Prints one of the page's tables as markdown, of figures gathered by scripts/bench/page.
#   awk -v table=exact|times|start -f page.awk FILE...
# A file's name says what it holds: exact, times, start, static. A line of it: contender, workload, figure, value. A dash stands for what
# was not measured.

{ key = FILENAME SUBSEP $1 SUBSEP $2 SUBSEP $3; values[key, ++count[key]] = $4 }

function median(file, contender, workload, figure,    key, n, i, j, swap) {
  key = file SUBSEP contender SUBSEP workload SUBSEP figure
  n = count[key]
  if (!n) return "-"
  for (i = 1; i <= n; i++)
    for (j = i + 1; j <= n; j++)
      if (values[key, j] + 0 < values[key, i] + 0) { swap = values[key, i]; values[key, i] = values[key, j]; values[key, j] = swap }
  return n % 2 ? values[key, (n + 1) / 2] : (values[key, n / 2] + values[key, n / 2 + 1]) / 2
}

# A number with commas, and decimals where it is small.
function shown(value,    text, result) {
  if (value == "-") return "-"
  if (value < 100) return sprintf(value == int(value) ? "%d" : value < 10 ? "%.2f" : "%.1f", value)
  for (text = sprintf("%.0f", value); length(text) > 3; text = substr(text, 1, length(text) - 3)) result = "," substr(text, length(text) - 2) result
  return text result
}

function ratio(own, base) { return own == "-" || base == "-" || base == 0 ? "-" : sprintf("%.2fx", own / base) }

function print_step(name, base_name, w, figure,    own, base, bytes, base_bytes) {
  own = median("exact", "bindery", w, "instructions")
  base = median("exact", base_name, w, "instructions")
  bytes = median("exact", "bindery", w, figure)
  base_bytes = median("exact", base_name, w, figure)
  printf "| %s | %s | %s | %s | %s | %s | %s | %s |\n", name, shown(base_bytes), shown(bytes), ratio(bytes, base_bytes), \
    shown(base), shown(own), ratio(own, base), shown(median("exact", "bindery", w, "allocations"))
}

function print_exact(    i) {
  print "| a step | bytes: floor | Bindery | | instructions: floor | Bindery | | allocations by Bindery |"
  print "|---|---|---|---|---|---|---|---|"
  for (i = 1; i <= workload_count; i++) print_step(names[i], "floor", workloads[i], "bytes")
  print_step("w6, start, first frame and leaving", "floor", "w6", "start_bytes")
  print_step("the same beside the Swift floor", "swift-floor", "w6", "start_bytes")
  printf "\nResident memory of w6, medians of %d starts in turns: %s kB, and the Swift floor %s.\n", count["exact", "swift-floor", "w6", "rss_kb"], \
    shown(median("exact", "bindery", "w6", "rss_kb")), shown(median("exact", "swift-floor", "w6", "rss_kb"))
}

function print_time(name, w, figure, aim,    own, base) {
  own = median("times", "bindery", w, figure)
  base = median("times", "floor", w, figure)
  if (own == "-" && base == "-") return
  printf "| %s | %s | %s | %s | %s |\n", name, shown(base), shown(own), ratio(own, base), aim
}

function print_times() {
  print "| | floor | Bindery | | aim |"
  print "|---|---|---|---|---|"
  print_time("w1, µs of processor a step", "w1", "cpu_us", "1.25x")
  print_time("w2", "w2", "cpu_us", "2x")
  print_time("w3", "w3", "cpu_us", "0.65x")
  print_time("w3p", "w3p", "cpu_us", "1x")
  print_time("w4", "w4", "cpu_us", "0.7x")
  print_time("w5, key to glyph, median, µs", "w5", "p50_us", "2x")
  print_time("w5, key to glyph, 99 %, µs", "w5", "p99_us", "3x")
}

function print_program(name, file, contender, w,    memory) {
  if (median(file, contender, w, "start_ms") == "-") return
  memory = median(file, contender, w, "rss_kb")
  printf "| %s | %s | %.1f | %.1f | %s | %s |\n", name, file == "static" ? "static" : "dynamic", median(file, contender, w, "start_ms"), \
    median(file, contender, w, "start_cpu_ms"), memory == "-" || memory < 0 ? "-" : sprintf("%.1f", memory / 1024), \
    sprintf("%.2f", median(file, contender, w, "size_kb") / 1000)
}

function print_start(    i, file) {
  print "| w6 | Swift's libraries | start to the first frame, ms | processor time, ms | resident memory, MB | size, stripped, MB |"
  print "|---|---|---|---|---|---|"
  for (i = 1; i <= 2; i++) {
    file = i == 1 ? "start" : "static"
    print_program("ncurses in C", file, "floor", "w6")
    print_program("ncurses from Swift, without a toolkit", file, "swift-floor", "w6")
    print_program("Bindery", file, "bindery", "w6")
    print_program("`bindery`, the whole program", file, "bindery", "app")
  }
}

END {
  workload_count = split("w1|w2|w3|w3p|w4|w5", workloads, "|")
  split("w1|w2|w3|w3p|w4|w5, a key", names, "|")
  if (table == "exact") print_exact()
  else if (table == "times") print_times()
  else print_start()
}
