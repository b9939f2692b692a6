// A field knows the character at its left edge, not a column of the whole text: however long the text is, only the
// characters that are seen are ever measured.

/// Which part of a text a field shows: it begins with one of its characters, never within one.
struct FieldScroll: Hashable, Sendable {
  /// The first character shown.
  private(set) var first = 0

  /// Goes back to the beginning, for a field that got another width.
  mutating func reset() { first = 0 }

  /// Moves as little as it has to so that the caret has a cell, and then some, so that not every key moves the text.
  ///
  /// O(columns).
  ///
  /// - Parameter width: how many columns the character at an index takes.
  mutating func follow(caret: Int, count: Int, columns: Int, width: (Int) -> Int) {
    first = min(first, count)
    let room = columns - 1  // the caret after the last character has a cell as well
    guard first > 0 || caret > 0, room >= 0 else { return }
    if Self.fits(0..<count, room, width) {
      first = 0
    } else if caret < first || (caret == first && first > 0) {
      first = Self.start(before: caret, room: min(room, max(2, columns / 4)), width)
    } else if !Self.fits(first..<caret, room, width) {
      first = Self.start(before: caret, room: columns < 8 ? room : room - columns / 4, width)
    }
  }

  /// Whether characters fit into columns.
  ///
  /// Stops at the first that does not.
  private static func fits(_ range: Range<Int>, _ columns: Int, _ width: (Int) -> Int) -> Bool {
    var left = columns
    for index in range {
      left -= width(index)
      if left < 0 { return false }
    }
    return true
  }

  /// The first of the characters before a place that fit into columns.
  private static func start(before place: Int, room: Int, _ width: (Int) -> Int) -> Int {
    var left = room
    var index = place
    while index > 0 {
      left -= width(index - 1)
      if left < 0 { break }
      index -= 1
    }
    return index
  }
}
