/// The byte sequences of keys in the terminfo description of one terminal.
///
/// A linear list of about 150 sequences is sufficient, because the list is searched only for input that begins with a
/// control byte.
package struct KeySequences: Sendable {
  private var sequences: [(bytes: [UInt8], key: Key)] = []
  /// The number of sequences at the start of the list that belong to the terminal's erase character.
  private var eraseCount = 0

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

  /// Sets the byte that the Backspace key sends according to the terminal's settings (`stty erase`).
  ///
  /// With an escape byte before it, the byte represents Alt+Backspace. The value 0 means that there is no erase
  /// character. Bytes that represent Enter, Tab, Escape or a printable character are treated like 0.
  package mutating func setErase(_ byte: UInt8) {
    let isControl = (0x01..<0x20).contains(byte) || byte == 0x7F
    let isReserved = [0x09, 0x0A, 0x0D, 0x1B].contains(byte)
    sequences.removeFirst(eraseCount)
    eraseCount = 0
    guard isControl, !isReserved else { return }
    sequences.insert((bytes: [byte], key: Key(.backspace)), at: 0)
    sequences.insert((bytes: [0x1B, byte], key: Key(.backspace, .alt)), at: 0)
    eraseCount = 2
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
