/// A line of a script, with its file and its number.
nonisolated public struct ScriptLine: Hashable, Sendable {
  /// The path of the file, or the name of the script.
  public let file: String
  /// The line number, starting at 1.
  public let number: Int
  /// The text of the line, without its line ending.
  public let text: String
}

/// A source location in a script, used in messages.
nonisolated public struct ScriptPlace: Hashable, Sendable, CustomStringConvertible {
  /// The line that contains the location.
  public let line: ScriptLine
  /// The column in characters, starting at 1.
  public let column: Int

  /// The source location as text, such as `tour.demo, line 7, column 12`.
  public var description: String { "\(line.file), line \(line.number), column \(column)" }
}
