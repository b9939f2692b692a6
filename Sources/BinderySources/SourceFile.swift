/// A source file of the lessons and the widget pages, as it was compiled.
package struct SourceFile: Sendable, Equatable {
  /// The name of the file, without its extension.
  package let name: String
  /// The text of the file.
  package let source: String

  package init(_ name: String, _ bytes: [UInt8]) {
    self.init(name: name, source: String(decoding: bytes, as: UTF8.self))
  }

  package init(name: String, source: String) {
    self.name = name
    self.source = source
  }

  /// The file as it is shown: without documentation comments and without `package`.
  package var shown: String {
    Self.joined(Self.shownLines(of: source))
  }

  /// Returns the declaration whose first line begins with the given text, such as `func submit`.
  ///
  /// The attributes above it are included; its documentation comments and `package` are not. The result is nil if the
  /// file has no such declaration.
  ///
  /// The text is compared with the line without `private`, `fileprivate` and `private(set)`, which are shown.
  /// The declaration ends with the next line that is indented like its first line and begins with a closing bracket,
  /// unless that line opens another bracket. Otherwise, it ends before the next line that is not indented further.
  package func declaration(_ beginning: String) -> String? {
    Self.declaration(beginning, in: Self.shownLines(of: source)).map(Self.joined)
  }

  /// Returns the declaration inside of declarations whose first lines begin with the given texts, outermost first; the
  /// whole file if there are no texts.
  package func declaration(_ path: [String]) -> String? {
    var lines = Self.shownLines(of: source)
    for beginning in path {
      guard let declaration = Self.declaration(beginning, in: lines) else { return nil }
      lines = declaration
    }
    return Self.joined(lines)
  }

  private static func declaration(_ beginning: String, in lines: [String]) -> [String]? {
    guard let first = lines.firstIndex(where: { Self.code(of: $0, without: accessLevels).hasPrefix(beginning) }) else {
      return nil
    }
    let margin = Self.margin(of: lines[first])
    var end = first + 1
    while end < lines.endIndex {
      let line = lines[end]
      let isInside = line.isEmpty || Self.margin(of: line) > margin
      let closes = Self.margin(of: line) == margin && "})]{".contains(line.dropFirst(margin).first ?? " ")
      guard isInside || closes else { break }
      end += 1
      if closes && !line.hasSuffix("{") && !line.hasSuffix(" in") { break }
    }
    var start = first
    while start > 0, isAttribute(lines[start - 1]) { start -= 1 }
    return lines[start..<end].map { String($0.dropFirst(margin)) }
  }

  /// Returns whether the given line has an attribute and nothing else.
  private static func isAttribute(_ line: String) -> Bool { line.wholeMatch(of: #/ *@\w+(\(.*\))?/#) != nil }

  /// The access levels that are shown, but not searched for.
  private static let accessLevels: Set<Substring> = ["private", "fileprivate", "private(set)"]

  private static func shownLines(of source: String) -> [String] {
    source.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.dropFirst(margin(of: $0)).hasPrefix("///") }
      .map { String($0.prefix(margin(of: $0))) + code(of: $0, without: ["package"]) }
  }

  /// Returns the given line without its indentation and without the given access levels.
  ///
  /// An access level can follow attributes and the isolation.
  private static func code(of line: some StringProtocol, without levels: Set<Substring>) -> String {
    let code = line.dropFirst(margin(of: line))
    let words = code.split(separator: " ", omittingEmptySubsequences: false).map { Substring($0) }
    let modifiers = words.prefix { $0.hasPrefix("@") || $0 == "nonisolated" || levels.contains($0) }
    return (modifiers.filter { !levels.contains($0) } + words.dropFirst(modifiers.count)).joined(separator: " ")
  }

  private static func margin(of line: some StringProtocol) -> Int {
    line.prefix { $0 == " " }.count
  }

  /// Joins the given lines, without empty lines at both ends.
  private static func joined(_ lines: [String]) -> String {
    let text = lines.drop(while: \.isEmpty)
    let last = text.lastIndex { !$0.isEmpty } ?? text.startIndex
    return text.prefix(through: last).joined(separator: "\n")
  }
}
