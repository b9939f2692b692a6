nonisolated struct ScriptToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case word
    case string
    /// The operator `==` or `!=`.
    case comparison
  }

  let kind: Kind
  /// The text of the token, without quotes and with escape sequences resolved.
  let text: String
  /// The column of the first character, starting at 1.
  let column: Int
  /// The column after the last character.
  let end: Int

  /// The text of the token in quotes, for messages.
  var quoted: String { kind == .string ? "\"\(text)\"" : "'\(text)'" }
}
