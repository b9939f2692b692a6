import Bindings
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct ListStateTests {
  private func state(_ count: Int, page: Int, selection: Int? = nil, offset: Int = 0) -> ListState {
    var state = ListState(count: count, page: page)
    state.select(selection)
    state.scroll(by: offset - state.offset)
    return state
  }

  @Test func movesStopAtTheEnds() {
    var state = state(3, page: 2, selection: 0)
    let outcomes = [ListState.Move.up, .down, .down, .down, .bottom, .top, .pageUp].map { state.move($0) }
    #expect(outcomes == [false, true, true, false, false, true, false])
    #expect(state.selection == 0)
  }

  @Test func theListScrollsOnlyAsFarAsNeeded() {
    var state = state(20, page: 5, selection: 4)
    #expect(state.offset == 0)
    state.move(.down)
    #expect(state.offset == 1)
    state.move(.up)
    #expect(state.offset == 1)
    state.move(.bottom)
    #expect(state.visibleRows == 15..<20)
    state.move(.pageUp)
    #expect(state.selection == 15)
    #expect(state.visibleRows == 15..<20)
  }

  @Test func theNextKeyScrollsBackToTheSelection() {
    var state = state(50, page: 5, selection: 2)
    state.scroll(by: 30)
    #expect(!state.isSelectionVisible)
    state.move(.up)
    #expect(state.selection == 1)
    #expect(state.visibleRows == 1..<6)
  }

  @Test func withoutASelectionTheFirstKeySelectsAVisibleRow() {
    var state = state(50, page: 5, offset: 30)
    state.move(.down)
    #expect(state.selection == 30)
  }

  @Test func removingTheSelectedRowSelectsItsNeighbor() {
    var state = state(3, page: 3, selection: 1)
    var selections: [Int?] = []
    var wentAway: [Bool] = []
    for index in [1, 1, 0, 0] {
      wentAway.append(state.apply(.remove(at: index)))
      selections.append(state.selection)
    }
    #expect(wentAway == [true, true, true, false])
    #expect(selections == [1, 0, nil, nil])
  }

  @Test func rowsInsertedAboveMoveNoVisibleRow() {
    var state = state(20, page: 5, selection: 12, offset: 10)
    state.apply(.insert(at: 3))
    #expect(state.visibleRows == 11..<16)
    #expect(state.selection == 13)
    state.apply(.remove(at: 0))
    #expect(state.visibleRows == 10..<15)
  }

  @Test func aRowInsertedAtTheTopOfAnUnscrolledListIsVisible() {
    var state = state(20, page: 5, selection: 0)
    state.apply(.insert(at: 0))
    #expect(state.visibleRows == 0..<5)
    #expect(state.selection == 1)
  }

  @Test func coveringTheTopMovesNoOtherRow() {
    var state = state(20, page: 5, selection: 12, offset: 10)
    state.resize(page: 4, covering: 1)
    #expect(state.visibleRows == 11..<15)
    state.resize(page: 5, covering: -1)
    #expect(state.visibleRows == 10..<15)
    state.scroll(by: -20)
    state.resize(page: 4, covering: 1)
    #expect(state.visibleRows == 0..<4)
  }

  @Test func indicesOutOfRangeAreIgnoredOrClamped() {
    var state = state(3, page: 2, selection: 1)
    let selected = [state.select(7), state.select(-1)]
    #expect(selected == [false, false])
    state.scroll(by: .max)
    state.scroll(by: .min)
    state.resize(page: -1)
    #expect(state.count == 3)
    #expect(state.selection == 1)
    state.reload(count: -5, selection: 3, offset: 9)
    #expect(state.count == 0 && state.selection == nil && state.offset == 0)
  }

  @Test(arguments: seeds(40)) func randomChangesPreserveTheSelectionAndItsVisibility(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = NaiveList(count: Int.random(in: 0..<12, using: &random))
    var state = ListState(count: model.rows.count, page: Int.random(in: 0..<7, using: &random))
    for _ in 0..<300 {
      let wasSeen = state.isSelectionVisible
      let isEdit = model.change(&state, &random)
      #expect(state.count == model.rows.count)
      #expect(state.selection.map { model.rows[$0] } == model.selected)
      #expect((0...state.maxOffset).contains(state.offset))
      if isEdit, wasSeen, state.selection != nil, state.page > 0 { #expect(state.isSelectionVisible) }
    }
  }
}

/// A reference implementation of a list, which stores every row.
private struct NaiveList {
  var rows: [Int]
  var selected: Int?
  private var next: Int

  init(count: Int) {
    rows = Array(0..<count)
    next = count
  }

  /// Applies a random change to the model and to a state.
  ///
  /// - Returns: Whether the selection must remain visible; scrolling with the wheel is the exception.
  mutating func change(_ state: inout ListState, _ random: inout SeededGenerator) -> Bool {
    let index = Int.random(in: -1...rows.count, using: &random)
    let other = Int.random(in: 0...rows.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: insert(max(0, index), &state)
    case 2: remove(index, &state)
    case 3: move(index, other, &state)
    case 4: select(ListState.Move.allCases.randomElement(using: &random) ?? .up, &state)
    case 5:
      state.scroll(by: index - 3)
      return false
    case 6: state.resize(page: Int.random(in: 0..<7, using: &random))
    default:
      state.select(index)
      if rows.indices.contains(index) { selected = rows[index] }
    }
    return true
  }

  private mutating func insert(_ index: Int, _ state: inout ListState) {
    state.apply(.insert(at: index))
    rows.insert(next, at: index)
    next += 1
  }

  private mutating func remove(_ index: Int, _ state: inout ListState) {
    guard rows.indices.contains(index) else { return }
    state.apply(.remove(at: index))
    let gone = rows.remove(at: index)
    if gone == selected { selected = rows.isEmpty ? nil : rows[min(index, rows.count - 1)] }
  }

  private mutating func move(_ source: Int, _ target: Int, _ state: inout ListState) {
    guard rows.indices.contains(source) else { return }
    let row = rows.remove(at: source)
    let target = min(target, rows.count)
    rows.insert(row, at: target)
    state.apply(.move(from: source, to: target))
  }

  private mutating func select(_ move: ListState.Move, _ state: inout ListState) {
    let old = selected.flatMap { rows.firstIndex(of: $0) }
    let step = max(1, state.page - 1)
    let unselected = move == .bottom ? rows.count - 1 : move == .top ? 0 : min(state.offset, rows.count - 1)
    state.move(move)
    guard !rows.isEmpty else { return }
    let wanted: Int =
      switch move {
      case .up: (old ?? 0) - 1
      case .down: (old ?? 0) + 1
      case .pageUp: (old ?? 0) - step
      case .pageDown: (old ?? 0) + step
      case .top: 0
      case .bottom: rows.count - 1
      }
    selected = rows[old == nil ? unselected : max(0, min(wanted, rows.count - 1))]
  }
}
