/// The movement of a list's rows by the user, with keys or by dragging.
final class RowReordering {
  private let mover: RowMover
  private var drag = Drag.none

  private enum Drag {
    case none
    /// The user drags a row.
    case dragging(RowDrag)
    /// The drag is moving an element of the array at the moment.
    case moving(RowDrag)
  }

  init(_ mover: RowMover) { self.mover = mover }

  /// The row that the user drags, or nil while no row is dragged.
  private var dragged: RowDrag? {
    switch drag {
    case .none: nil
    case .dragging(let row), .moving(let row): row
    }
  }

  /// Whether a row is being dragged.
  var isActive: Bool { dragged != nil }
  /// Whether the dragged row has left its position.
  var hasMoved: Bool { dragged?.hasMoved == true }

  // MARK: Moves

  /// Returns whether the array has as many elements as the list has rows.
  func hasAllRows(of state: ListState) -> Bool { mover.rows.count() == state.count }

  /// Returns whether the user can move a row: within its section, and if the rows are the elements in their order.
  func canMove(from start: Int, to end: Int, in state: ListState, showing shown: RowSource) -> Bool {
    state.rowsInSection(of: start).contains(end) && isInOrder(start, shown) && isInOrder(end, shown)
  }

  /// Moves an element of the array.
  func move(from start: Int, to end: Int) { mover.move(start, end) }

  /// Returns whether the given row is the element with the same index.
  ///
  /// A list with identities of another type cannot be compared with the array.
  private func isInOrder(_ index: Int, _ shown: RowSource) -> Bool {
    guard let row = shown.id(index), let element = mover.rows.id(index), type(of: row.base) == type(of: element.base)
    else { return true }
    return row == element
  }

  /// Returns closures that revert and repeat a move that has been performed, also after other edits of the array.
  ///
  /// - Parameters:
  ///   - start: The former index of the element.
  ///   - end: The index of the element.
  ///   - section: The rows of the section that contains the element.
  ///   - title: A closure that returns the title of a row's section, or nil if it is unknown.
  /// - Returns: The closures, or nil if the element has no identity.
  func step(
    from start: Int, to end: Int, in section: Range<Int>, title: @escaping (AnyHashable) -> String?
  ) -> (undo: () -> Void, redo: () -> Void)? {
    guard let id = mover.rows.id(end) else { return nil }
    let old = mover.place(start, without: end, in: section)
    let new = mover.place(end, without: end, in: section)
    let mover = mover
    return (
      undo: { mover.move(id, from: new, to: old, sectionTitle: title) },
      redo: { mover.move(id, from: old, to: new, sectionTitle: title) }
    )
  }

  // MARK: Drags

  /// Begins a drag of the given row.
  func begin(_ index: Int) { drag = .dragging(RowDrag(index)) }

  /// Returns whether the selected row is being dragged.
  func isDragging(_ selection: Int?) -> Bool { selection != nil && dragged?.current == selection }

  /// Moves the dragged row in the array to the given line, if it can be moved there.
  ///
  /// - Parameters:
  ///   - line: The position of the pointer below the top of the visible rows, which is negative above the rows.
  ///   - state: The state of the list.
  ///   - shown: The rows of the list.
  /// - Returns: Whether the row was moved.
  func drag(toLine line: Int, in state: ListState, showing shown: RowSource) -> Bool {
    guard var dragged else { return false }
    let rows = state.visibleRows
    let row = row(under: line, dragging: dragged.current, in: state)
    let section = state.rowsInSection(of: dragged.current)
    let move = dragged.drag(toLine: line, of: state.page, showing: rows, row: row, within: section)
    guard let move, isInOrder(move.from, shown), isInOrder(move.to, shown) else { return false }
    drag = .moving(dragged)
    mover.move(move.from, move.to)
    // An observer of the array may have ended the drag.
    if case .moving = drag { drag = .dragging(dragged) }
    return true
  }

  /// Returns the row whose index the dragged row receives at the given line, or nil if no row is visible.
  private func row(under line: Int, dragging current: Int, in state: ListState) -> Int? {
    let rows = state.visibleRows
    // A header belongs to the row above it, so that a row dragged onto it moves to the end of its section.
    guard let row = rows.last(where: { state.line(of: $0) <= line }) ?? rows.first else { return nil }
    // A higher row is passed when the dragged row then lies under the pointer; otherwise, the next event would move the
    // dragged row back.
    let (top, height) = (state.line(of: row), state.height(of: current))
    if row > current, line < top + state.height(of: row) - height { return row - 1 }
    return row < current && line >= top + height ? row + 1 : row
  }

  /// Ends a drag after any other change of the rows, because the undo step would move another row.
  ///
  /// - Parameter state: The state of the list after the change.
  func rowsChanged(to state: ListState) {
    if case .moving(let row) = drag, max(row.start, row.current) < state.count { return }
    drag = .none
  }

  /// Ends the drag.
  ///
  /// - Returns: The move from the first to the last position, or nil if the row has not moved or is not selected.
  func end(selecting selection: Int?) -> (from: Int, to: Int)? {
    defer { drag = .none }
    guard let dragged, dragged.hasMoved, selection == dragged.current else { return nil }
    return (dragged.start, dragged.current)
  }
}
