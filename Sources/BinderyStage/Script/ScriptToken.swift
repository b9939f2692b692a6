/// A token in a line of a script.
nonisolated struct ScriptToken: Hashable, Sendable {
  /// The kind of a token.
  enum Kind: Hashable, Sendable {
    /// An unquoted word.
    case word
    /// The content of a quoted string, with escape sequences resolved.
    case string
    /// The operator `==` or `!=`.
    case comparison
  }

  /// The kind of the token.
  let kind: Kind
  /// The text of the token, without quotes.
  let text: String
  /// The column of the first character, starting at 1.
  let column: Int
  /// The column after the last character.
  let end: Int

  /// The token in quotes, for messages.
  var quoted: String { kind == .string ? "\"\(text)\"" : "'\(text)'" }
}
