import Bindings
import TerminalCore

extension RowsView {
  private var canReorder: Bool {
    acceptsRowCommands && reordering?.hasAllRows(of: state) == true
  }

  static var reorderCommands: CommandTable {
    CommandTable(for: RowsView.self, in: .list, when: { $0.canReorder }) {
      moveRow("moveItemUp", "Move up", Key(.up, .alt), by: -1)
      moveRow("moveItemDown", "Move down", Key(.down, .alt), by: 1)
    }
  }

  private static func moveRow(
    _ command: CommandName, _ title: String, _ key: Key, by step: Int
  ) -> KeyCommand<RowsView> {
    KeyCommand(
      command, title, keys: [key], prominence: .rare,
      isEnabled: { list in list.state.selection.map { list.canMove(from: $0, to: $0 + step) } ?? false }
    ) { list in
      guard let index = list.state.selection else { return }
      list.reordering?.move(from: index, to: index + step)
      list.recordMove(from: index, to: index + step)
    }
  }

  private func canMove(from start: Int, to end: Int) -> Bool {
    reordering?.canMove(from: start, to: end, in: state, showing: source) ?? false
  }

  /// Adds a step to the undo history that reverts the move of a row.
  private func recordMove(from start: Int, to end: Int) {
    let section = state.rowsInSection(of: end)
    let step = reordering?.step(from: start, to: end, in: section) { [weak self] in self?.sectionTitle(ofRow: $0) }
    guard let step else { return }
    history?.add("moving '\(text(at: end))'", undo: step.undo, redo: step.redo)
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

  func beginDrag(of index: Int) { if canReorder { reordering?.begin(index) } }

  func continueDrag(at y: Int) {
    guard let reordering else { return }
    guard canReorder, reordering.isDragging(state.selection) else { return endDrag() }
    if reordering.drag(toLine: y - rowArea.minY, in: state, showing: source) { selection.press(nil) }
  }

  func endDrag() {
    if let move = reordering?.end(selecting: state.selection) { recordMove(from: move.from, to: move.to) }
  }
}
