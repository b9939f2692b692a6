import Testing

/// Code that not every supported compiler accepts, although the compiler that is used here does.
@Suite struct CompilerTests {
  /// The parser of a compiler with assertions, such as that of Debian, stops at a back quote in `/…/`.
  @Test(arguments: [
    (##"text.firstMatch(of: /`\w+`/)"##, true), (##"let pattern = /\/[^`]/"##, true),
    (##"text.firstMatch(of: #/`\w+`/#)"##, false), (##"line.split(separator: "/").joined(separator: "`")"##, false),
  ])
  func theSearchFindsABackQuoteBetweenSlashes(line: String, isFound: Bool) {
    #expect(hasBackQuoteBetweenSlashes(line) == isFound)
  }

  @Test func noRegularExpressionBetweenSlashesHasABackQuote() {
    let files = SourceTree.here.sources + SourceTree.here.tests
    for file in files where file.path != "Tests/TidyTests/CompilerTests.swift" {
      for (number, line) in file.lines.enumerated() where line.holds("`") && !isComment(line) {
        #expect(!hasBackQuoteBetweenSlashes(line), "\(file.place(number + 1)): write '#/…/#' instead of '/…/'")
      }
    }
  }

  private func isComment(_ line: String) -> Bool { line.drop { $0 == " " }.hasPrefix("//") }

  private func hasBackQuoteBetweenSlashes(_ line: String) -> Bool {
    line.firstMatch(of: #/(?:: |\(|= )\/(?![\/ *])(?:[^\/]|\\\/)*`/#) != nil
  }
}
