/// Case-insensitive text search without Foundation.
nonisolated enum TextSearch {
  /// Returns whether text contains a search string; an empty search string is always contained.
  ///
  /// - Complexity: O(n * m), where n is the length of the text and m is the length of the search string.
  static func contains(_ wanted: String, in text: String) -> Bool { range(of: wanted, in: text) != nil }

  /// Returns the range of the first occurrence of a search string, or nil if there is none.
  static func range(of wanted: String, in text: String) -> Range<String.Index>? {
    // The bytes of ASCII text are compared many times as fast as its characters.
    if wanted.utf8.allSatisfy({ $0 < 0x80 }), text.utf8.allSatisfy({ $0 < 0x80 }) {
      return range(of: wanted.utf8, in: text.utf8) { lowercased($0) == lowercased($1) }
    }
    return range(of: wanted, in: text) { $0 == $1 || $0.lowercased() == $1.lowercased() }
  }

  /// Returns the ranges of the occurrences of a search string in UTF-8 code units, in order and without overlaps.
  ///
  /// - Parameters:
  ///   - wanted: The search string; an empty one has no occurrences.
  ///   - text: The text.
  ///   - limit: The maximum number of ranges.
  static func ranges(of wanted: String, in text: String, limit: Int) -> [Range<Int>] {
    guard !wanted.isEmpty else { return [] }
    let isASCII = wanted.utf8.allSatisfy { $0 < 0x80 } && text.utf8.allSatisfy { $0 < 0x80 }
    var ranges: [Range<Int>] = []
    var start = text.startIndex
    while ranges.count < limit, start < text.endIndex {
      let next =
        isASCII
        ? range(of: wanted.utf8, in: text.utf8[start...]) { lowercased($0) == lowercased($1) }
        : range(of: wanted, in: text[start...]) { $0 == $1 || $0.lowercased() == $1.lowercased() }
      guard let next else { break }
      let offset = text.utf8.distance(from: text.startIndex, to: next.lowerBound)
      ranges.append(offset..<offset + text.utf8.distance(from: next.lowerBound, to: next.upperBound))
      start = next.upperBound
    }
    return ranges
  }

  private static func range<Text: Collection, Other: Collection>(
    of wanted: Other, in text: Text, by isEqual: (Text.Element, Text.Element) -> Bool
  ) -> Range<Text.Index>? where Other.Element == Text.Element {
    var start = text.startIndex
    while true {
      if let end = end(of: wanted, in: text, from: start, by: isEqual) { return start..<end }
      guard start < text.endIndex else { return nil }
      text.formIndex(after: &start)
    }
  }

  private static func end<Text: Collection, Other: Collection>(
    of wanted: Other, in text: Text, from start: Text.Index, by isEqual: (Text.Element, Text.Element) -> Bool
  ) -> Text.Index? where Other.Element == Text.Element {
    var end = start
    for element in wanted {
      guard end < text.endIndex, isEqual(text[end], element) else { return nil }
      text.formIndex(after: &end)
    }
    return end
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}
