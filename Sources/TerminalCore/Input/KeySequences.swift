// What a terminal's description says its keys send: a tree of bytes, walked once for each sequence that arrives.

/// The byte sequences that stand for keys, as terminfo tells them for one terminal.
public struct KeySequences: Sendable {
  /// The way from a node (its number and a byte) to the next.
  private var edges: [UInt32: Int] = [:]
  /// The key at each node where a sequence ends.
  private var keys: [Key?] = [nil]
  /// Whether a node has a next one.
  private var goesOn = [false]

  /// No sequence: the fixed forms that most terminals share are known without.
  public init() {}

  /// Takes sequences and their keys, of which useless ones are left out: see `add`.
  public init(_ sequences: some Sequence<(bytes: [UInt8], key: Key)>) {
    for sequence in sequences { add(sequence.bytes, for: sequence.key) }
  }

  /// How long a sequence may be, in bytes.
  public static let lengthLimit = 32

  /// Adds a sequence; the first key that has it keeps it.
  ///
  /// Left out are empty and overlong ones, and those that begin as text does, or consist of Enter, Tab or Escape alone: they would make
  /// a terminal unusable.
  public mutating func add(_ bytes: [UInt8], for key: Key) {
    guard let first = bytes.first, bytes.count <= KeySequences.lengthLimit, first < 0x20 || first == 0x7F else {
      return
    }
    if bytes.count == 1, [0x09, 0x0A, 0x0D, 0x1B].contains(first) { return }
    var node = 0
    for byte in bytes {
      if let next = edges[edge(node, byte)] {
        node = next
      } else {
        keys.append(nil)
        goesOn.append(false)
        goesOn[node] = true
        edges[edge(node, byte)] = keys.count - 1
        node = keys.count - 1
      }
    }
    if keys[node] == nil { keys[node] = key }
  }

  /// What the beginning of some bytes stands for.
  struct Match {
    /// The longest sequence found, with its length.
    var found: (key: Key, length: Int)?
    /// Whether all the bytes are the beginning of a longer one.
    var mayGrow = false
  }

  /// Looks for the longest sequence at the beginning of some bytes.
  ///
  /// O(its length).
  func match(_ bytes: UnsafeBufferPointer<UInt8>) -> Match {
    var match = Match()
    var node = 0
    for (index, byte) in bytes.enumerated() {
      guard let next = edges[edge(node, byte)] else { return match }
      node = next
      if let key = keys[node] { match.found = (key, index + 1) }
    }
    match.mayGrow = goesOn[node]
    return match
  }

  private func edge(_ node: Int, _ byte: UInt8) -> UInt32 {
    UInt32(truncatingIfNeeded: node) << 8 | UInt32(byte)
  }
}
