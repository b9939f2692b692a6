/// The characters inside words that are not displayed: soft hyphens, zero width spaces and word joiners.
///
/// Stored texts do not contain them, so that a search finds the text as it is displayed. Joiners and non-joiners
/// (U+200D, U+200C) change the shape of letters in some scripts, so they remain.
nonisolated package struct InvisibleCharacters {
  private let bytes: [UInt8]
  /// The ranges of the characters in UTF-8 code units, in ascending order.
  private let ranges: [Range<Int>]

  /// Finds the characters in the given text.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package init(in text: String) {
    bytes = Array(text.utf8)
    var ranges: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      let length = Self.length(bytes[index...])
      if length > 0 { ranges.append(index..<index + length) }
      index += max(length, 1)
    }
    self.ranges = ranges
  }

  package var isEmpty: Bool { ranges.isEmpty }

  /// The text without the characters.
  package var remainder: String {
    var rest: [UInt8] = []
    rest.reserveCapacity(bytes.count)
    var start = 0
    for range in ranges {
      rest += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    return String(decoding: rest + bytes[start...], as: UTF8.self)
  }

  /// Returns the positions of the given offsets in `remainder`; the offsets must be in ascending order.
  package func positions(of offsets: [Int]) -> [Int] {
    var removed = 0
    var next = 0
    return offsets.map { offset in
      while next < ranges.count, ranges[next].upperBound <= offset {
        removed += ranges[next].count
        next += 1
      }
      return offset - removed
    }
  }

  /// Returns the length of the character at the start of the given bytes, or 0 if it is another character.
  private static func length(_ bytes: ArraySlice<UInt8>) -> Int {
    switch bytes.first {
    case 0xC2: bytes.starts(with: [0xC2, 0xAD]) ? 2 : 0
    case 0xE2:
      bytes.starts(with: [0xE2, 0x80, 0x8B]) || bytes.starts(with: [0xE2, 0x81, 0xA0]) ? 3 : 0
    default: 0
    }
  }
}

nonisolated extension String {
  /// The string without characters that are not displayed; see `InvisibleCharacters`.
  package var withoutInvisible: String {
    let invisible = InvisibleCharacters(in: self)
    return invisible.isEmpty ? self : invisible.remainder
  }
}
