public import Bindings

/// A list or a table, whose rows can be the elements of an array that the user edits.
@MainActor public protocol ElementRows: RowsView {}

extension ElementRows {
  /// The history to which the undo and redo commands apply while the view has focus, or nil if there is none.
  ///
  /// `UndoHistory.edit(_:_:_:)` adds the edits of an array to the history as steps. While a cell is being edited, the
  /// commands first revert the edits of the cell's text.
  public var undoHistory: UndoHistory? {
    get { history }
    set { history = newValue }
  }

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
  /// list with sections, a row stays in its section.
  ///
  /// - Parameters:
  ///   - array: The array to which the list is bound.
  ///   - id: A closure that returns the identity of the given element, as for the binding of the list. By default, the
  ///     identity is the `id` of an `Identifiable` element, or a `Hashable` element itself.
  public func reorders<Element>(_ array: ObservableArray<Element>, id: ((Element) -> AnyHashable)? = nil) {
    let rows = ElementSource(
      count: { array.count }, element: { $0 < array.count ? array[$0] : nil },
      id: id ?? ListIdentity.of(Element.self), fill: { (_: ListRow, _) in }, place: source.place)
    reordering = RowReordering(RowMover(rows: rows) { array.move(from: $0, to: $1) })
  }
}
