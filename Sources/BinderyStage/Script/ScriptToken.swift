/// A word of a script's line.
nonisolated struct ScriptToken: Hashable, Sendable {
  /// What kind of word it is.
  enum Kind: Hashable, Sendable {
    /// As it stands.
    case word
    /// What stood between quotes, without them.
    case string
    /// `==` or `!=`.
    case comparison
  }

  /// What kind of word it is.
  let kind: Kind
  /// What it says.
  let text: String
  /// Its first character, from 1.
  let column: Int
  /// The character after its last.
  let end: Int

  /// The token as a message quotes it.
  var quoted: String { kind == .string ? "\"\(text)\"" : "'\(text)'" }
}
