import Bindings

/// A table that reads only the last edit when it is redrawn, so that the first of two edits is lost.
final class UsualTable {
  private(set) var rows: [Int]

  init(_ state: IntegersState) { rows = state.sortedIntegers }

  func redraw(_ state: IntegersState) {
    switch state.editingStyle {
    case .insert(let new, let row): rows.insert(new, at: row)
    case .delete(let row): rows.remove(at: row)
    case .none: break
    }
  }
}

extension Pitfall {
  package static func lostEdit(clock: any Clock<Duration>) -> Pitfall {
    Pitfall(
      "The state has room for one edit: of two in a row, the first is lost.",
      explanation: "An ObservableArray reports each edit, however many there are.",
      title: "Insert two", clock: clock
    ) {
      var state = IntegersState(sortedIntegers: [1, 2, 3])
      let table = UsualTable(state)
      for integer in [5, 4] { state.editingStyle = .insert(integer, at: state.position(of: integer)) }
      table.redraw(state)
      return "\(table.rows.count) of \(state.sortedIntegers.count) rows"
    } here: {
      let integers = ObservableArray([1, 2, 3])
      var rows = integers.elements
      integers.observe { change in
        for case .insert(let index) in change.edits { rows.insert(integers[index], at: index) }
      }
      for integer in [5, 4] { integers.insert(integer, at: 3) }
      return "\(rows.count) of \(integers.count) rows"
    }
  }
}
