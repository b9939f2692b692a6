public import Bindings
import TerminalCore

/// The array whose elements the user moves.
struct RowMover {
  /// The elements of the array with their identities.
  let rows: ListSource
  let move: (_ source: Int, _ target: Int) -> Void

  /// Returns the position between the elements before and after the given one, without those outside of `section`.
  ///
  /// - Parameters:
  ///   - index: The index of an element in the array without the element at `other`.
  ///   - other: The index of an element in the array.
  ///   - section: The elements of the array that can be neighbors.
  func place(_ index: Int, without other: Int, in section: Range<Int>) -> RowPlace {
    let neighbors = [index - 1, index].map { $0 < other ? $0 : $0 + 1 }
    let ids = neighbors.map { section.contains($0) ? rows.id($0) : nil }
    return RowPlace(index: index, previous: ids[0], next: ids[1])
  }

  /// Moves the element with the given identity to a neighbor that is in the same section, if there is one.
  ///
  /// - Parameter sectionTitle: A closure that returns the title of an element's section, or nil if it is unknown.
  func move(_ id: AnyHashable, from old: RowPlace, to new: RowPlace, sectionTitle: (AnyHashable) -> String?) {
    guard let source = rows.index(of: id, near: old.index) else { return }
    let section = sectionTitle(id)
    for (neighbor, offset) in [(new.previous, 1), (new.next, 0)] {
      guard let neighbor, let index = rows.index(of: neighbor, near: new.index), index != source else { continue }
      if let section, let other = sectionTitle(neighbor), other != section { continue }
      let target = index + offset
      return move(source, target > source ? target - 1 : target)
    }
  }
}

/// A position of a row between its neighbors in its section, which is found again after other edits of the array.
struct RowPlace {
  let index: Int
  let previous: AnyHashable?
  let next: AnyHashable?
}

extension BoundList {
  /// Lets the user move the elements of the given array, by dragging a row or with Alt+Up and Alt+Down.
  ///
  ///     tasks.bind(to: plan.tasks) { row, task in row.title = task.title }
  ///     tasks.reorders(plan.tasks)
  ///     tasks.undoHistory = plan.history
  ///
  /// Each drag and each press of a key becomes a step of `undoHistory`. A step moves the row with its identity between
  /// its former neighbors, also after other edits of the array. The step has no effect if the row or both neighbors
  /// have been removed, or are in different sections. Moves of elements without an identity are no steps.
  ///
  /// Rows cannot be moved while they are not the elements in their order, such as in a filtered or sorted list. In a
  /// list with sections, a row stays in its section. The rows of a tree and of a log view cannot be moved.
  ///
  /// - Parameters:
  ///   - array: The array to which the list is bound.
  ///   - id: A closure that returns the identity of the given element, as for the binding of the list. By default, the
  ///     identity is the `id` of an `Identifiable` element, or a `Hashable` element itself.
  public func reorders<Element>(_ array: ObservableArray<Element>, id: ((Element) -> AnyHashable)? = nil) {
    let rows = ListSource(
      count: { array.count }, element: { $0 < array.count ? array[$0] : nil },
      id: id ?? ListIdentity.of(Element.self), fill: { (_: ListRow, _) in }, place: source.place)
    mover = RowMover(rows: rows) { array.move(from: $0, to: $1) }
  }

  private var canReorder: Bool {
    acceptsRowCommands && hasMovableRows && mover?.rows.count() == state.count
  }

  static var reorderCommands: CommandTable {
    CommandTable(for: BoundList.self, in: .list, when: { $0.mover != nil && $0.canReorder }) {
      moveRow("moveItemUp", "Move up", Key(.up, .alt), by: -1)
      moveRow("moveItemDown", "Move down", Key(.down, .alt), by: 1)
    }
  }

  private static func moveRow(
    _ command: CommandName, _ title: String, _ key: Key, by step: Int
  ) -> KeyCommand<BoundList> {
    KeyCommand(
      command, title, keys: [key], prominence: .rare,
      isEnabled: { list in list.state.selection.map { list.canMove(from: $0, to: $0 + step) } ?? false }
    ) { list in
      guard let index = list.state.selection else { return }
      list.mover?.move(index, index + step)
      list.recordMove(from: index, to: index + step)
    }
  }

  private func canMove(from source: Int, to target: Int) -> Bool {
    rows(inSectionOf: source).contains(target) && [source, target].allSatisfy(isInOrder)
  }

  /// Returns whether the given row is the element with the same index.
  ///
  /// A list with identities of another type cannot be compared with the array.
  private func isInOrder(_ index: Int) -> Bool {
    guard let shown = source.id(index), let element = mover?.rows.id(index),
      type(of: shown.base) == type(of: element.base)
    else { return true }
    return shown == element
  }

  /// Returns the rows of the section that contains the given row.
  private func rows(inSectionOf index: Int) -> Range<Int> {
    let starts = state.sectionStarts
    let next = starts.indices.partitionIndex { starts[$0] > index }
    return (next > 0 ? starts[next - 1] : 0)..<(next < starts.count ? starts[next] : state.count)
  }

  /// Adds a step to the undo history that reverts the move of a row.
  private func recordMove(from source: Int, to target: Int) {
    guard let mover, let id = mover.rows.id(target) else { return }
    let section = rows(inSectionOf: target)
    let (old, new) = (
      mover.place(source, without: target, in: section), mover.place(target, without: target, in: section)
    )
    undoHistory?.add(
      "moving '\(text(at: target))'",
      undo: { [weak self] in mover.move(id, from: new, to: old) { self?.sectionTitle(ofRow: $0) } },
      redo: { [weak self] in mover.move(id, from: old, to: new) { self?.sectionTitle(ofRow: $0) } })
  }

  /// Returns the section title of the row with the given identity, or nil if there is no such row or title.
  ///
  /// A filtered or sorted list has other indices than the array.
  private func sectionTitle(ofRow id: AnyHashable) -> String? {
    guard let sectionTitle, let row = source.index(of: id, near: state.selection ?? 0), row < state.count else {
      return nil
    }
    return untracked { sectionTitle(row) }
  }

  // MARK: Drags

  func beginDrag(of index: Int) { drag = canReorder ? RowDrag(index) : nil }

  func continueDrag(at y: Int) {
    guard var drag, canReorder, state.selection == drag.current else { return endDrag() }
    let (area, shown) = (rowArea, state.visibleRows)
    let line = y - area.minY
    // A header belongs to the row above it, so that a row dragged onto it moves to the end of its section.
    let row = shown.last { state.line(of: $0) <= line } ?? shown.first
    let move = drag.drag(
      toLine: line, of: area.height, showing: shown, row: row, within: rows(inSectionOf: drag.current))
    guard let move, [move.from, move.to].allSatisfy(isInOrder) else { return }
    selection.press(nil)
    drag.isMoving = true
    self.drag = drag
    mover?.move(move.from, move.to)
    self.drag?.isMoving = false
  }

  /// Ends a drag after any other change of the rows, because the undo step would move another row.
  func rowsChangedDuringDrag() { if drag?.isMoving == false { drag = nil } }

  func endDrag() {
    if let drag, drag.hasMoved, state.selection == drag.current { recordMove(from: drag.start, to: drag.current) }
    drag = nil
  }
}
