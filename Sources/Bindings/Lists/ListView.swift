// What follows a list: a view of it that has rows of its own, and answers each change of the list with a change of its own.

/// One step of a view's answer; what is new is named by its position in the source.
enum ViewEdit {
  case remove(at: Int)
  case move(from: Int, to: Int)
  case insert(at: Int, source: Int)
  case update(at: Int, source: Int)

  var edit: ListEdit {
    switch self {
    case .remove(let index): .remove(at: index)
    case .move(let from, let to): .move(from: from, to: to)
    case .insert(let index, _): .insert(at: index)
    case .update(let index, _): .update(at: index)
    }
  }
}

/// How many steps of a source are answered one by one; beyond that a view is made anew.
let viewEditLimit = 256

extension ListCell {
  /// Applies a view's answer to its rows, and tells of it.
  final func apply(_ edits: [ViewEdit], row: (Int) -> Element) {
    apply(ListChange(edits.map(\.edit), countBefore: storage.count), from: nil) { rows in
      for edit in edits {
        switch edit {
        case .remove(let index): rows.remove(at: index)
        case .move(let from, let to): rows.insert(rows.remove(at: from), at: to)
        case .insert(let index, let source): rows.insert(row(source), at: index)
        case .update(let index, let source): rows[index] = row(source)
        }
      }
    }
  }

  /// Puts other rows in the place of all, and tells so.
  final func reload(_ rows: [Element]) {
    apply(.reload(countBefore: storage.count, countAfter: rows.count), from: nil) { $0 = rows }
  }
}
