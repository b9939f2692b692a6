nonisolated extension StyledText {
  /// Creates a block of source code, with roles for keywords, types, strings, numbers and comments.
  ///
  /// Roles depend only on spelling. For example, a word of Swift that begins with a capital letter is treated as a
  /// type. In an unknown language, only strings, numbers and comments have these roles, and the rest has the role
  /// `code`. Code without a language has these roles only if its lines end like lines of code. Code of more than
  /// 256 KB has only the role `code`.
  ///
  /// In a diff, the lines have the roles `added` and `removed`. Names of files and headers of sections have other
  /// roles. A diff can have 2 MB.
  ///
  ///     change.styledText = StyledText(code: "-let a = 1\n+let a = 2", language: "diff")
  ///
  /// - Parameters:
  ///   - code: The source code.
  ///   - language: The name of the language in any case, such as `swift`, `c++` or `sh`, or nil if it is unknown.
  ///     ``codeLanguages`` lists the names.
  /// - Complexity: O(n), where n is the length of the code.
  public init(code: String, language: String?) {
    let length = code.utf8.count
    guard length <= Self.longestDiff, let syntax = CodeLanguage.suiting(code, language),
      syntax.isDiff || length <= Self.longestColoredCode
    else {
      self.init(codeBlock: code, spans: StyledText(code, role: .code).spans)
      return
    }
    if syntax.isDiff {
      var scanner = DiffScanner(code)
      self.init(codeBlock: code, spans: scanner.spans())
      return
    }
    var scanner = CodeScanner(code, language: syntax)
    let spans = scanner.spans()
    self.init(codeBlock: code, spans: syntax.isKnown ? spans : Self.filling(spans, to: length))
  }

  /// The names of the languages that `init(code:language:)` knows, in lowercase and in alphabetical order.
  ///
  /// Several names can mean the same language, such as `javascript` and `js`.
  ///
  ///     let isKnown = StyledText.codeLanguages.contains("swift")
  public static var codeLanguages: [String] { CodeLanguage.names }

  /// Creates a block of Swift source code; see `init(code:language:)`.
  public init(swift code: String) { self.init(code: code, language: "swift") }

  /// The maximum length of code with syntax colors, in bytes, so that opening a long text does not delay other input.
  private static let longestColoredCode = 1 << 18
  /// The maximum length of a diff with roles, in bytes; only the beginnings of its lines are examined.
  private static let longestDiff = 1 << 21

  /// Returns the given spans, with spans of the role `code` between them.
  private static func filling(_ spans: [Span], to count: Int) -> [Span] {
    var (result, end): ([Span], Int) = ([], 0)
    for span in spans {
      if span.range.lowerBound > end {
        result.append(Span(range: end..<span.range.lowerBound, role: .code, link: nil))
      }
      result.append(span)
      end = span.range.upperBound
    }
    if count > end { result.append(Span(range: end..<count, role: .code, link: nil)) }
    return result
  }
}
