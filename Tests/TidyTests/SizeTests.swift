import Testing

@Suite struct SizeTests {
  static let mostLines = 400

  @Test func noFileIsLong() {
    for file in SourceTree.here.sources + SourceTree.here.tests {
      if file.lines[0].hasPrefix("// Made by scripts/") { continue }
      #expect(
        file.lines.count <= Self.mostLines, "\(file.path) has \(file.lines.count) lines. Split it by subject.")
    }
  }

  @Test(arguments: [
    ("Inventory", ["ViewModels/InventoryViewModel", "ViewModels/ItemDraft", "/InventoryBinder"], 200),
    ("Processes", ["ViewModels/ProcessMonitor", "/ProcessBinder"], 150),
    ("Logview", ["ViewModels/LogviewModel", "/LogviewBinder"], 120),
    ("Files", ["ViewModels/FilesModel", "/FilesBinder"], 200),
  ])
  func theViewModelAndTheScreenOfAnExampleAreShort(example: String, files: [String], mostLines: Int) {
    let counts = files.map { file in
      SourceTree.here.text(of: "scripts/examples/Sources/\(example)\(file).swift").count { $0 == "\n" }
    }
    #expect(counts.allSatisfy { $0 > 0 })
    #expect(counts.reduce(0, +) <= mostLines)
  }

  @Test func noFileIsAPlaceholder() {
    let named = SourceTree.here.paths.filter { $0.contains("Placeholder") && $0.hasSuffix(".swift") }
    #expect(named.isEmpty)
  }
}
