import TerminalCore

/// A cursor over the tokens of one line.
///
/// The cursor reports missing and unexpected tokens with their columns.
nonisolated struct TokenCursor {
  let line: ScriptLine
  /// The syntax of the step, for messages.
  var usage = ""
  private let tokens: [ScriptToken]
  private var index = 0

  init(_ tokens: [ScriptToken], of line: ScriptLine) {
    self.tokens = tokens
    self.line = line
  }

  /// The next token, or nil at the end of the line.
  var peek: ScriptToken? { index < tokens.count ? tokens[index] : nil }

  /// The source location of the next token, or of the end of the last token.
  var place: ScriptPlace { ScriptPlace(line: line, column: peek?.column ?? (tokens.last?.end ?? 1)) }

  mutating func next(_ expected: String) throws(ScriptError) -> ScriptToken {
    guard let token = peek else { throw missing(expected) }
    index += 1
    return token
  }

  /// Consumes the next token if it is the given unquoted word.
  ///
  /// - Parameters:
  ///   - word: The word that the next token must be.
  ///   - usage: The syntax of the step after this word, for messages; nil for no change.
  /// - Returns: Whether the token was consumed.
  mutating func take(_ word: String, usage: String? = nil) -> Bool {
    guard let token = peek, token.kind == .word, token.text == word else { return false }
    index += 1
    self.usage = usage ?? self.usage
    return true
  }

  /// Consumes the given unquoted word.
  mutating func expect(_ word: String) throws(ScriptError) {
    guard let token = peek else { throw missing("'\(word)'") }
    guard take(word) else {
      throw ScriptError("expected '\(word)', not \(token.quoted). Syntax: \(usage)", at: place)
    }
  }

  mutating func string() throws(ScriptError) -> String {
    let start = place
    let token = try next("text in quotes")
    guard token.kind == .string else {
      throw ScriptError("expected text in quotes, not \(token.quoted). Syntax: \(usage)", at: start)
    }
    return token.text
  }

  /// Consumes a name: an unquoted word or quoted text.
  mutating func name(_ expected: String) throws(ScriptError) -> String {
    let start = place
    let token = try next(expected)
    guard token.kind != .comparison, !token.text.isEmpty else {
      throw ScriptError("expected \(expected), not \(token.quoted). Syntax: \(usage)", at: start)
    }
    return token.text
  }

  /// Consumes an unquoted word that the given closure converts into a value.
  mutating func value<Value>(
    _ expected: String, described description: String, _ convert: (String) -> Value?
  ) throws(ScriptError) -> Value {
    let start = place
    let token = try next(expected)
    guard token.kind == .word, let value = convert(token.text) else {
      throw ScriptError("expected \(description), not \(token.quoted). Syntax: \(usage)", at: start)
    }
    return value
  }

  /// Consumes an unquoted word that is the raw value of an enumeration case.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ expected: String, of type: Choice.Type = Choice.self
  ) throws(ScriptError) -> Choice {
    let start = place
    let token = try next(expected)
    if token.kind != .string, let found = Choice(rawValue: token.text) { return found }
    let names = Choice.allCases.map(\.rawValue)
    throw ScriptError(
      "expected \(expected), not \(token.quoted). Available: \(names.joined(separator: ", "))."
        + Spelling.question(for: token.text, among: names), at: start)
  }

  /// Throws an error if any tokens remain.
  func end() throws(ScriptError) {
    guard let token = peek else { return }
    throw ScriptError("unexpected \(token.quoted) after the end of the step. Syntax: \(usage)", at: place)
  }

  func missing(_ expected: String) -> ScriptError {
    ScriptError("the line is incomplete: expected \(expected). Syntax: \(usage)", at: place)
  }
}
