/// A lexer that splits a line into words, quoted strings and comparison operators.
///
/// A `#` at the start of a token begins a comment, which extends to the end of the line.
nonisolated struct ScriptLexer {
  private let line: ScriptLine
  private let characters: [Character]
  private var index = 0

  /// Returns the tokens of the given line, without the comment.
  ///
  /// - Throws: `ScriptError` for an unclosed quote or an unknown escape sequence.
  static func tokens(of line: ScriptLine) throws(ScriptError) -> [ScriptToken] {
    var lexer = ScriptLexer(line)
    var tokens: [ScriptToken] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  private init(_ line: ScriptLine) {
    self.line = line
    characters = Array(line.text)
  }

  private mutating func next() throws(ScriptError) -> ScriptToken? {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    guard index < characters.count, characters[index] != "#" else { return nil }
    if characters[index] == "\"" { return try string() }
    return isComparison(at: index) ? comparison() : word()
  }

  private func isComparison(at place: Int) -> Bool {
    place + 1 < characters.count && characters[place + 1] == "="
      && (characters[place] == "=" || characters[place] == "!")
  }

  private mutating func comparison() -> ScriptToken {
    index += 2
    return ScriptToken(
      kind: .comparison, text: String(characters[index - 2..<index]), column: index - 1, end: index + 1)
  }

  private mutating func word() -> ScriptToken {
    let start = index
    while index < characters.count, !characters[index].isWhitespace, characters[index] != "\"", !isComparison(at: index)
    {
      index += 1
    }
    return ScriptToken(kind: .word, text: String(characters[start..<index]), column: start + 1, end: index + 1)
  }

  private mutating func string() throws(ScriptError) -> ScriptToken {
    let start = index
    var text = ""
    index += 1
    while index < characters.count, characters[index] != "\"" {
      text.append(try character())
    }
    guard index < characters.count else {
      throw ScriptError(
        "the quoted text has no closing quote. End the text with \".", at: ScriptPlace(line: line, column: start + 1))
    }
    index += 1
    return ScriptToken(kind: .string, text: text, column: start + 1, end: index + 1)
  }

  private mutating func character() throws(ScriptError) -> Character {
    let plain = characters[index]
    index += 1
    guard plain == "\\" else { return plain }
    guard index < characters.count else { return plain }
    let escape = characters[index]
    index += 1
    switch escape {
    case "n": return "\n"
    case "t": return "\t"
    case "e": return "\u{1B}"
    case "\"", "\\": return escape
    case "u": return try scalar()
    default:
      throw ScriptError(
        "'\\\(escape)' is not an escape sequence. Use one of these: \\n, \\t, \\e, \\\", \\\\, \\u{...}.",
        at: ScriptPlace(line: line, column: index - 1))
    }
  }

  private mutating func scalar() throws(ScriptError) -> Character {
    let start = index - 1
    let digits = characters[index...].dropFirst().prefix { $0.isHexDigit }
    let close = index + 1 + digits.count
    guard index < characters.count, characters[index] == "{", close < characters.count, characters[close] == "}",
      let value = UInt32(String(digits), radix: 16), value != 0, let scalar = Unicode.Scalar(value)
    else {
      throw ScriptError(
        "'\\u' must be followed by a hexadecimal code point in braces, such as '\\u{1F600}'.",
        at: ScriptPlace(line: line, column: start))
    }
    index = close + 1
    return Character(scalar)
  }
}
