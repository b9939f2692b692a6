import Bindings
import ViewModels

/// A state as in the tutorial: the last edit is a part of it.
struct UsualState {
  var integers = IntegersState(sortedIntegers: [1, 2, 3])
  var selectedRow: Int?
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

/// A table that performs each edit that the rows of the view model report.
final class BoundTable {
  private(set) var rows: [Int]

  init(_ viewModel: IntegersViewModel) {
    let integers = viewModel.rows
    rows = integers.elements.map(\.integer)
    integers.observe(with: self) { table, change in
      for case .insert(let row) in change.edits {
        table.rows.insert(integers[row].integer, at: row)
      }
    }
  }
}

extension Pitfall {
  package static func repeatedEdit(clock: any Clock<Duration>) -> Pitfall {
    Pitfall(
      """
      The last edit is kept as state, so the next change of the state performs it again. The code inserts an \
      integer, and changes the selection.
      """,
      explanation: "An ObservableArray reports an edit once, to each observer, and stores only the elements.",
      clock: clock, usual: usualInsertion, withBindery: boundInsertion)
  }

  private static func usualInsertion() -> String {
    let table = UsualTable()
    var state = UsualState() { didSet { table.stateChanged(state) } }
    state.integers.editingStyle = .insert(4, at: 3)
    state.selectedRow = 3
    let integers = state.integers.sortedIntegers
    return "\(table.rows.count) rows for \(integers.count) integers"
  }

  private static func boundInsertion() -> String {
    let viewModel = IntegersViewModel()
    let table = BoundTable(viewModel)
    viewModel.addNewInteger()
    viewModel.selectedID = 3
    let integers = viewModel.rows
    return "\(table.rows.count) rows for \(integers.count) integers"
  }
}
