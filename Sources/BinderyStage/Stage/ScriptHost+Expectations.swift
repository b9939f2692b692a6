import Bindery
import Widgets

extension ScriptHost {
  /// Checks the given expectation against the current state of the application.
  ///
  /// - Parameters:
  ///   - expectation: The expectation to check.
  ///   - bytes: The number of bytes that the last step sent, or nil if the terminal does not count bytes.
  /// - Throws: `ExpectationFailure` if the expectation is not met, `StageError` if the expectation cannot be checked.
  public func expect(_ expectation: ScriptExpectation, bytesOfLastStep bytes: Int? = nil) throws {
    guard let mismatch = try mismatch(expectation, bytes) else { return }
    var failure = ExpectationFailure(expected: mismatch.expected, found: mismatch.found, screen: screen, focus: focus)
    if case .screen(let rows) = expectation { failure.expectedScreen = rows }
    throw failure
  }

  /// Waits until the given expectation is met.
  ///
  /// - Parameters:
  ///   - expectation: The expectation to check. An expectation about a view that does not exist is not met.
  ///   - limit: The maximum time to wait.
  /// - Throws: `ExpectationFailure` or `StageError` if the expectation is not met in time.
  public func await(_ expectation: ScriptExpectation, within limit: Duration) async throws {
    var rest = limit
    while !holds(expectation), rest > .zero {
      guard !application.isStopped else {
        throw error("the application ended before the expectation was met. Check which step ends the application.")
      }
      rest -= try await wait(atMost: rest)
    }
    try expect(expectation)
  }

  private func holds(_ expectation: ScriptExpectation) -> Bool {
    do { return try mismatch(expectation, nil) == nil } catch { return false }
  }

  private func mismatch(_ expectation: ScriptExpectation, _ bytes: Int?) throws -> (expected: String, found: String)? {
    switch expectation {
    case .property(let property, let name, let comparison, let expected):
      let found = try self.property(property, of: name)
      return comparison.holds(found, expected)
        ? nil
        : (
          "\(name).\(property) \(comparison.rawValue) \(FailureText.quoted(expected))", FailureText.quoted(found)
        )
    case .text(let text):
      return screen.contains(text)
        ? nil : ("the text \(FailureText.quoted(text)) on the screen", "the text is not on the screen")
    case .noText(let text):
      guard let row = row(of: text) else { return nil }
      return ("no text \(FailureText.quoted(text)) on the screen", "the text is in row \(row)")
    case .focus(let name): return try focusMismatch(name)
    case .rows(let name, let comparison, let expected):
      let found = try rows(of: name)
      return comparison.holds("\(found)", "\(expected)")
        ? nil : ("rows in \(name) \(comparison.rawValue) \(expected)", "\(found) rows")
    case .screen(let rows): return screenMismatch(rows)
    case .bytes(let limit):
      guard let bytes else {
        throw usageError(
          "'expect bytes' requires a terminal that counts bytes. Pass an encoder to the terminal, or play the script with 'bindery demo'."
        )
      }
      return bytes < limit ? nil : ("fewer than \(limit) bytes sent by the last step", "\(bytes) bytes")
    }
  }

  /// Returns a mismatch unless the view with the given name or one of its descendants has focus.
  private func focusMismatch(_ name: String) throws -> (expected: String, found: String)? {
    let expected = try view(name)
    if let focused = application.window.firstResponder, focused.isInside(expected) { return nil }
    return ("focus on \(name)", focus.map { "focus on \($0)" } ?? "no view has focus")
  }

  private func screenMismatch(_ expected: [String]) -> (expected: String, found: String)? {
    ScreenComparison(expected: expected, found: screen.rows).firstDifference.map {
      ("row \($0.row + 1) to be |\($0.expected)|", "|\($0.found)|")
    }
  }

  private func row(of text: String) -> Int? {
    screen.contains(text) ? (screen.rows.firstIndex { $0.contains(text) } ?? 0) + 1 : nil
  }
}
