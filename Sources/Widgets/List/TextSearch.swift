/// Case-insensitive text search without Foundation.
nonisolated enum TextSearch {
  /// Returns whether text contains a search string; an empty search string is always contained.
  ///
  /// - Complexity: O(n * m), where n is the length of the text and m is the length of the search string.
  static func contains(_ wanted: String, in text: String) -> Bool { range(of: wanted, in: text) != nil }

  /// Returns the range of the first occurrence of a search string, or nil if there is none.
  static func range(of wanted: String, in text: String) -> Range<String.Index>? {
    var start = text.startIndex
    while true {
      if let end = end(of: wanted, in: text, from: start) { return start..<end }
      guard start < text.endIndex else { return nil }
      start = text.index(after: start)
    }
  }

  private static func end(of wanted: String, in text: String, from start: String.Index) -> String.Index? {
    var end = start
    for character in wanted {
      guard end < text.endIndex, isEqual(text[end], character) else { return nil }
      end = text.index(after: end)
    }
    return end
  }

  private static func isEqual(_ left: Character, _ right: Character) -> Bool {
    // The cases of an ASCII letter differ in one bit, which decides most comparisons without a conversion.
    if let left = left.asciiValue, let right = right.asciiValue, left | 0x20 != right | 0x20 { return false }
    return left == right || left.lowercased() == right.lowercased()
  }
}
