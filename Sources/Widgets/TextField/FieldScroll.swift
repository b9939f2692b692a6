/// The scroll position of a field, which is the index of the first visible character.
///
/// The position is an index rather than a column, so that only visible characters are measured.
struct FieldScroll: Hashable, Sendable {
  private(set) var first = 0

  /// Scrolls to the beginning.
  ///
  /// Call this method when the width of the field changes.
  mutating func reset() { first = 0 }

  /// Scrolls until the caret is visible, with a margin that avoids scrolling on every key press.
  ///
  /// - Parameters:
  ///   - caret: The index of the character that follows the caret.
  ///   - count: The number of characters.
  ///   - columns: The number of columns available for the text.
  ///   - width: A closure that returns the width in columns of the character at the given index.
  /// - Complexity: O(n), where n is the number of columns.
  mutating func follow(caret: Int, count: Int, columns: Int, width: (Int) -> Int) {
    first = min(first, count)
    let available = columns - 1  // The caret after the last character needs a cell.
    guard first > 0 || caret > 0, available >= 0 else { return }
    if Self.fits(0..<count, available, width) {
      first = 0
    } else if caret < first || (caret == first && first > 0) {
      first = Self.start(before: caret, available: min(available, max(2, columns / 4)), width)
    } else if !Self.fits(first..<caret, available, width) {
      first = Self.start(before: caret, available: columns < 8 ? available : available - columns / 4, width)
    }
  }

  /// Returns whether the given characters fit into the given number of columns.
  ///
  /// Measuring stops at the first character that does not fit.
  private static func fits(_ range: Range<Int>, _ columns: Int, _ width: (Int) -> Int) -> Bool {
    var left = columns
    for index in range {
      left -= width(index)
      if left < 0 { return false }
    }
    return true
  }

  /// Returns the start of the longest run of characters that ends before `place` and fits into `available` columns.
  private static func start(before place: Int, available: Int, _ width: (Int) -> Int) -> Int {
    var left = available
    var index = place
    while index > 0 {
      left -= width(index - 1)
      if left < 0 { break }
      index -= 1
    }
    return index
  }
}
