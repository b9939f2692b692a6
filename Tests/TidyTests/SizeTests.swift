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

  @Test func noFileIsAPlaceholder() {
    let named = SourceTree.here.paths.filter { $0.contains("Placeholder") && $0.hasSuffix(".swift") }
    #expect(named.isEmpty)
  }
}
