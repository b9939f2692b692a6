/// Case-insensitive text search without Foundation.
package nonisolated enum TextSearch {
  /// Returns whether the given text contains the search string.
  ///
  /// Every text contains the empty string.
  ///
  /// - Complexity: O(n × m), where n is the length of the text and m is the length of the search string.
  package static func contains(_ wanted: String, in text: String, ignoringMarks: Bool = false) -> Bool {
    range(of: wanted, in: text, ignoringMarks: ignoringMarks) != nil
  }

  /// Returns the range of the first occurrence of the search string, or nil if there is none.
  ///
  /// - Parameters:
  ///   - wanted: The search string.
  ///   - text: The text.
  ///   - ignoringMarks: Whether a letter without a diacritical mark also occurs as a letter with marks: "etat" in
  ///     "État".
  static func range(of wanted: String, in text: String, ignoringMarks: Bool = false) -> Range<String.Index>? {
    range(of: wanted, in: text, from: text.startIndex, ignoringMarks: ignoringMarks)
  }

  /// Returns the ranges of the occurrences of the search string, in order and without overlaps.
  ///
  /// The bounds of the ranges are offsets in UTF-8 code units.
  ///
  /// - Parameters:
  ///   - wanted: The search string; an empty string has no occurrences.
  ///   - text: The text.
  ///   - limit: The maximum number of ranges.
  static func ranges(of wanted: String, in text: String, limit: Int) -> [Range<Int>] {
    guard !wanted.isEmpty else { return [] }
    var ranges: [Range<Int>] = []
    var start = text.startIndex
    while ranges.count < limit, let next = range(of: wanted, in: text, from: start) {
      let offset = text.utf8.distance(from: text.startIndex, to: next.lowerBound)
      ranges.append(offset..<offset + text.utf8.distance(from: next.lowerBound, to: next.upperBound))
      start = next.upperBound
    }
    return ranges
  }

  private static func range(
    of wanted: String, in text: String, from start: String.Index, ignoringMarks: Bool = false
  ) -> Range<String.Index>? {
    // Comparing bytes is many times faster than comparing characters.
    guard wanted.utf8.allSatisfy({ $0 < 0x80 }), !ignoringMarks || text.utf8.allSatisfy({ $0 < 0x80 }) else {
      let letters = wanted.map { (character: $0, lowercased: $0.lowercased()) }
      return range(of: letters, in: text[start...]) { character, letter in
        character == letter.character
          || character.isASCII == letter.character.isASCII && character.lowercased() == letter.lowercased
          || ignoringMarks && LetterWithMarks.base(of: character) == letter.lowercased.utf8.first
            && letter.character.isASCII
      }
    }
    var start = start
    while let found = range(of: wanted.utf8, in: text.utf8[start...], by: { lowercased($0) == lowercased($1) }) {
      // A combining mark after the last letter makes the letter part of a different character.
      if found.upperBound.samePosition(in: text) != nil { return found }
      start = text.utf8.index(after: found.lowerBound)
    }
    return nil
  }

  private static func range<Text: Collection, Other: Collection>(
    of wanted: Other, in text: Text, by isEqual: (Text.Element, Other.Element) -> Bool
  ) -> Range<Text.Index>? {
    var start = text.startIndex
    while true {
      if let end = end(of: wanted, in: text, from: start, by: isEqual) { return start..<end }
      guard start < text.endIndex else { return nil }
      text.formIndex(after: &start)
    }
  }

  private static func end<Text: Collection, Other: Collection>(
    of wanted: Other, in text: Text, from start: Text.Index, by isEqual: (Text.Element, Other.Element) -> Bool
  ) -> Text.Index? {
    var end = start
    for element in wanted {
      guard end < text.endIndex, isEqual(text[end], element) else { return nil }
      text.formIndex(after: &end)
    }
    return end
  }

  static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}
