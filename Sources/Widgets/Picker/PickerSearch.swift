/// The state of a type-to-find search in the options of a picker.
///
/// The options are searched in slices, so that a search of many options does not delay key events. Titles that begin
/// with the search text precede other titles that contain the text.
nonisolated struct PickerSearch: Hashable, Sendable {
  let total: Int
  /// The search text, which is empty while all options are listed.
  private(set) var text = ""
  private var prefixMatches: [Int] = []
  private var otherMatches: [Int] = []
  /// The index of the next option to search.
  private var next = 0

  /// The number of options that are searched in one turn of the main loop.
  static let slice = 4096

  init(total: Int) { self.total = total }

  var isSearching: Bool { !text.isEmpty && next < total }

  var count: Int { text.isEmpty ? total : prefixMatches.count + otherMatches.count }

  func option(inRow row: Int) -> Int? {
    guard 0..<count ~= row else { return nil }
    if text.isEmpty { return row }
    return row < prefixMatches.count ? prefixMatches[row] : otherMatches[row - prefixMatches.count]
  }

  /// Starts a search for the given text, which the search line limits, or lists all options if the text is empty.
  mutating func find(_ text: String) {
    self = PickerSearch(total: total)
    self.text = text
  }

  mutating func searchSlice(title: (Int) -> String) {
    guard isSearching else { return }
    let end = min(total, next + Self.slice)
    let letters = SearchLetters(text)
    for index in next..<end {
      let title = title(index)
      guard let range = letters.range(in: title, ignoringMarks: true) else { continue }
      if range.lowerBound == title.startIndex { prefixMatches.append(index) } else { otherMatches.append(index) }
    }
    next = end
  }
}
