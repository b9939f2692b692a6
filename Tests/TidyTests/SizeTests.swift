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

  @Test func noFileIsAPlaceholder() {
    let named = SourceTree.here.paths.filter { $0.contains("Placeholder") && $0.hasSuffix(".swift") }
    #expect(named.isEmpty)
  }
}
