import TerminalCore

// One place writes the sentence, the line and the caret under it; what went wrong is said by who found it.

/// What is wrong with one line of a script.
nonisolated public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where.
  public let place: ScriptPlace
  /// What was given, what is expected, and what to do.
  public let message: String

  /// Makes an error at a place.
  public init(_ message: String, at place: ScriptPlace) {
    self.place = place
    self.message = message
  }

  /// The place, the message, and the line with a caret under the place.
  public var description: String {
    let shown = Self.excerpt(of: place.line.text, around: place.column)
    let text = "\(place): \(message)\n    \(shown.text)\n    \(String(repeating: " ", count: shown.column - 1))^"
    return Sanitizer.plainLines(text, mode: .reveal)
  }

  /// The line, or the part of a long one in which the column is.
  ///
  /// Characters that are not text are shown as a replacement character.
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

/// All that is wrong with a script, in order; never empty.
nonisolated public struct ScriptErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors.
  public let errors: [ScriptError]

  /// Makes a collection of errors.
  public init(_ errors: [ScriptError]) { self.errors = errors }

  /// Each error on lines of its own.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
