// bindery-growth [--two-sizes] [WORD ...]: counts costs at several sizes with valgrind's callgrind, on an in-memory
// terminal. Words select lines by name. With --two-sizes, only the two smallest sizes are counted.
import Bindery
import CCounting
import Foundation

let words = CommandLine.arguments.dropFirst().filter { $0 != "--two-sizes" }
let sizeLimit = CommandLine.arguments.contains("--two-sizes") ? 2 : Int.max
let chosen = Growth.all.filter { growth in words.isEmpty || words.contains(where: growth.name.contains) }
if chosen.isEmpty {
  print("No line name contains '\(words.joined(separator: "', '"))'. The lines are:")
  for growth in Growth.all { print("  \(growth.name)") }
  exit(2)
}
if counting_is_possible() == 0 {
  print(
    "bindery-growth: counting requires valgrind, and valgrind/callgrind.h during compilation. Run 'Benchmarks/budgets growth'."
  )
  exit(2)
}
let terminal = try NcursesTerminal(headless: Size(width: 200, height: 60))
for growth in chosen { growth.count(on: terminal, sizeLimit: sizeLimit) }
terminal.close()
