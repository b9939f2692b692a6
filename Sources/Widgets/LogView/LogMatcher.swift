import Bindings

/// A matcher for log lines, which compares bytes instead of characters if the result is the same.
nonisolated struct LogMatcher: Sendable {
  let filter: LogBuffer.Filter
  /// The text of the filter in lowercase; nil if the text contains non-ASCII characters.
  private let lowercasedASCII: [UInt8]?

  /// The maximum number of bytes that are searched at the start of each line.
  static let searchedLength = 65_536

  /// The time that the search of a byte takes, relative to a search for ASCII text.
  var byteCost: Int { lowercasedASCII == nil ? 10 : 1 }

  init(_ filter: LogBuffer.Filter) {
    self.filter = filter
    let isASCII = filter.text.utf8.allSatisfy { $0 < 0x80 }
    lowercasedASCII = isASCII ? filter.text.utf8.map(TextSearch.lowercased) : nil
  }

  func includes(_ number: Int, of lines: LogLines) -> Bool {
    guard lines.level(of: number) >= filter.minimumLevel else { return false }
    guard !filter.text.isEmpty else { return true }
    if let lowercasedASCII {
      let result = lines.withBytes(of: number) { Self.contains(lowercasedASCII, in: $0) }
      if let result { return result }
      // The bytes do not decide, so characters are compared.
    }
    return TextSearch.contains(filter.text, in: lines.text(of: number, limit: Self.searchedLength))
  }

  /// Returns whether the given bytes contain `letters`, or nil if a combining character may follow the match.
  private static func contains(_ letters: [UInt8], in line: UnsafeBufferPointer<UInt8>) -> Bool? {
    let end = min(line.count, searchedLength)
    return letters.withUnsafeBufferPointer { letters in
      var start = 0
      while start + letters.count <= end {
        var index = 0
        while index < letters.count, TextSearch.lowercased(line[start + index]) == letters[index] { index += 1 }
        if index == letters.count {
          let next = start + index
          return next < line.count && line[next] >= 0x80 ? nil : true
        }
        start += 1
      }
      return false
    }
  }
}
