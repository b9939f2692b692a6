/// The state of a search in a list.
///
/// Rows are searched in slices, so that a search of a long list does not delay key events.
struct ListFinder {
  /// The search text, kept after the search line closes so that the search can be repeated.
  ///
  /// Setting the text discards the results of the previous search.
  var text = "" {
    didSet {
      isCut = false
      isMissing = false
      endsWithMatch = false
      matches = nil
      letters = SearchLetters(text)
    }
  }
  /// The letters of the search text.
  private(set) var letters = SearchLetters("")
  /// Whether the search line is open.
  var isEntering = false
  /// Whether Enter was pressed during the search, so that the search line closes as soon as a match is found.
  var endsWithMatch = false
  /// Whether the last typed or pasted text was truncated at `lengthLimit`; the search line then shows the limit.
  var isCut = false
  /// Whether the last search found no match.
  var isMissing = false
  /// The pending part of the search, or nil if no search is running.
  var scan: Scan?
  /// The state of the list and the search text before the search line was opened.
  var before: (state: ListState, text: String)?
  /// The cached indices of the matching rows, or nil if they must be computed.
  var matches: [Int]?

  /// The number of rows searched in one turn.
  ///
  /// Searching these rows takes about ten milliseconds.
  static let slice = 4096
  /// The maximum number of Unicode scalars in the search text.
  static let lengthLimit = 200
  /// The maximum number of rows of a list in which matches are counted.
  static let exactLimit = 2_000

  /// A traversal of all rows that wraps around at the ends.
  struct Scan: Hashable {
    var next: Int
    /// The direction: 1 for down, -1 for up.
    var step: Int
    var left: Int
  }
}
