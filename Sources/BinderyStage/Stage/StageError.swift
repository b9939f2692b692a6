import TerminalCore

/// An error for a step that cannot be performed.
nonisolated public struct StageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, with the request, the reason and a correction.
  public let message: String
  /// Whether the script or the test is at fault, because it refers to something that does not exist.
  public internal(set) var isUsageError = true
  /// The step of the script, or `nil` without a script.
  public internal(set) var step: Step?
  /// The rows of the screen, or `nil` if there was no screen yet.
  public internal(set) var screen: String?
  /// The identifier, name or role of the focused view, or `nil` if no view has focus.
  public internal(set) var focus: String?

  /// Creates an error with a message.
  ///
  /// Fixtures throw this error to reject a value of a script.
  public init(_ message: String) { self.message = message }

  /// The source location, the step, the message, the focus and the screen.
  public var description: String {
    FailureText.lines(of: step, screen: screen, focus: focus) { $0 ? ["error:    \(message)"] : [message] }
  }
}

/// An error for an expectation that is not met.
nonisolated public struct ExpectationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expected state.
  public let expected: String
  /// The actual state.
  public let found: String
  /// The step of the script, or `nil` without a script.
  public internal(set) var step: Step?
  /// The rows of the screen.
  public let screen: String
  /// The rows of the expected screen, or `nil` if the expectation is not a picture of the whole screen.
  public internal(set) var expectedScreen: [String]?
  /// The identifier, name or role of the focused view, or `nil` if no view has focus.
  public let focus: String?

  /// The source location, the step, the expected and the actual state, the focus and the screen.
  ///
  /// An expected screen is beside the actual one, with `^` below each cell that differs.
  public var description: String { text(compares: true) }

  /// Returns the message.
  ///
  /// - Parameter compares: Whether an expected screen is beside the actual one, which takes more than twice its width.
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

  /// Returns text in quotes, with line breaks written as `\n`.
  static func quoted(_ text: String) -> String {
    "\"" + text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\n") + "\""
  }

  /// Returns text wrapped to a number of columns.
  ///
  /// The bars and the indentation of a picture that is too wide are removed.
  static func fit(_ text: String, columns: Int) -> String {
    let lines = text.rows
    let isWide = lines.contains { $0.hasPrefix(pictureStart) && TextWidth.of($0) > columns }
    return lines.flatMap { line in
      if line.hasPrefix(pictureStart) { return [isWide ? String(line.dropFirst(pictureStart.count).dropLast()) : line] }
      return wrapped(line, columns: columns)
    }.joined(separator: "\n")
  }

  private static let pictureStart = "    |"

  /// Wraps a line and indents all of its parts equally.
  private static func wrapped(_ line: String, columns: Int) -> [String] {
    let indent = String(repeating: " ", count: min(line.prefix { $0 == " " }.count, columns / 2))
    guard TextWidth.of(line) > columns else { return [line] }
    let lines = TextWrapper.lines(
      of: String(line.dropFirst(indent.count)), width: columns - indent.count, mode: .reveal)
    return lines.map { indent + $0.plain }
  }

  /// Returns the rows of a screen between bars, without trailing empty rows.
  static func picture(_ screen: String) -> [String] {
    var rows = screen.rows
    while rows.count > 1, rows.last?.isEmpty == true { rows.removeLast() }
    return rows.map { "|\($0)|" }
  }
}
