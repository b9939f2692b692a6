import Bindings

/// The search of the rows of a list: the text, the matching rows, and the part of a scan that remains.
///
/// Rows are scanned in slices, so that a search of a long list does not delay key events. The search is open while its
/// line is open. The text is kept afterward, so that the search can be repeated.
final class RowSearch {
  /// The search text.
  private(set) var text = ""
  /// The text to highlight while the search text is empty, such as the text of a filter.
  var filterText = ""
  /// The message for a text that no row contains.
  var missingText = "No match"
  /// A closure that selects the row at the given index, which matches the text.
  var onFound: (Int) -> Void = { _ in }
  /// A closure that is called when a confirmed search has found a match, after `onFound`.
  var onConfirmed: () -> Void = {}
  /// A closure that is called when the text or the result may have changed.
  var onChange: () -> Void = {}

  /// The number of rows that are scanned in one turn.
  var sliceSize = RowSearch.slice
  private let count: () -> Int
  private let firstMatch: (SearchLetters, Range<Int>, Int) -> Int?
  private let scanChanged: (_ hasNextSlice: Bool) -> Void
  private var letters = SearchLetters("")
  private var scan = Scan.none
  /// The cached indices of the matching rows, or nil if they must be computed.
  private var matchingRows: [Int]?
  /// The state of the list and the text before the search was opened, or nil while it is closed.
  private var before: (state: ListState, text: String)?

  private enum Scan: Equatable {
    case none
    /// The rows that remain. A search that was confirmed during the scan ends with the first match.
    case running(RowScan, isConfirmed: Bool)
    /// The last scan found no match.
    case missed
  }

  /// The default value of `sliceSize`.
  ///
  /// Scanning these rows takes about ten milliseconds.
  static let slice = 4096
  /// The maximum number of rows of a list in which matches are counted.
  static let exactLimit = 2_000

  /// Creates a search without a text.
  ///
  /// - Parameters:
  ///   - count: A closure that returns the number of rows.
  ///   - firstMatch: A closure that returns the first row in a range that contains the given letters; from the end of
  ///     the range if the step is -1.
  ///   - scanChanged: A closure that schedules `scanSlice()` if the scan has a next slice, and cancels it otherwise.
  init(
    count: @escaping () -> Int, firstMatch: @escaping (SearchLetters, Range<Int>, Int) -> Int?,
    scanChanged: @escaping (_ hasNextSlice: Bool) -> Void
  ) {
    self.count = count
    self.firstMatch = firstMatch
    self.scanChanged = scanChanged
  }

  // MARK: Reading

  /// Whether the search line is open.
  var isOpen: Bool { before != nil }
  /// Whether rows remain to be scanned.
  var isScanning: Bool { remaining != nil }
  /// The rows that remain to be scanned, or nil if no scan is running.
  private var remaining: RowScan? { if case .running(let rows, _) = scan { rows } else { nil } }
  /// Whether the search was confirmed during a scan, so that the first match ends it.
  private var isConfirmed: Bool { if case .running(_, let isConfirmed) = scan { isConfirmed } else { false } }
  /// Whether the last scan found no match.
  var isMissing: Bool { scan == .missed }
  /// The text to highlight in the rows.
  var highlight: String { text.isEmpty ? filterText : text }

  /// Returns whether the row at the given index contains the text.
  func isMatch(_ row: Int) -> Bool { firstMatch(letters, row..<row + 1, 1) != nil }

  /// Returns whether a row other than the given one may contain the text.
  ///
  /// In a list with more than `exactLimit` rows, matches are not counted, and a match is assumed until a scan finds
  /// none.
  func canStep(from row: Int?) -> Bool {
    if text.isEmpty || isMissing { return false }
    let count = count()
    guard count > 0 else { return false }
    return count > Self.exactLimit || allMatches().contains { $0 != row }
  }

  /// Returns the result beside the text, such as `2 of 5` for the second match.
  ///
  /// In a list with more than `exactLimit` rows, matches are not counted.
  func remark(at row: Int?) -> String {
    if isScanning { return "searching…" }
    if isMissing { return missingText }
    guard let row, !text.isEmpty, count() <= Self.exactLimit else { return "" }
    let rows = allMatches()
    return rows.firstIndex(of: row).map { "\($0 + 1) of \(rows.count)" } ?? ""
  }

  /// Returns the indices of the matching rows of a list with up to `exactLimit` rows.
  private func allMatches() -> [Int] {
    let rows = matchingRows ?? (0..<count()).filter(isMatch)
    matchingRows = rows
    return rows
  }

  // MARK: Searching

  /// Opens the search with an empty text.
  ///
  /// - Parameter state: The current state of the list, at whose selected row each scan begins.
  func begin(at state: ListState) {
    guard !isOpen else { return }
    before = (state, text)
    setText("")
  }

  /// Closes the search.
  ///
  /// A scan that is running is continued if the match is kept. The former text is restored if the match is not kept, or
  /// if the text is empty.
  ///
  /// - Parameter keeping: Whether the match is kept.
  /// - Returns: The state to restore, or nil if the match is kept or the list was empty.
  func end(keeping: Bool) -> ListState? {
    guard let before else { return nil }
    self.before = nil
    confirm(false)
    defer { checkInvariants() }
    if keeping, !text.isEmpty { return nil }
    setText(before.text)
    if keeping { return nil }
    // A list that was empty has selected the first row since then.
    return before.state.count > 0 ? before.state : nil
  }

  /// Scans the rows for the given text, or selects the former row again if the text is empty.
  func look(for text: String) {
    guard text != self.text else { return }
    setText(text)
    let start = min(before?.state.selection ?? 0, count() - 1)
    if !text.isEmpty { return scan(from: start, step: 1) }
    if start >= 0 { onFound(start) }
    checkInvariants()
  }

  /// Forgets the text.
  func clear() {
    setText("")
    checkInvariants()
  }

  /// Scans the rows for the next match in the given direction.
  ///
  /// - Parameters:
  ///   - step: The direction: 1 for down, -1 for up.
  ///   - row: The index of the selected row, or nil if no row is selected.
  func step(by step: Int, from row: Int?) {
    let count = count()
    guard !text.isEmpty, count > 0 else { return }
    let start = row ?? (step > 0 ? -1 : count)
    scan(from: (start + step + count) % count, step: step, isConfirmed: isConfirmed)
  }

  /// Returns whether the search can end now; a scan that is running calls `onConfirmed` when it finds a match.
  func confirm() -> Bool {
    confirm(isOpen)
    checkInvariants()
    return !isConfirmed
  }

  private func confirm(_ isConfirmed: Bool) {
    if let remaining { scan = .running(remaining, isConfirmed: isConfirmed) }
  }

  // MARK: Changes of the rows

  /// Continues a scan, or repeats an open search without a match.
  func rowsChanged() {
    matchingRows = nil
    if let remaining {
      scan(from: min(remaining.first ?? 0, count() - 1), step: remaining.step, isConfirmed: isConfirmed)
    } else if isMissing, isOpen {
      scan(from: 0, step: 1)
    } else {
      scan = .none
    }
    checkInvariants()
    if isOpen { onChange() }
  }

  /// Updates the search after rows are inserted or removed at the start and appended at the end.
  ///
  /// Only added rows are scanned, and the rows that remain in a scan.
  ///
  /// - Parameters:
  ///   - distance: The number of rows inserted at the start; negative if rows were removed there.
  ///   - appended: The number of rows appended at the end.
  func rowsShifted(by distance: Int, appended: Int) {
    matchingRows = nil
    let count = count()
    if case .running(var rows, let isConfirmed) = scan {
      rows.shift(by: distance, appended: appended, count: count)
      if count > 0 { scan = .running(rows, isConfirmed: isConfirmed) } else { missed() }
    } else if !isOpen {
      scan = .none
    } else if isMissing, distance > 0 || appended > 0 {
      begin(RowScan(ofAdded: distance, appended: appended, count: count))
    }
    checkInvariants()
    if isOpen { onChange() }
  }

  // MARK: Scanning

  /// Replaces the text, and discards the scan and the results of the former text.
  private func setText(_ text: String) {
    stopScan()
    self.text = text
    letters = SearchLetters(text)
    matchingRows = nil
    scan = .none
    onChange()
  }

  private func scan(from start: Int, step: Int, isConfirmed: Bool = false) {
    stopScan()
    let count = count()
    guard count > 0 else { return missed() }
    begin(RowScan(from: max(0, start), step: step, count: count), isConfirmed: isConfirmed)
  }

  private func begin(_ rows: RowScan, isConfirmed: Bool = false) {
    scan = .running(rows, isConfirmed: isConfirmed)
    scanSlice()
    if isScanning { onChange() }
  }

  /// Scans the next rows, up to a match.
  ///
  /// - Returns: Whether rows remain to be scanned.
  @discardableResult func scanSlice() -> Bool {
    guard var rows = remaining else { return false }
    var limit = sliceSize
    while limit > 0, let slice = rows.next(upTo: limit) {
      limit -= slice.count
      if let row = firstMatch(letters, slice, rows.step) {
        found(row)
        return isScanning
      }
    }
    if rows.first == nil {
      missed()
      return isScanning
    }
    scan = .running(rows, isConfirmed: isConfirmed)
    scanChanged(true)
    checkInvariants()
    return true
  }

  private func found(_ row: Int) {
    let ends = isConfirmed
    stopScan()
    checkInvariants()
    onChange()
    onFound(row)
    if ends { onConfirmed() }
  }

  private func missed() {
    stopScan()
    scan = .missed
    checkInvariants()
    onChange()
  }

  private func stopScan() {
    guard isScanning else { return }
    scan = .none
    scanChanged(false)
  }

  /// Checks the conditions that hold after each change.
  ///
  /// The conditions are only evaluated in a debug build.
  func checkInvariants() {
    assert(remaining?.isWithin(count()) != false, "A scan continues at a row.")
    assert(scan == .none || !text.isEmpty, "Each row contains an empty text.")
    assert(!isConfirmed || isOpen, "Only an open search waits for a match.")
    assert(matchingRows?.last.map { $0 < count() } ?? true, "Each match is a row.")
  }
}

/// The rows that remain to be scanned, which begin at a row and wrap around at the ends.
nonisolated struct RowScan: Hashable, Sendable {
  /// The direction: 1 for down, -1 for up.
  let step: Int
  /// The rows that remain, in the order of the ranges.
  private var ranges: [Range<Int>]

  /// Creates a scan of all rows that begins at the given row.
  init(from start: Int, step: Int, count: Int) {
    self.step = step
    ranges = step > 0 ? [start..<count, 0..<start] : [0..<start + 1, start + 1..<count]
  }

  /// Creates a scan of the rows that have been inserted at the start and appended at the end.
  init(ofAdded inserted: Int, appended: Int, count: Int) {
    step = 1
    ranges = []
    add(inserted, appended, count)
  }

  private mutating func add(_ inserted: Int, _ appended: Int, _ count: Int) {
    ranges.append(count - appended..<count)
    ranges.append(0..<max(0, min(inserted, count - appended)))
  }

  /// The row that is scanned next, or nil if no row remains.
  var first: Int? {
    guard let range = ranges.first(where: { !$0.isEmpty }) else { return nil }
    return step > 0 ? range.lowerBound : range.upperBound - 1
  }

  /// Removes and returns adjacent rows that are scanned next, in the direction of the scan; nil if no row remains.
  ///
  /// - Parameter limit: The maximum number of rows.
  mutating func next(upTo limit: Int) -> Range<Int>? {
    while let range = ranges.first, range.isEmpty { ranges.removeFirst() }
    guard let range = ranges.first else { return nil }
    ranges[0] = step > 0 ? range.dropFirst(limit) : range.dropLast(limit)
    return step > 0 ? range.prefix(limit) : range.suffix(limit)
  }

  /// Updates the rows after a change at both ends; added rows are scanned last.
  mutating func shift(by distance: Int, appended: Int, count: Int) {
    let kept = max(0, distance)..<max(0, distance, count - appended)
    ranges = ranges.map { range in
      (range.lowerBound + distance..<range.upperBound + distance).clamped(to: kept)
    }
    add(distance, appended, count)
  }

  /// Returns whether the rows are among the given number of rows.
  func isWithin(_ count: Int) -> Bool { ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= count } }
}
