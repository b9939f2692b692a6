import Bindings
import TerminalCore

/// The views of the visible rows: their positions, their reuse, and the changes of the screen that show them.
final class RowViews {
  /// The row views by the vertical position of their first lines in the list; nil for any other position.
  private var views: [ListRow?] = []
  /// The row views in their new order while they are arranged.
  ///
  /// The array is empty otherwise, and is stored to reuse its capacity.
  private var next: [ListRow?] = []
  private var spare: [ListRow] = []
  /// The drawn content by vertical position: the number of a line, or a constant of `ListUpdate`.
  private var drawn: [Int] = []
  /// The changes that show the rows as they were last arranged, stored to reuse the capacity of the array.
  private(set) var update = ListUpdate()
  /// A row view outside the list, which is filled to read the content of any row.
  private var probe: ListRow?
  private var needsFilling = false
  /// Whether each arranged row has one line.
  private var hasSingleLines = true

  // MARK: Reading

  /// The row views in the order of their rows.
  var visible: some Sequence<ListRow> { views.lazy.compactMap(\.self) }

  /// Returns the view of the row at the given index, or nil if the row is not visible.
  func view(at index: Int) -> ListRow? { views.first { $0?.index == index } ?? nil }

  /// Returns the row view at the given vertical position in the list, or nil if there is none.
  func view(atY y: Int) -> ListRow? {
    guard views.indices.contains(y) else { return nil }
    if hasSingleLines { return views[y] }
    // A position without a view is a further line of the row above, or empty.
    let row = views[...y].last { $0 != nil } ?? nil
    return row.flatMap { $0.frame.maxY > y ? $0 : nil }
  }

  /// Returns a row view outside the list, filled for the given index, which is valid until the next call.
  func probe(at index: Int, of source: RowSource) -> ListRow {
    let row = probe ?? newProbe(of: source)
    row.fill(at: index, from: source)
    return row
  }

  private func newProbe(of source: RowSource) -> ListRow {
    let row = source.makeRow()
    probe = row
    return row
  }

  // MARK: Changes of the rows

  /// Fills all visible rows again when they are shown next.
  func setNeedsFilling() { needsFilling = true }

  /// Updates the indices of the views after the given edit.
  func apply(_ edit: ListEdit) {
    for row in visible {
      guard let index = row.index else { continue }
      let next = edit.position(after: index)
      if next != index { row.index = next }
    }
    if case .update(let index) = edit { view(at: index)?.needsFilling = true }
  }

  /// Updates the indices after the given block is replaced by `count` rows; the row above the block is filled again.
  func replace(_ block: Range<Int>, count: Int) {
    for row in visible {
      guard let index = row.index, index >= block.lowerBound - 1 else { continue }
      if index >= block.upperBound { row.index = index + count - block.count }
      if block.contains(index) { row.index = nil }
      if index == block.lowerBound - 1 { row.needsFilling = true }
    }
  }

  /// Updates the indices after rows are inserted or removed at the start and appended at the end.
  ///
  /// - Parameters:
  ///   - distance: The number of rows inserted at the start; negative if rows were removed there, and nil if all rows
  ///     were replaced.
  ///   - count: The new number of rows.
  func shift(by distance: Int?, count: Int) {
    for row in visible {
      guard let index = row.index else { continue }
      row.index = distance.flatMap { (0..<count).contains(index + $0) ? index + $0 : nil }
    }
  }

  /// Updates the indices by identity, so that rows that remain visible are not drawn again.
  ///
  /// A row is searched for only near its expected index, because a row that moved farther is no longer visible. The
  /// lookup of the model is not used, because it can be a search of all rows, and would run for each visible row.
  ///
  /// - Parameters:
  ///   - count: The new number of rows.
  ///   - shift: The expected distance of the rows that remain.
  ///   - page: The number of visible lines.
  ///   - source: The source of the rows.
  func renumber(_ count: Int, shift: Int, page: Int, from source: RowSource) {
    var taken: Set<Int> = []
    var moved: [AnyHashable: ListRow] = [:]
    var expectedIndices: [Int] = []
    var shift = shift
    for row in visible {
      guard let index = row.index, let id = row.id else { continue }
      let expected = index + shift
      let adjacent = [expected, expected + 1, expected - 1]
      row.index = adjacent.first { (0..<count).contains($0) && !taken.contains($0) && source.id($0) == id }
      if let found = row.index {
        // The rows below have most likely moved by the same distance.
        shift = found - index
        taken.insert(found)
      } else {
        // If several rows have the same identity, only one row view receives the index.
        moved[id] = row
        expectedIndices.append(expected)
      }
    }
    guard let first = expectedIndices.min(), let last = expectedIndices.max() else { return }
    let reach = max(64, 2 * page)
    let end = max(0, min(count, last + reach + 1))
    let start = min(end, max(0, first - reach))
    for index in start..<end where !taken.contains(index) && !moved.isEmpty {
      guard let id = source.id(index) else { continue }
      moved.removeValue(forKey: id)?.index = index
    }
  }

  /// Removes all views, because another source makes other views.
  func drop() {
    for row in visible { row.removeFromSuperview() }
    for row in spare { row.removeFromSuperview() }
    views.removeAll()
    spare.removeAll()
    probe = nil
  }

  // MARK: Layout

  /// Assigns the views of rows that remain visible to their new positions, and computes `update`.
  ///
  /// Views that are no longer visible are kept for reuse.
  ///
  /// - Parameters:
  ///   - state: The state of the list.
  ///   - top: The vertical position of the first line in the list.
  ///   - height: The height of the list.
  func arrange(_ state: ListState, from top: Int, height: Int) {
    let shown = state.visibleRows
    // Local values avoid the exclusivity check at each access to a property of a class.
    let hasSingleLines = state.heights == nil && state.rowHeight == 1
    self.hasSingleLines = hasSingleLines
    var content: [Int] = []
    var old: [ListRow?] = []
    var new: [ListRow?] = []
    swap(&content, &drawn)
    swap(&old, &views)
    swap(&new, &next)
    content.removeAll(keepingCapacity: true)
    content += repeatElement(ListUpdate.empty, count: old.count)
    new += repeatElement(nil, count: height)
    for y in old.indices {
      guard let row = old[y] else { continue }
      if hasSingleLines {
        content[y] = row.index ?? ListUpdate.gone
      } else {
        Self.note(row, at: y, in: state, showing: shown, in: &content)
      }
      if let index = row.index, shown.contains(index) {
        let y = top + state.line(of: index)
        if new[y] == nil {
          new[y] = row
          continue
        }
      }
      spare.append(row)
    }
    if old.count != height { content = Array(repeating: ListUpdate.gone, count: height) }
    old.removeAll(keepingCapacity: true)
    swap(&content, &drawn)
    swap(&old, &next)
    swap(&new, &views)
    compare(with: state, from: top, height: height)
  }

  /// Stores the numbers of the drawn lines of a row that can have several lines.
  private static func note(
    _ row: ListRow, at y: Int, in state: ListState, showing shown: Range<Int>, in content: inout [Int]
  ) {
    let drawn = y..<min(y + row.frame.height, content.count)
    for y in drawn { content[y] = ListUpdate.gone }
    guard let index = row.index, shown.contains(index) else { return }
    let first = number(of: index, in: state)
    for line in 0..<min(drawn.count, state.height(of: index)) { content[y + line] = first + line }
  }

  private func compare(with state: ListState, from top: Int, height: Int) {
    let shown = state.visibleRows
    if state.sectionStarts.isEmpty {
      let first = Self.number(of: shown.lowerBound, in: state)
      let lines = first..<first + min(state.page, state.lines(from: shown.lowerBound, to: shown.upperBound))
      return update.compute(from: drawn, toShow: lines, at: top)
    }
    var shownLines = Array(repeating: ListUpdate.empty, count: height)
    for index in shown {
      let start = state.line(of: index)
      let first = Self.number(of: index, in: state)
      for line in 0..<min(state.height(of: index), state.page - start) {
        shownLines[top + start + line] = first + line
      }
    }
    update.compute(from: drawn, toShow: shownLines)
  }

  /// Returns the number of the first line of the given visible row, for `ListUpdate`.
  private static func number(of index: Int, in state: ListState) -> Int {
    state.heights == nil ? index * state.rowHeight : state.line(of: index)
  }

  /// Places the arranged views, and fills those that show another row or whose row has changed.
  ///
  /// - Parameters:
  ///   - list: The list that contains the views.
  ///   - state: The state of the list.
  ///   - area: The area of the visible rows.
  ///   - source: The source of the rows.
  ///   - finish: A closure that completes a filled row view, with the index of its row.
  func show(
    in list: View, _ state: ListState, in area: Rect, from source: RowSource, finish: (ListRow, Int) -> Void
  ) {
    let hasHeights = state.heights != nil
    for index in state.visibleRows {
      let y = area.minY + state.line(of: index)
      let isNew = views[y] == nil
      let row = views[y] ?? spareView(in: list, from: source)
      views[y] = row
      var lines = state.rowHeight
      if hasHeights {
        lines = state.height(of: index)
        row.lines = lines
      }
      place(row, at: y, lines: lines, in: area)
      if isNew || needsFilling || row.needsFilling || row.index != index { row.follow(source, at: index) }
      finish(row, index)
    }
    for row in spare where !row.isHidden { hide(row) }
    needsFilling = false
  }

  private func spareView(in list: View, from source: RowSource) -> ListRow {
    let row = spare.popLast() ?? source.makeRow()
    // Row views are inserted at the back, so that they do not cover the field of an edited cell.
    if row.superview == nil { list.insertSubview(row, at: 0) }
    return row
  }

  private func place(_ row: ListRow, at y: Int, lines: Int, in area: Rect) {
    row.moveSilently(by: y - row.frame.minY)
    if row.isHidden { row.isHidden = false }
    let height = min(lines, area.maxY - y)
    if row.frame.width != area.width || row.frame.minX != area.minX || row.frame.height != height {
      row.frame = Rect(x: area.minX, y: y, width: area.width, height: height)
    }
  }

  private func hide(_ row: ListRow) {
    // Hiding a view outside the visible area requires no drawing.
    row.moveSilently(by: -row.frame.maxY)
    row.isHidden = true
    row.rest()
  }

  /// Checks the conditions that hold after the rows have been shown.
  ///
  /// The conditions are only evaluated in a debug build.
  func checkInvariants(in state: ListState, from top: Int, height: Int) {
    assert(views.count == height && drawn.count == height, "Each line of the list has an entry.")
    assert(next.isEmpty, "The new order is empty between layouts.")
    assert(showsEachViewOnce, "No view is shown twice.")
    assert(spare.allSatisfy { $0.isHidden && $0.index == nil }, "Unused views are hidden and show no row.")
    assert(showsRows(of: state, from: top), "A row is shown on its line.")
  }

  private var showsEachViewOnce: Bool {
    let shown = views.compactMap(\.self)
    return Set(shown.map(ObjectIdentifier.init)).count == shown.count
  }

  private func showsRows(of state: ListState, from top: Int) -> Bool {
    state.visibleRows.allSatisfy { index in
      let line = top + state.line(of: index)
      guard let view = views[line] else { return false }
      return view.frame.minY == line && !view.isHidden
    }
  }
}
