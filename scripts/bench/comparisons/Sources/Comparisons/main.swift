// Measures bindings beside what else there is, all in one run. Words given as arguments choose lines by name.
// Exits with 1 where a figure that is promised was missed.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

let words = CommandLine.arguments.dropFirst()
let groups = [NotifyBenchmarks.all, BindBenchmarks.all, ListBenchmarks.edits, ListBenchmarks.differences]
let chosen = groups.flatMap { group in
  group().filter { comparison in words.isEmpty || words.contains(where: comparison.name.contains) }
}
if chosen.isEmpty {
  print("No line has one of these words: '\(words.joined(separator: "', '"))'. There are:")
  for comparison in groups.flatMap({ $0() }) { print("  \(comparison.name)") }
  exit(2)
}
var table = Table()
table.printHeader()
for comparison in chosen { try table.printLine(comparison) }
print("\nFigures to hold:")
let areHeld = Figure.all.map { $0.isHeld(by: table.medians, ofAll: words.isEmpty) }
if areHeld.contains(false) { exit(1) }
