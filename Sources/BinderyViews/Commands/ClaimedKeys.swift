package import TerminalCore

/// The keys of the preceding commands in a responder chain, which following commands cannot have.
///
/// A key performs the first enabled command with the key. A pair of keys cannot be typed if its first key performs a
/// preceding command, and a key has no effect if it begins a pair of a preceding command.
package nonisolated struct ClaimedKeys {
  private var keys: Set<Key> = []
  private var pairs: Set<KeyPair> = []
  private var beginnings: Set<Key> = []

  /// Creates an empty set, for the first command.
  package init() {}

  /// Returns whether no preceding command has the given key or a pair that begins with it.
  package func isFree(_ key: Key) -> Bool { !keys.contains(key) && !beginnings.contains(key) }

  /// Returns whether the given pair can be typed, and no preceding command has it.
  package func isFree(_ pair: KeyPair) -> Bool { !keys.contains(pair.first) && !pairs.contains(pair) }

  /// Adds the keys and the pairs of a command.
  package mutating func add(_ keys: [Key], _ pairs: [KeyPair]) {
    self.keys.formUnion(keys)
    if pairs.isEmpty { return }
    self.pairs.formUnion(pairs)
    beginnings.formUnion(pairs.map(\.first))
  }
}
