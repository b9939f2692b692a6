import Bindings
import ViewModels

/// A state as in the tutorial: the last edit is a part of it.
struct UsualState {
  var integers = IntegersState(sortedIntegers: [1, 2, 3])
  var title = "3 rows"
}

/// A table that performs the edit of the state at each change, whatever has changed.
final class UsualTable {
  private(set) var rows = [1, 2, 3]

  func stateChanged(_ state: UsualState) {
    switch state.integers.editingStyle {
    case .insert(let new, let row): rows.insert(new, at: row)
    case .delete(let row): rows.remove(at: row)
    case .none: rows = state.integers.sortedIntegers
    }
  }
}

extension Pitfall {
  package static func repeatedEdit(clock: any Clock<Duration>) -> Pitfall {
    Pitfall(
      """
      The last edit is kept as state, so the next change of the state performs it again. The code inserts 4, and \
      changes the title.
      """,
      explanation: "An ObservableArray reports an edit once, to each observer, and stores only the elements.",
      clock: clock, usual: usualInsertion, withBindery: boundInsertion)
  }

  private static func usualInsertion() -> String {
    let table = UsualTable()
    var state = UsualState() { didSet { table.stateChanged(state) } }
    state.integers.editingStyle = .insert(4, at: 3)
    state.title = "4 rows"
    let integers = state.integers.sortedIntegers
    return "\(table.rows.count) rows for \(integers.count) integers"
  }

  private static func boundInsertion() -> String {
    let integers = ObservableArray([1, 2, 3])
    let title = Observable("3 rows")
    var rows = integers.elements
    integers.observe { change in
      for case .insert(let row) in change.edits {
        rows.insert(integers[row], at: row)
      }
    }
    integers.insert(4, at: 3)
    title.value = "4 rows"
    return "\(rows.count) rows for \(integers.count) integers"
  }
}
