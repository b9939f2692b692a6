extension String {
  /// The words on one line, without control characters.
  package var oneLine: String {
    split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
      .joined(separator: " ")
  }

  /// The name of a feed or folder: the text on one line, cut after `FeedLimits.nameLength` scalars.
  package var feedName: String { oneLine.prefix(scalars: FeedLimits.nameLength) }
}
