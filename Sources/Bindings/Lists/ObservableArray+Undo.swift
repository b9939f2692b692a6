/// The state of a list before an edit, and the change that was made.
///
/// The storage is shared with the list until one of the two is edited.
public nonisolated struct ListUndo<Element> {
  let elements: [Element]
  let change: ListChange
  let version: UInt64
}

extension ObservableArray {
  /// Edits the list, and publishes one change.
  ///
  /// - Parameter body: A closure that edits the list.
  /// - Returns: The previous state, to be passed to `undo(_:)`.
  @discardableResult
  public func edit(_ body: (ObservableArray) throws -> Void) rethrows -> ListUndo<Element> {
    let before = storage
    var made: [ListChange] = []
    let outer = recorder
    recorder = { change in
      made.append(change)
      outer?(change)
    }
    defer { recorder = outer }
    try transaction { try body(self) }
    return ListUndo(
      elements: before, change: made.isEmpty ? ListChange([], countBefore: before.count) : .joined(made),
      version: version)
  }

  /// Restores the state before an edit.
  ///
  /// If the list has not been edited since, the inverse change is published, otherwise the difference.
  ///
  /// - Parameter undo: The state returned by `edit(_:)`.
  /// - Returns: The state before the call, which redoes the edit if passed to `undo(_:)`.
  @discardableResult
  public func undo(_ undo: ListUndo<Element>) -> ListUndo<Element> {
    let inverse = version == undo.version ? undo.change.inverse : nil
    return edit { list in
      if let inverse {
        list.replaceRows(with: undo.elements, inverse)
      } else {
        list.replaceAll(with: undo.elements)
      }
    }
  }
}
