extension String {
  /// The words of the text on one line, without control characters.
  package var oneLine: String {
    if isOneLine { return self }
    return split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
      .joined(separator: " ")
  }

  /// Whether the text consists of visible ASCII characters with single spaces between them.
  ///
  /// Most short texts of a feed have this form, and examining their bytes is faster than splitting them.
  var isOneLine: Bool {
    var isAfterSpace = true
    for byte in utf8 {
      if byte <= 0x20 ? byte < 0x20 || isAfterSpace : byte >= 0x7F { return false }
      isAfterSpace = byte == 0x20
    }
    return !isAfterSpace || isEmpty
  }

  /// The text in the form of a feed's or folder's name: on one line, with at most `FeedLimits.nameLength` scalars.
  package var feedName: String { oneLine.prefix(scalars: FeedLimits.nameLength) }
}
