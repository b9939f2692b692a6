/// An error in a line of a file of the user, such as a key file or a theme file.
public nonisolated struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line number, starting at 1.
  public let line: Int
  /// A message that describes the cause and the solution.
  public let text: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - line: The line number, starting at 1.
  ///   - text: A message that describes the cause and the solution.
  public init(line: Int, _ text: String) {
    self.line = line
    self.text = text
  }

  /// The message, preceded by the line number, such as `line 3: …`.
  public var description: String { "line \(line): \(text)" }
}

/// A line of a file of the user: a name, `=` and a value.
nonisolated struct FileLine {
  /// The line number, starting at 1.
  let number: Int
  let name: Substring
  let value: Substring

  /// Creates a line by parsing the given text; the result is nil for an empty line or a comment.
  ///
  /// - Parameters:
  ///   - raw: The text of the line.
  ///   - number: The line number, starting at 1.
  ///   - format: A description of a correct line for the error of a line without `=`.
  init?(_ raw: Substring, number: Int, format: String) throws(FileProblem) {
    let text = raw.trimmed
    guard let first = text.first, first != "#" else { return nil }
    guard let equals = text.firstIndex(of: "=") else {
      throw FileProblem(line: number, "'\(text.clipped)' contains no '='. Write \(format).")
    }
    self.number = number
    name = text[..<equals].trimmed
    value = text[text.index(after: equals)...].trimmed
  }

  /// Returns the name without case and separators, which are not significant in key files and theme files.
  static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != "_" } }

  /// Returns the numbered lines of the given text, without a byte order mark at its beginning.
  static func numbered(_ text: String) -> [(number: Int, text: Substring)] {
    let marked = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    return marked.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { ($0 + 1, $1) }
  }
}

nonisolated extension Substring {
  var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return self[first...last]
  }

  /// The text, truncated if it is too long for a message.
  var clipped: String { count > 60 ? prefix(59) + "…" : String(self) }
}
