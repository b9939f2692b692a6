// Measures bindings beside what else there is, all in one run. Words given as arguments choose lines by name.

let words = CommandLine.arguments.dropFirst()
var table = Table()
table.printHeader()
for group in [NotifyBenchmarks.all, BindBenchmarks.all, ListBenchmarks.edits, ListBenchmarks.differences] {
  for comparison in group() where words.isEmpty || words.contains(where: comparison.name.contains) {
    try table.printLine(comparison)
  }
}
print("\nFigures to hold:")
for figure in Figure.all { figure.printVerdict(table.medians) }
