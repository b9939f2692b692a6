import Bindings
import Testing
import ViewModels

@Suite struct IntegersTests {
  @Test func anEditIsMadeBySettingTheStyle() {
    var state = IntegersState(sortedIntegers: [3, 1, 2])
    #expect(state.editingStyle == .none && state.sortedIntegers == [1, 2, 3])
    state.editingStyle = .insert(2, at: state.position(of: 2))
    #expect(state.sortedIntegers == [1, 2, 2, 3])
    state.editingStyle = .delete(at: 0)
    #expect(state.sortedIntegers == [2, 2, 3])
    #expect(state.text(at: 2) == "3")
  }

  @Test func placesThatAreNotThereAreAnswered() {
    var state = IntegersState(sortedIntegers: [1])
    state.editingStyle = .delete(at: 7)
    state.editingStyle = .delete(at: -1)
    state.editingStyle = .insert(9, at: 40)
    #expect(state.sortedIntegers == [1, 9])
    #expect(state.text(at: 2).isEmpty && state.text(at: -1).isEmpty)
    let model = IntegersViewModel()
    model.removeInteger(at: 3)
    #expect(model.rows.count == 3 && !model.canUndo)
  }

  @Test(arguments: [[], [5], [1, 1, 1], [1, 3, 5, 7], Array(0..<100)]) func aNewIntegerFollowsAllThatAreNotGreater(
    numbers: [Int]
  ) {
    let state = IntegersState(sortedIntegers: numbers)
    for number in -1...101 { #expect(state.position(of: number) == numbers.count { $0 <= number }) }
  }

  @Test func aThousandEditsInOneTurnLeaveTheListEqualToTheModelRowByRow() {
    let model = IntegersViewModel(random: RandomSource(seed: 4))
    let random = RandomSource(seed: 5)
    var shown = model.rows.elements
    model.rows.observe { [rows = model.rows] change in
      for edit in change.edits { shown.apply(edit, from: rows.elements) }
    }
    for _ in 0..<1000 {
      switch random.next(in: 0...2) {
      case 0: model.removeInteger(at: random.next(in: 0...max(0, model.rows.count - 1)))
      case 1 where model.canUndo: model.undo()
      default: model.addNewInteger()
      }
      #expect(shown == model.rows.elements)
    }
    let integers = model.rows.elements.map(\.integer)
    #expect(integers == integers.sorted())
  }
}

extension [IntegersViewModel.Row] {
  /// Applies an edit as a list on the screen does.
  ///
  /// Only single edits are supported, so that `rows` are the rows after the edit.
  fileprivate mutating func apply(_ edit: ListEdit, from rows: [IntegersViewModel.Row]) {
    switch edit {
    case .insert(let index): insert(rows[index], at: index)
    case .remove(let index): remove(at: index)
    case .move, .update: Issue.record("\(edit) was not asked for")
    }
  }
}

struct RandomSourceTests {
  @Test func theSameSeedGivesTheSameNumbers() {
    let random = RandomSource(seed: 1)
    let first = (0..<5).map { _ in random.next(in: 1...6) }
    random.reseed(1)
    #expect((0..<5).map { _ in random.next(in: 1...6) } == first)
    random.reseed(2)
    #expect((0..<5).map { _ in random.next(in: 1...6) } != first)
    #expect((0..<1_000).allSatisfy { _ in (1...6).contains(random.next(in: 1...6)) })
    #expect(random.next(in: Int.min...Int.max) != random.next(in: Int.min...Int.max))
    #expect(random.next(in: 3...3) == 3)
  }
}
