import TerminalCore

/// An error for a step that cannot be performed.
nonisolated public struct StageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, which describes the request, the reason for the error, and a correction.
  public let message: String
  /// Whether the script or the test refers to something that does not exist.
  public internal(set) var isUsageError = true
  /// The step that caused the error, or nil if no script was played.
  public internal(set) var step: Step?
  /// The rows of the screen, or nil if the error occurred before the first frame.
  public internal(set) var screen: String?
  /// The identifier, name or role of the focused view, or nil if no view has focus.
  public internal(set) var focus: String?

  /// Creates an error with the given message.
  ///
  /// To reject a value in a script, fixtures throw this error.
  public init(_ message: String) { self.message = message }

  /// The complete message: the source location, the step, the error, the focus and the screen.
  public var description: String {
    FailureText.lines(of: step, screen: screen, focus: focus) { $0 ? ["error:    \(message)"] : [message] }
  }
}

/// An error for an expectation that is not met.
nonisolated public struct ExpectationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the expected state.
  public let expected: String
  /// A description of the actual state.
  public let found: String
  /// The step with the expectation, or nil if no script was played.
  public internal(set) var step: Step?
  /// The rows of the screen at the time of the error.
  public let screen: String
  /// The rows of the expected screen, or nil if the expectation does not concern the whole screen.
  public internal(set) var expectedScreen: [String]?
  /// The identifier, name or role of the focused view, or nil if no view has focus.
  public let focus: String?

  /// The complete message: the source location, the step, the expected and the actual state, the focus and the screen.
  ///
  /// An expected screen is displayed next to the actual screen, with `^` below each different cell.
  public var description: String { text(compares: true) }

  /// Returns the complete message.
  ///
  /// - Parameter compares: Whether to display an expected screen next to the actual screen, which more than doubles the
  ///   width.
  func text(compares: Bool) -> String {
    FailureText.lines(of: step, screen: screen, beside: compares ? expectedScreen : nil, focus: focus) { _ in
      ["expected: \(expected)", "found:    \(found)"]
    }
  }
}

/// Functions that format error messages.
nonisolated enum FailureText {
  static func lines(
    of step: Step?, screen: String?, beside expected: [String]? = nil, focus: String?,
    _ body: (_ hasStep: Bool) -> [String]
  ) -> String {
    var lines: [String] = []
    if let step { lines.append("\(step.place): \(step.text)") }
    lines += body(step != nil).map { step == nil ? $0 : "  " + $0 }
    if let screen {
      let picture = expected.map { ScreenComparison(expected: $0, found: screen.rows).lines } ?? self.picture(screen)
      lines += ["  focus:    " + (focus ?? "none"), "  screen:"] + picture.map { "    " + $0 }
    }
    return Sanitizer.plainLines(lines.joined(separator: "\n"), mode: .reveal)
  }

  /// Returns the given text in quotes, with line breaks written as `\n`.
  static func quoted(_ text: String) -> String {
    "\"" + text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\n") + "\""
  }

  /// Returns the given text, wrapped to the given number of columns.
  ///
  /// If a picture of the screen is too wide, the bars and the indentation are removed.
  static func fit(_ text: String, columns: Int) -> String {
    let lines = text.rows
    let isWide = lines.contains { $0.hasPrefix(pictureStart) && TextWidth.of($0) > columns }
    return lines.flatMap { line in
      if line.hasPrefix(pictureStart) { return [isWide ? String(line.dropFirst(pictureStart.count).dropLast()) : line] }
      return wrapped(line, columns: columns)
    }.joined(separator: "\n")
  }

  private static let pictureStart = "    |"

  /// Wraps the given line, and indents all resulting lines equally.
  private static func wrapped(_ line: String, columns: Int) -> [String] {
    let indent = String(repeating: " ", count: min(line.prefix { $0 == " " }.count, columns / 2))
    guard TextWidth.of(line) > columns else { return [line] }
    let lines = TextWrapper.lines(
      of: String(line.dropFirst(indent.count)), width: columns - indent.count, mode: .reveal)
    return lines.map { indent + $0.plain }
  }

  /// Returns the rows of the given screen between bars, without trailing empty rows.
  static func picture(_ screen: String) -> [String] {
    var rows = screen.rows
    while rows.count > 1, rows.last?.isEmpty == true { rows.removeLast() }
    return rows.map { "|\($0)|" }
  }
}
