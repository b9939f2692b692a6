/// A line of a script, as it stands in its file.
nonisolated public struct ScriptLine: Hashable, Sendable {
  /// The file, as it was asked for.
  public let file: String
  /// Which line, from 1.
  public let number: Int
  /// What it says, without its line end.
  public let text: String

  /// Makes a line.
  public init(file: String, number: Int, text: String) {
    self.file = file
    self.number = number
    self.text = text
  }
}

/// A place in a script, for messages.
nonisolated public struct ScriptPlace: Hashable, Sendable, CustomStringConvertible {
  /// The line.
  public let line: ScriptLine
  /// The character in the line, from 1.
  public let column: Int

  /// Makes a place of a line and a column.
  public init(_ line: ScriptLine, column: Int) {
    self.line = line
    self.column = column
  }

  /// `tour.demo, line 7, column 12`.
  public var description: String { "\(line.file), line \(line.number), column \(column)" }
}
