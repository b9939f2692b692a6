/// The state of a search in a list.
///
/// Rows are searched in slices, so that a search of a long list does not delay keys.
struct ListFinder {
  /// The search text, which is kept for the next search.
  var text = ""
  /// Whether the search text is being typed.
  var isEntering = false
  /// Whether the search line closes as soon as a match is found, because Enter was pressed during the search.
  var endsWithMatch = false
  /// Whether the last typed or pasted text was truncated at `lengthLimit`, which the search line reports.
  var isCut = false
  /// Whether no row matches.
  var isMissing = false
  /// The pending part of the search.
  var scan: Scan?
  /// The state of the list and the search text before the search.
  var before: (state: ListState, text: String)?
  /// The matching rows for a text, or nil if they are unknown.
  var matches: (text: String, rows: [Int])?

  /// The number of rows searched in one turn, which takes about ten milliseconds, so that keys are not delayed.
  static let slice = 4096
  /// The maximum number of Unicode scalars of a search text.
  static let lengthLimit = 200
  /// The number of rows up to which matches are counted.
  static let exactLimit = 2_000

  /// A traversal of all rows, which wraps around at the ends.
  struct Scan: Hashable {
    /// The next row.
    var next: Int
    /// 1 for downwards, -1 for upwards.
    var step: Int
    /// The number of remaining rows.
    var left: Int

    /// Proceeds to the next of `count` rows.
    mutating func advance(count: Int) {
      next = (next + step + count) % count
      left -= 1
    }
  }
}
