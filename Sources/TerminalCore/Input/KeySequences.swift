/// The byte sequences of keys in the terminfo description of one terminal.
///
/// A linear list of about 150 sequences is sufficient, because the list is searched only for input that begins with a
/// control byte.
package struct KeySequences: Sendable {
  private var sequences: [(bytes: [UInt8], key: Key)] = []

  /// Creates an empty table.
  ///
  /// The parser recognizes the common sequences even if the table is empty.
  package init() {}

  /// The maximum length of a sequence in bytes.
  package static let lengthLimit = 32

  /// Adds the given sequence for the given key.
  ///
  /// If a sequence is added for several keys, the first key takes precedence.
  ///
  /// Ignores a sequence that is empty or longer than `lengthLimit`. Also ignores a sequence that does not start with a
  /// control byte, or that consists only of Enter, Tab or Escape. Such sequences could make the keyboard unusable.
  package mutating func add(_ bytes: [UInt8], for key: Key) {
    guard let first = bytes.first, bytes.count <= KeySequences.lengthLimit, first < 0x20 || first == 0x7F else {
      return
    }
    if bytes.count == 1, [0x09, 0x0A, 0x0D, 0x1B].contains(first) { return }
    sequences.append((bytes, key))
  }

  /// The result of comparing the sequences with the start of the input.
  struct Match {
    /// The key and the length of the longest matching sequence, or nil if no sequence matches.
    var found: (key: Key, length: Int)?
    /// Whether the input is a proper prefix of a sequence.
    var mayGrow = false
  }

  /// Returns the longest sequence at the start of the input, and whether further input could complete a longer
  /// sequence.
  ///
  /// - Complexity: O(n), where n is the number of sequences.
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

  /// Returns the length of the common prefix of `left` and `right`.
  ///
  /// A loop over indices takes half the time of `starts(with:)`.
  private func commonLength(_ left: [UInt8], _ right: UnsafeBufferPointer<UInt8>) -> Int {
    var length = 0
    while length < min(left.count, right.count), left[length] == right[length] { length += 1 }
    return length
  }
}
