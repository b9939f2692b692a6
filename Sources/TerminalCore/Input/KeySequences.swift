// What a terminal's description says its keys send. There are some 150 of them, and one is looked for when an escape byte has come: a list is
// gone through in a microsecond then, and a start does not wait for a tree to be made.

/// The byte sequences that stand for keys, as terminfo tells them for one terminal.
public struct KeySequences: Sendable {
  private var sequences: [(bytes: [UInt8], key: Key)] = []

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
    sequences.append((bytes, key))
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
  /// O(sequences).
  func match(_ bytes: UnsafeBufferPointer<UInt8>) -> Match {
    var match = Match()
    for sequence in sequences {
      let common = commonLength(sequence.bytes, bytes)
      if common == sequence.bytes.count {
        if common > match.found?.length ?? 0 { match.found = (sequence.key, common) }
      } else if common == bytes.count {
        match.mayGrow = true
      }
    }
    return match
  }

  /// How many bytes two begin with that are the same.
  private func commonLength(_ left: [UInt8], _ right: UnsafeBufferPointer<UInt8>) -> Int {
    var length = 0
    while length < min(left.count, right.count), left[length] == right[length] { length += 1 }
    return length
  }
}
