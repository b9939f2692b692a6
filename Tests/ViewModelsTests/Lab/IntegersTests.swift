import Bindings
import FamiliarNames
import Testing
import ViewModels

@Suite struct IntegersTests {
  @Test func anEditIsMadeBySettingTheStyle() {
    var state = IntegersState(sortedIntegers: [3, 1, 2])
    #expect(state.editingStyle == .none && state.sortedIntegers == [1, 2, 3])
    state.editingStyle = .insert(2, state.place(of: 2))
    #expect(state.sortedIntegers == [1, 2, 2, 3])
    state.editingStyle = .delete(RowPath(row: 0))
    #expect(state.sortedIntegers == [2, 2, 3])
    #expect(state.text(at: RowPath(row: 2)) == "3")
  }

  @Test func placesThatAreNotThereAreAnswered() {
    var state = IntegersState(sortedIntegers: [1])
    state.editingStyle = .delete(RowPath(row: 7))
    state.editingStyle = .delete(RowPath(row: -1))
    state.editingStyle = .insert(9, RowPath(row: 40))
    #expect(state.sortedIntegers == [1, 9])
    #expect(state.text(at: RowPath(row: 2)).isEmpty && state.text(at: RowPath(row: -1)).isEmpty)
    let model = DemoViewModel()
    model.removeInteger(at: RowPath(row: 3))
    #expect(model.rows.count == 3 && !model.canUndo)
  }

  @Test(arguments: [[], [5], [1, 1, 1], [1, 3, 5, 7], Array(0..<100)]) func theBoundaryIsBehindAllThatAreNotGreater(
    numbers: [Int]
  ) {
    for number in -1...101 {
      let expected = numbers.firstIndex { $0 > number } ?? numbers.count
      #expect(numbers.upperBoundary(of: number) == expected)
    }
    #expect(numbers.dropFirst().upperBoundary(of: 200) == numbers.count || numbers.isEmpty)
  }

  @Test func theCallbackIsGivenEachStateWithItsEdit() {
    var told: [IntegersState] = []
    let model = DemoViewModel(random: RandomSource(seed: 1)) { told.append($0) }
    model.addNewInteger()
    model.removeInteger(at: RowPath(row: 0))
    #expect(told.count == 2)
    if case .insert(let integer, let path) = told[0].editingStyle {
      #expect(told[0].sortedIntegers[path.row] == integer && (0...9).contains(integer))
    } else {
      Issue.record("the first edit was \(told[0].editingStyle)")
    }
    #expect(told[1].editingStyle == .delete(RowPath(row: 0)))
  }

  @Test func aThousandEditsInOneTurnLeaveTheListEqualToTheModelRowByRow() {
    let model = DemoViewModel(random: RandomSource(seed: 4))
    let random = RandomSource(seed: 5)
    var shown = model.rows.elements
    model.rows.observe { [rows = model.rows] change in
      for edit in change.edits { shown.apply(edit, from: rows.elements) }
    }
    for _ in 0..<1000 {
      switch random.next(in: 0...2) {
      case 0: model.removeInteger(at: RowPath(row: random.next(in: 0...max(0, model.rows.count - 1))))
      case 1 where model.canUndo: model.undo()
      default: model.addNewInteger()
      }
      #expect(shown.map(\.integer) == model.state.sortedIntegers)
    }
    #expect(model.state.sortedIntegers == model.state.sortedIntegers.sorted())
  }

  @Test(arguments: [3, 100_000]) func oneRowChangesAndIsSelected(count: Int) {
    let model = DemoViewModel(random: RandomSource(seed: 2))
    model.begin(with: count)
    #expect(model.rows.count == count && model.state.editingStyle == .none)
    var changes: [ListChange] = []
    model.rows.observe { changes.append($0) }
    model.addNewInteger()
    #expect(changes.count == 1 && changes[0].edits.count == 1 && !changes[0].isReload)
    guard case .insert(let row) = changes[0].edits[0] else { return #expect(Bool(false)) }
    #expect(model.selectedID.value == model.rows[row].id)
  }

  @Test func whatWasTakenOutComesBackWhereItWas() {
    let model = DemoViewModel()
    model.removeInteger(at: RowPath(row: 1))
    model.removeInteger(at: RowPath(row: 1))
    #expect(model.state.sortedIntegers == [1])
    model.undo()
    model.undo()
    model.undo()
    #expect(model.state.sortedIntegers == [1, 2, 3] && !model.canUndo)
    #expect(model.rows.elements.map(\.integer) == [1, 2, 3])
  }
}

extension [DemoViewModel.Row] {
  /// Applies an edit as a list on the screen does.
  ///
  /// Only single edits are supported, so that `rows` are the rows after the edit.
  fileprivate mutating func apply(_ edit: ListEdit, from rows: [DemoViewModel.Row]) {
    switch edit {
    case .insert(let index): insert(rows[index], at: index)
    case .remove(let index): remove(at: index)
    case .move, .update: Issue.record("\(edit) was not asked for")
    }
  }
}
