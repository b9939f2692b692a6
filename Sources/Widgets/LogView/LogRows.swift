import Bindings

/// The lines of a log that a filter includes, in the order of their numbers.
///
/// Lines are compared with the filter in slices, the newest ones first, so that a long log does not delay keys.
/// Appended lines are compared before the older ones.
nonisolated struct LogRows: Sendable {
  private(set) var filter = LogFilter()
  /// The comparison with the filter; nil if the filter includes every line.
  private var matcher: LogMatcher?
  /// The numbers of the lines of the log.
  private(set) var numbers = 0..<0
  /// The numbers of the lines that have been compared with the filter.
  private(set) var examined = 0..<0
  /// The included lines that were in the log when the filter was set, in descending order.
  private var older: [Int] = []
  /// The included lines that were appended since, in ascending order.
  private var newer: [Int] = []
  /// The number of lines at the start of `newer` that were removed from the log.
  private var removedCount = 0

  /// The work of one turn, about ten milliseconds: the compared bytes, and `lineCost` for each line.
  static let slice = 1_000_000
  private static let lineCost = 64

  /// The number of included lines.
  var count: Int { matcher == nil ? examined.count : older.count + newer.count - removedCount }

  /// Whether all lines have been compared with the filter.
  var isComplete: Bool { examined == numbers }

  /// The number of an included line.
  subscript(row: Int) -> Int {
    if matcher == nil { return examined.lowerBound + row }
    return row < older.count ? older[older.count - 1 - row] : newer[removedCount + row - older.count]
  }

  /// Returns the first row of a line with at least a number, or the number of rows if there is none.
  ///
  /// - Complexity: O(log n).
  func firstRow(from number: Int) -> Int { (0..<count).partitionIndex { self[$0] >= number } }

  /// Returns the row of a line, or nil if the filter does not include the line or has not been compared with it.
  ///
  /// - Complexity: O(log n).
  func row(of number: Int) -> Int? {
    let row = firstRow(from: number)
    return row < count && self[row] == number ? row : nil
  }

  /// Replaces the filter, so that no line is included until `update` compares it.
  mutating func setFilter(_ filter: LogFilter) {
    self.filter = filter
    matcher = filter.includesAll ? nil : LogMatcher(filter)
    examined = numbers.upperBound..<numbers.upperBound
    (older, newer, removedCount) = ([], [], 0)
  }

  /// Removes the lines that the log has removed, and compares others with the filter.
  ///
  /// - Parameters:
  ///   - lines: The log, whose lines were appended or removed since the last update.
  ///   - budget: The limit of the work, in bytes.
  /// - Returns: The number of rows inserted at the start, or a negative number of rows removed there.
  mutating func update(from lines: LogLines, budget: Int = LogRows.slice) -> Int {
    let isFirst = numbers.isEmpty
    numbers = lines.numbers
    if matcher == nil {
      let removed = min(numbers.lowerBound - examined.lowerBound, examined.count)
      examined = numbers
      return -removed
    }
    // The newest lines of a log that was empty are compared first, too.
    if isFirst { examined = numbers.upperBound..<numbers.upperBound }
    return -removeRows() + compare(with: lines, budget)
  }

  private mutating func removeRows() -> Int {
    let first = numbers.lowerBound
    guard first > examined.lowerBound else { return 0 }
    let removed = firstRow(from: first)
    let last = min(removed, older.count)
    older.removeLast(last)
    removedCount += removed - last
    // Half of the array is moved at most once for each removed line.
    if removedCount > newer.count / 2 {
      newer.removeFirst(removedCount)
      removedCount = 0
    }
    examined = first..<max(first, examined.upperBound)
    return removed
  }

  private mutating func compare(with lines: LogLines, _ budget: Int) -> Int {
    guard let matcher else { return 0 }
    let before = older.count
    var (start, end, left) = (examined.lowerBound, examined.upperBound, budget)
    while end < numbers.upperBound, left > 0 {
      if matcher.includes(end, of: lines) { newer.append(end) }
      left -= Self.lineCost + min(lines.length(of: end), LogMatcher.searchedLength)
      end += 1
    }
    while start > numbers.lowerBound, left > 0 {
      start -= 1
      if matcher.includes(start, of: lines) { older.append(start) }
      left -= Self.lineCost + min(lines.length(of: start), LogMatcher.searchedLength)
    }
    examined = start..<end
    return older.count - before
  }
}
