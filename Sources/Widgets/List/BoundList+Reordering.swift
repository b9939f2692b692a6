public import Bindings
import TerminalCore

/// The array whose elements the user moves.
struct RowMover {
  let count: () -> Int
  /// A closure that returns the default identity of an element, or nil if elements have no identity.
  let id: (Int) -> AnyHashable?
  let move: (_ source: Int, _ target: Int) -> Void
}

extension BoundList {
  /// Lets the user move the elements of the given array, by dragging a row or with Alt+Up and Alt+Down.
  ///
  ///     tasks.bind(to: plan.tasks) { row, task in row.title = task.title }
  ///     tasks.reorders(plan.tasks)
  ///     tasks.undoHistory = plan.history
  ///
  /// Each drag and each press of a key becomes a step of `undoHistory`. Rows cannot be moved while they are not the
  /// elements in their order, such as in a filtered or sorted list. In a list with sections, a row stays in its
  /// section. The rows of a tree and of a log view cannot be moved.
  ///
  /// - Parameter array: The array to which the list is bound.
  public func reorders<Element>(_ array: ObservableArray<Element>) {
    let id = ListIdentity.of(Element.self)
    mover = RowMover(
      count: { array.count }, id: { index in untracked { id(array[index]) } },
      move: { array.move(from: $0, to: $1) })
  }

  private var canReorder: Bool {
    isEnabled && hasMovableRows && !finder.isEntering && !isEditing && mover?.count() == state.count
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
    guard let shown = source.id(index), let element = mover?.id(index),
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
    guard let mover else { return }
    undoHistory?.add(
      "moving '\(text(at: target))'", undo: { mover.move(target, source) }, redo: { mover.move(source, target) })
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
    pressedRow = nil
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
