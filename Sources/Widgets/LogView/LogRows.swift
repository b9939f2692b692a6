import Bindings

/// The lines of a log that a filter includes, in the order of their numbers.
///
/// The lines are filtered in slices, so that a long log does not delay key presses. Appended lines are filtered first,
/// followed by the remaining lines from newest to oldest.
nonisolated struct LogRows: Sendable {
  private(set) var filter = LogBuffer.Filter()
  /// The matcher for the filter; nil if the filter includes every line.
  private var matcher: LogMatcher?
  private(set) var numbers = 0..<0
  /// The numbers of the lines to which the filter has been applied.
  private(set) var examined = 0..<0
  /// The numbers of the included lines that were in the log when the filter was set, in descending order.
  private var older: [Int] = []
  /// The numbers of the included lines that have been appended since the filter was set, in ascending order.
  private var newer: [Int] = []
  /// The number of elements at the start of `newer` whose lines have been removed from the log.
  private var removedCount = 0

  /// The default size of a slice, in searched bytes plus `lineCost` for each line.
  ///
  /// Filtering such a slice takes about ten milliseconds.
  static let slice = 1_000_000
  private static let lineCost = 64

  var count: Int { matcher == nil ? examined.count : older.count + newer.count - removedCount }

  var isComplete: Bool { examined == numbers }

  /// The number of the line that is displayed in the given row.
  subscript(row: Int) -> Int {
    if matcher == nil { return examined.lowerBound + row }
    return row < older.count ? older[older.count - 1 - row] : newer[removedCount + row - older.count]
  }

  /// Returns the first row whose line number is at least the given number, or the row count if there is none.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of rows.
  func firstRow(atOrAfter number: Int) -> Int { (0..<count).partitionIndex { self[$0] >= number } }

  /// Returns the row of the line with the given number.
  ///
  /// The result is nil if the filter does not include the line, or if the line has not been filtered yet.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of rows.
  func row(of number: Int) -> Int? {
    let row = firstRow(atOrAfter: number)
    return row < count && self[row] == number ? row : nil
  }

  /// Replaces the filter, and removes all rows.
  ///
  /// `update` adds the rows of the included lines again.
  mutating func setFilter(_ filter: LogBuffer.Filter) {
    self.filter = filter
    matcher = filter.includesAll ? nil : LogMatcher(filter)
    examined = numbers.upperBound..<numbers.upperBound
    (older, newer, removedCount) = ([], [], 0)
  }

  /// Removes the rows of lines that have been removed from the log, and filters the next slice of the log.
  ///
  /// - Parameters:
  ///   - lines: The lines of the log, some of which may have been appended or removed since the last update.
  ///   - budget: The size of the slice, in searched bytes plus `lineCost` for each line.
  /// - Returns: The number of rows inserted at the start; negative if more rows were removed from the start.
  mutating func update(from lines: LogLines, budget: Int = LogRows.slice) -> Int {
    let isFirst = numbers.isEmpty
    numbers = lines.numbers
    if matcher == nil {
      let removed = min(numbers.lowerBound - examined.lowerBound, examined.count)
      examined = numbers
      return -removed
    }
    // If the log was empty before, the newest lines are also filtered first.
    if isFirst { examined = numbers.upperBound..<numbers.upperBound }
    return -removeRows() + compare(with: lines, budget)
  }

  private mutating func removeRows() -> Int {
    let first = numbers.lowerBound
    guard first > examined.lowerBound else { return 0 }
    let removed = firstRow(atOrAfter: first)
    let last = min(removed, older.count)
    older.removeLast(last)
    removedCount += removed - last
    // The threshold limits the average cost of each removed line to a constant.
    if removedCount > newer.count / 2 {
      newer.removeFirst(removedCount)
      removedCount = 0
    }
    examined = first..<max(first, examined.upperBound)
    return removed
  }

  private mutating func compare(with lines: LogLines, _ budget: Int) -> Int {
    guard let matcher else { return 0 }
    func cost(_ number: Int) -> Int {
      Self.lineCost + min(lines.length(of: number), LogMatcher.searchedLength) * matcher.byteCost
    }
    let before = older.count
    var (start, end, left) = (examined.lowerBound, examined.upperBound, budget)
    while end < numbers.upperBound, left > 0 {
      if matcher.includes(end, of: lines) { newer.append(end) }
      left -= cost(end)
      end += 1
    }
    while start > numbers.lowerBound, left > 0 {
      start -= 1
      if matcher.includes(start, of: lines) { older.append(start) }
      left -= cost(start)
    }
    examined = start..<end
    return older.count - before
  }
}
