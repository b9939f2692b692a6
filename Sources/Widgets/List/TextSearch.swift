/// Case-insensitive text search without Foundation, and without allocation for ASCII text.
nonisolated enum TextSearch {
  /// Returns whether text contains a search string; an empty search string is always contained.
  ///
  /// - Complexity: O(n * m), where n is the length of the text and m is the length of the search string.
  static func contains(_ wanted: String, in text: String) -> Bool { range(of: wanted, in: text) != nil }

  /// Returns the range of the first occurrence of a search string, or nil if there is none.
  static func range(of wanted: String, in text: String) -> Range<String.Index>? {
    if wanted.isEmpty { return text.startIndex..<text.startIndex }
    if let found = asciiOffset(of: wanted, in: text) { return range(found, wanted.utf8.count, in: text) }
    let folded = wanted.map { $0.lowercased() }
    var start = text.startIndex
    while start != text.endIndex {
      if let end = match(folded, in: text, at: start) { return start..<end }
      start = text.index(after: start)
    }
    return nil
  }

  private static func match(_ wanted: [String], in text: String, at start: String.Index) -> String.Index? {
    var index = start
    for character in wanted {
      guard index != text.endIndex, text[index].lowercased() == character else { return nil }
      index = text.index(after: index)
    }
    return index
  }

  /// Returns the byte offset of the first occurrence, or -1 if there is none; nil if either string is not ASCII.
  private static func asciiOffset(of wanted: String, in text: String) -> Int? {
    let found: Int?? = wanted.utf8.withContiguousStorageIfAvailable { needle in
      text.utf8.withContiguousStorageIfAvailable { hay in asciiOffset(needle, hay) } ?? nil
    }
    return found ?? nil
  }

  private static func asciiOffset(_ needle: UnsafeBufferPointer<UInt8>, _ hay: UnsafeBufferPointer<UInt8>) -> Int? {
    guard isASCII(needle), isASCII(hay) else { return nil }
    guard needle.count <= hay.count else { return -1 }
    for start in 0...hay.count - needle.count where isFound(needle, in: hay, at: start) { return start }
    return -1
  }

  private static func isFound(
    _ needle: UnsafeBufferPointer<UInt8>, in hay: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    for index in needle.indices where lower(hay[start + index]) != lower(needle[index]) { return false }
    return true
  }

  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    return all < 128
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte | 32 : byte }

  private static func range(_ offset: Int, _ count: Int, in text: String) -> Range<String.Index>? {
    guard offset >= 0 else { return nil }
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
    return start..<text.utf8.index(start, offsetBy: count)
  }
}
