// bindery-growth [WORD ...]: how costs grow with what there is. Words choose lines by name. No terminal is needed: its bytes go to memory.
// bindery-growth count [WORD ...]: instructions and bytes in place of times; to be run by valgrind, as scripts/bench/budgets does.
import Bindery
import CCounting

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

var words = Array(CommandLine.arguments.dropFirst())
let counts = words.first == "count"
if counts { words.removeFirst() }
let chosen = Growth.all.filter { growth in words.isEmpty || words.contains(where: growth.name.contains) }
if chosen.isEmpty {
  print("No line has one of these words: '\(words.joined(separator: "', '"))'. There are:")
  for growth in Growth.all { print("  \(growth.name)") }
  exit(2)
}
if counts, counting_is_possible() == 0 {
  print("bindery-growth: nothing is counted without valgrind, and its header valgrind/callgrind.h when this was built.")
  exit(2)
}
let terminal = try NcursesTerminal(headless: Size(200, 60))
if !counts { Growth.printHeader() }
for growth in chosen {
  if counts { growth.count(on: terminal) } else { growth.printTimes(on: terminal) }
}
terminal.close()
