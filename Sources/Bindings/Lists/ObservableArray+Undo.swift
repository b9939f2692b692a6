/// The state of a list before an edit, and the change that was made.
///
/// It shares the storage of the list until one of the two is edited.
public nonisolated struct ListUndo<Element> {
  let elements: [Element]
  let change: ListChange
  let version: UInt64
}

extension ObservableArray {
  /// Edits the list, as one change.
  ///
  /// - Returns: an argument for `undo(_:)`.
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

  /// Undoes an edit: by its inverse if the list was not edited since, otherwise by the difference.
  ///
  /// - Returns: an argument for `undo(_:)` that redoes the edit.
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
