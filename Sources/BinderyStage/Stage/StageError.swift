import TerminalCore

/// Why a step could not be performed: what it asked for is not there, or cannot be done.
nonisolated public struct StageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was asked for, why it cannot be, and what to do.
  public let message: String
  /// Whether the script, or the test, is at fault: it asks for what is not there at all, whatever the application does.
  public internal(set) var isMistake = true
  /// The step of a script, where there is one.
  public internal(set) var step: Step?
  /// What the screen shows; nil where there is none yet.
  public internal(set) var screen: String?
  /// Who has the focus.
  public internal(set) var focus: String?

  /// Makes an error of a sentence.
  ///
  /// Fixtures throw it to refuse what a script asks for.
  public init(_ message: String) { self.message = message }

  /// The place, the step, the message, the focus and the screen.
  public var description: String {
    FailureText.lines(of: step, screen: screen, focus: focus) { $0 ? ["error:    \(message)"] : [message] }
  }
}

/// An expectation that is not so.
nonisolated public struct ExpectationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected.
  public let expected: String
  /// What there is instead.
  public let found: String
  /// The step of a script, where there is one.
  public internal(set) var step: Step?
  /// What the screen shows.
  public let screen: String
  /// Who has the focus; nil where nobody has.
  public let focus: String?

  /// The place, the step, what was expected and what was found, the focus and the screen.
  public var description: String {
    FailureText.lines(of: step, screen: screen, focus: focus) { _ in ["expected: \(expected)", "found:    \(found)"] }
  }
}

/// Writes what failures say, all of them in the same form.
nonisolated enum FailureText {
  static func lines(of step: Step?, screen: String?, focus: String?, _ body: (_ hasStep: Bool) -> [String]) -> String {
    var lines: [String] = []
    if let step { lines.append("\(step.place): \(step.text)") }
    lines += body(step != nil).map { step == nil ? $0 : "  " + $0 }
    if let screen { lines += seen(screen, focus) }
    return Sanitizer.plainLines(lines.joined(separator: "\n"), mode: .reveal)
  }

  private static func seen(_ screen: String, _ focus: String?) -> [String] {
    ["  focus:    " + (focus ?? "nobody"), "  screen:"] + picture(screen).map { "    " + $0 }
  }

  /// A text in quotes, on one line.
  static func quoted(_ text: String) -> String {
    "\"" + text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\\n") + "\""
  }

  /// The text for a window of so many columns: sentences wrapped, and a picture that is too wide between its bars without them.
  static func fit(_ text: String, columns: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isWide = lines.contains { $0.hasPrefix(pictureStart) && TextWidth.of($0) > columns }
    return lines.flatMap { line in
      if line.hasPrefix(pictureStart) { return [isWide ? String(line.dropFirst(pictureStart.count).dropLast()) : line] }
      return wrapped(line, columns: columns)
    }.joined(separator: "\n")
  }

  private static let pictureStart = "    |"

  /// The rest of a line that is broken stands under its beginning.
  private static func wrapped(_ line: String, columns: Int) -> [String] {
    let indent = String(repeating: " ", count: min(line.prefix { $0 == " " }.count, columns / 2))
    guard TextWidth.of(line) > columns else { return [line] }
    let lines = TextWrapper.lines(
      of: String(line.dropFirst(indent.count)), width: columns - indent.count, mode: .reveal)
    return lines.map { indent + $0.plain }
  }

  /// The rows of a screen between bars, without the empty ones at its end.
  static func picture(_ screen: String) -> [String] {
    var rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
    while rows.count > 1, rows.last?.isEmpty == true { rows.removeLast() }
    return rows.map { "|\($0)|" }
  }
}
