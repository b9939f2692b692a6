// Undo for free: the change has an inverse, and the elements before it are the array before it, which costs nothing to keep
// until one of the two is edited.

/// What leads back from an edit of a list.
public nonisolated struct ListUndo<Element> {
  let elements: [Element]
  let change: ListChange
  let version: UInt64
}

extension ObservableArray {
  /// Edits the list, as one change.
  ///
  /// - Returns: what `undo` takes to lead back.
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
    try Transaction.run { try body(self) }
    return ListUndo(
      elements: before, change: made.isEmpty ? ListChange([], countBefore: before.count) : .joined(made),
      version: version)
  }

  /// Takes an edit back: exactly, if nothing else was edited since, otherwise by finding the difference.
  ///
  /// - Returns: what leads forth again.
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
