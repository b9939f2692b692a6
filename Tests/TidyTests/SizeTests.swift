import Testing

@Suite struct SizeTests {
  /// A cap, and not a target: a long file is split by subject, and never packed.
  private static let lineLimit = 600

  @Test func noFileIsLong() {
    for file in SourceTree.here.sources + SourceTree.here.tests {
      #expect(
        file.lines.count <= Self.lineLimit, "\(file.path) has \(file.lines.count) lines. Split it by subject.")
    }
  }

  private static let functionLimit = 60

  @Test func noFunctionIsLong() {
    var count = 0
    for file in SourceTree.here.sources + SourceTree.here.tests {
      for line in file.code(with: ["func ", "init(", "init<", "deinit {", "subscript("]) {
        let length = file.lineCount(ofDeclarationAt: line.number - 1)
        count += 1
        #expect(length <= Self.functionLimit, "\(file.place(line.number)): \(length) lines. Divide it by subject.")
      }
    }
    #expect(count > 5_000)
  }

  @Test func noFileIsAPlaceholder() {
    let named = SourceTree.here.paths.filter { $0.contains("Placeholder") && $0.hasSuffix(".swift") }
    #expect(named.isEmpty)
  }
}
