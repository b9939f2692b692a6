// Compares bindings with alternatives in one run. Arguments are words that select lines by name. Exits with 1 if a
// promised limit is missed.
import Foundation

let words = CommandLine.arguments.dropFirst()
let groups = [NotifyBenchmarks.all, BindBenchmarks.all, ListBenchmarks.edits, ListBenchmarks.differences]
let chosen = groups.flatMap { group in
  group().filter { comparison in words.isEmpty || words.contains(where: comparison.name.contains) }
}
if chosen.isEmpty {
  print("No line name contains '\(words.joined(separator: "', '"))'. The lines are:")
  for comparison in groups.flatMap({ $0() }) { print("  \(comparison.name)") }
  exit(2)
}
var table = Table()
table.printHeader()
for comparison in chosen { try table.printLine(comparison) }
print("\nFigures to hold:")
let areHeld = Figure.all.map { $0.isHeld(by: table.medians, ofAll: words.isEmpty) }
if areHeld.contains(false) { exit(1) }
