/// Walks through the tokens of one line and says, at the right column, what is missing or too much.
nonisolated struct TokenCursor {
  let line: ScriptLine
  /// How the step is written; part of most messages.
  var usage = ""
  private let tokens: [ScriptToken]
  private var index = 0

  init(_ tokens: [ScriptToken], of line: ScriptLine) {
    self.tokens = tokens
    self.line = line
  }

  /// The token that comes next, if there is one.
  var peek: ScriptToken? { index < tokens.count ? tokens[index] : nil }

  /// The place of the next token, or behind the last.
  var place: ScriptPlace { ScriptPlace(line, column: peek?.column ?? (tokens.last?.end ?? 1)) }

  /// Takes the next token.
  mutating func next(_ wanted: String) throws(ScriptError) -> ScriptToken {
    guard let token = peek else { throw missing(wanted) }
    index += 1
    return token
  }

  /// Takes the next token if it is this bare word.
  mutating func take(_ word: String) -> Bool {
    guard let token = peek, token.kind == .word, token.text == word else { return false }
    index += 1
    return true
  }

  /// Takes this bare word.
  mutating func expect(_ word: String) throws(ScriptError) {
    guard let token = peek else { throw missing("'\(word)'") }
    guard take(word) else {
      throw ScriptError("'\(word)' is expected here, not \(token.quoted). Write it so: \(usage)", at: place)
    }
  }

  /// Takes a text between quotes.
  mutating func string() throws(ScriptError) -> String {
    let start = place
    let token = try next("a text in quotes")
    guard token.kind == .string else {
      throw ScriptError("a text in quotes is expected here, not \(token.quoted). Write it so: \(usage)", at: start)
    }
    return token.text
  }

  /// Takes a name: a bare word, or several words in quotes.
  mutating func name(_ wanted: String) throws(ScriptError) -> String {
    let start = place
    let token = try next(wanted)
    guard token.kind != .comparison, !token.text.isEmpty else {
      throw ScriptError("\(wanted) is expected here, not \(token.quoted). Write it so: \(usage)", at: start)
    }
    return token.text
  }

  /// Takes a bare word of which there are only some.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ wanted: String, of type: Choice.Type = Choice.self
  ) throws(ScriptError) -> Choice {
    let start = place
    let token = try next(wanted)
    if token.kind != .string, let found = Choice(rawValue: token.text) { return found }
    let names = Choice.allCases.map(\.rawValue)
    throw ScriptError(
      "\(wanted) is expected here, not \(token.quoted). There are: \(names.joined(separator: ", "))."
        + Nearest.question(for: token.text, among: names), at: start)
  }

  /// Makes sure that the step ends here.
  func end() throws(ScriptError) {
    guard let token = peek else { return }
    throw ScriptError("\(token.quoted) is too much here: the step is complete. Write it so: \(usage)", at: place)
  }

  /// The error of a line that ends too early.
  func missing(_ wanted: String) -> ScriptError {
    ScriptError("the line ends where \(wanted) is expected. Write it so: \(usage)", at: place)
  }
}
