public import TerminalCore

/// Two keys that perform a command when they are pressed one after the other, such as `g g` or `Ctrl+K Ctrl+C`.
///
///     KeyCommand("deleteCard", "Delete", keys: [Key(.delete)], pairs: [KeyPair("d", "d")]) { $0.deleteCard() }
///
/// After the first key, the status bar lists the commands that can follow. Esc ends the wait, and so does a click. A
/// second key that performs no command has no other effect. There is no time limit.
public nonisolated struct KeyPair: Hashable, Sendable {
  /// The key that is pressed first.
  public let first: Key
  /// The key that performs the command after the first key.
  public let second: Key

  /// Creates a pair of keys.
  ///
  /// Neither key can be Esc, which ends the wait for the second key.
  public init(_ first: Key, _ second: Key) {
    self.first = first
    self.second = second
  }

  /// Creates a pair of keys that produce the given characters.
  public init(_ first: Character, _ second: Character) { self.init(.character(first), .character(second)) }

  /// The names of the keys, such as `g g` or `Ctrl+K Ctrl+C`.
  public var name: String { first.name + " " + second.name }
  /// The brief names of the keys for texts, such as `g ↓`.
  public var label: String { first.label + " " + second.label }
  /// The label for a status bar, such as `^K ^C`.
  public var shortLabel: String { first.shortLabel + " " + second.shortLabel }

  /// Whether one of the keys is Esc, so that the pair cannot be typed.
  var containsEscape: Bool { first == Key(.escape) || second == Key(.escape) }
}

nonisolated extension KeyPair: CustomStringConvertible {
  /// The names of the keys.
  public var description: String { name }
}
