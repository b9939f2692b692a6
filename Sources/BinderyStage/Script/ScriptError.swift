import TerminalCore

/// An error in one line of a script.
nonisolated public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The source location of the error.
  public let place: ScriptPlace
  /// The message, which usually contains the offending token and a correction.
  public let message: String

  /// Creates an error with the given message and source location.
  public init(_ message: String, at place: ScriptPlace) {
    self.place = place
    self.message = message
  }

  /// The source location, the message, and the source line with a caret below the column.
  ///
  /// An error that concerns an empty line or the whole file has no source line.
  public var description: String {
    guard !place.line.text.isEmpty else { return Sanitizer.plainLines("\(place): \(message)", mode: .reveal) }
    let shown = Self.excerpt(of: place.line.text, around: place.column)
    let text = "\(place): \(message)\n    \(shown.text)\n    \(String(repeating: " ", count: shown.column - 1))^"
    return Sanitizer.plainLines(text, mode: .reveal)
  }

  /// Returns the given line, or the part around the given column if the line is long.
  ///
  /// Control characters are replaced with visible characters.
  private static func excerpt(of line: String, around column: Int) -> (text: String, column: Int) {
    let characters = line.map { character in
      character.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) } ? "\u{FFFD}" : character
    }
    guard characters.count > longestExcerpt else { return (String(characters), max(1, column)) }
    let start = min(max(0, column - longestExcerpt / 2), characters.count - longestExcerpt)
    return (String(characters[start..<start + longestExcerpt]), max(1, column - start))
  }

  private static let longestExcerpt = 100
}

/// All errors of a script, in the order in which the parser found them.
nonisolated public struct ScriptErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors; the array is never empty.
  public let errors: [ScriptError]

  /// Creates an error that combines the given errors.
  public init(_ errors: [ScriptError]) { self.errors = errors }

  /// The descriptions of the errors, each beginning on a new line.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
