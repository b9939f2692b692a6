/// Case-insensitive text search without Foundation, which finds text as it is displayed.
package nonisolated enum TextSearch {
  /// The maximum number of matches that a view finds for a search string.
  static let largestMatchCount = 10_000

  /// Returns whether the given text contains the search string.
  ///
  /// Every text contains the empty string.
  ///
  /// - Complexity: O(n × m), where n is the length of the text and m is the length of the search string.
  package static func contains(_ query: String, in text: String, ignoringMarks: Bool = false) -> Bool {
    range(of: query, in: text, ignoringMarks: ignoringMarks) != nil
  }

  /// Returns the range of the first occurrence of the search string, or nil if there is none.
  ///
  /// - Parameters:
  ///   - query: The search string.
  ///   - text: The text.
  ///   - ignoringMarks: Whether a letter without a diacritical mark also occurs as a letter with marks: "etat" in
  ///     "État".
  static func range(of query: String, in text: String, ignoringMarks: Bool = false) -> Range<String.Index>? {
    range(of: query, in: text, from: text.startIndex, ignoringMarks: ignoringMarks)
  }

  /// Returns the ranges of the occurrences of the search string, in order and without overlaps.
  ///
  /// The bounds of the ranges are offsets in UTF-8 code units.
  ///
  /// - Parameters:
  ///   - query: The search string; an empty string has no occurrences.
  ///   - text: The text.
  ///   - limit: The maximum number of ranges.
  static func ranges(of query: String, in text: String, limit: Int) -> [Range<Int>] {
    guard !query.isEmpty else { return [] }
    var ranges: [Range<Int>] = []
    var start = text.startIndex
    while ranges.count < limit, let next = range(of: query, in: text, from: start) {
      let offset = text.utf8.distance(from: text.startIndex, to: next.lowerBound)
      ranges.append(offset..<offset + text.utf8.distance(from: next.lowerBound, to: next.upperBound))
      start = next.upperBound
    }
    return ranges
  }

  private static func range(
    of query: String, in text: String, from start: String.Index, ignoringMarks: Bool = false
  ) -> Range<String.Index>? {
    switch comparedBytes(of: query, in: text, from: start, ignoringMarks: ignoringMarks) {
    case .found(let range): range
    case .missing: nil
    case .notComparable:
      SearchLetters.range(of: SearchLetters(query), in: text[start...], ignoringMarks: ignoringMarks)
    }
  }

  /// The result of a comparison of bytes.
  enum BytesResult {
    case found(Range<String.Index>)
    case missing
    /// The characters must be compared, because the search string or the text is not ASCII.
    case notComparable
  }

  /// Searches for the bytes of an ASCII string, which is many times faster than comparing characters.
  ///
  /// Nothing is allocated. A letter with marks can also occur as an ASCII letter, so if marks are ignored, the text
  /// must be ASCII as well.
  static func comparedBytes(
    of query: String, in text: String, from start: String.Index, ignoringMarks: Bool
  ) -> BytesResult {
    var place = text.utf8.distance(from: text.startIndex, to: start)
    while true {
      let found: Int?? = query.utf8.withContiguousStorageIfAvailable { letters in
        text.utf8.withContiguousStorageIfAvailable { bytes in
          offset(of: letters, in: bytes, from: place, ignoringMarks: ignoringMarks)
        } ?? nil
      }
      guard case .some(.some(let offset)) = found else { return .notComparable }
      guard offset >= 0 else { return .missing }
      let lower = text.utf8.index(text.startIndex, offsetBy: offset)
      let upper = text.utf8.index(lower, offsetBy: query.utf8.count)
      // A combining mark after the last letter makes the letter part of a different character.
      if upper.samePosition(in: text) != nil { return .found(lower..<upper) }
      place = offset + 1
    }
  }

  /// Returns the offset of the given letters, -1 if there is no occurrence, or nil if the bytes cannot be compared.
  private static func offset(
    of letters: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, from start: Int, ignoringMarks: Bool
  ) -> Int? {
    guard isASCII(letters) else { return nil }
    let mustCompareCharacters = !isASCII(text) && (ignoringMarks || containsInvisible(text))
    if mustCompareCharacters { return nil }
    guard let first = letters.first.map(lowercased) else { return start }
    let end = text.count - letters.count
    var place = start
    while place <= end {
      if lowercased(text[place]) == first, isEqual(letters, to: text, at: place) { return place }
      place += 1
    }
    return -1
  }

  private static func isEqual(
    _ letters: UnsafeBufferPointer<UInt8>, to text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    for index in letters.indices where lowercased(letters[index]) != lowercased(text[start + index]) { return false }
    return true
  }

  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    return all < 0x80
  }

  /// Whether the given character is a soft hyphen, a zero width space or a word joiner, which are not displayed.
  ///
  /// Joiners and non-joiners (U+200D, U+200C) change the shape of letters in some scripts, so they are compared.
  static func isInvisible(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value {
    case 0xAD, 0x200B, 0x2060: character.unicodeScalars.count == 1
    default: false
    }
  }

  /// Returns whether the given text, in UTF-8, contains a character for which `isInvisible(_:)` returns true.
  private static func containsInvisible(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for (index, byte) in text.enumerated() where byte == 0xC2 || byte == 0xE2 {
      let rest = text[index...].dropFirst()
      if byte == 0xC2, rest.first == 0xAD { return true }
      if byte == 0xE2, rest.starts(with: [0x80, 0x8B]) || rest.starts(with: [0x81, 0xA0]) { return true }
    }
    return false
  }

  static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}
