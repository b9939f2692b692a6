extension String {
  /// The words of the text on one line, without control characters.
  package var oneLine: String {
    split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
      .joined(separator: " ")
  }

  /// The text in the form of a feed's or folder's name: on one line, with at most `FeedLimits.nameLength` scalars.
  package var feedName: String { oneLine.prefix(scalars: FeedLimits.nameLength) }
}
