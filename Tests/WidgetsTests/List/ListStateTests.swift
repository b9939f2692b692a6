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

  @Test(arguments: seeds(80)) func rowsWithDifferentHeightsAreArrangedAsInANaiveList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = NaiveList(count: Int.random(in: 0..<12, using: &random), byRow: true, sectioned: seed % 2 == 0)
    var state = ListState(count: model.rows.count, page: Int.random(in: 0..<12, using: &random))
    state.setHeights(byRow: true)
    model.settle(&state)
    for step in 0..<300 {
      let wasSeen = state.isSelectionVisible
      // Several edits are applied before the heights are read again.
      var isEdit = model.change(&state, &random)
      if isEdit, random.below(3) == 0 {
        isEdit = model.change(&state, &random)
        model.top = nil
      }
      let reads = model.settle(&state)
      #expect(reads <= 4 * state.page + 1, "step \(step)")
      if isEdit, wasSeen, state.selection != nil, state.page > 0 { #expect(state.isSelectionVisible, "step \(step)") }
      guard model.isArranged(state, "step \(step)") else { return }
    }
  }

  @Test func aMovementByAPageSkipsNoRow() {
    let heights = [1, 1, 5, 2, 1, 1, 9, 1, 1]
    var state = state(9, page: 6, selection: 0)
    state.setHeights(byRow: true)
    state.settle { heights[$0] }
    #expect(state.visibleRows == 0..<2)
    var selections: [Int?] = []
    for move in [ListState.Move.pageDown, .pageDown, .pageDown, .pageDown, .pageUp, .pageUp] {
      state.move(move) { heights[$0] }
      state.settle { heights[$0] }
      selections.append(state.selection)
    }
    #expect(selections == [1, 2, 3, 5, 3, 2])
  }

  @Test func rowsAreScrolledAsAWhole() {
    let heights = [1, 1, 5, 2, 1, 1, 9, 1, 1]
    var state = state(9, page: 6)
    state.setHeights(byRow: true)
    let counts = [(3, 0), (7, 0), (3, 2), (-3, 6), (-3, 3), (2, 8), (0, 4)].map { lines, row in
      state.rows(in: lines, from: row) { heights[$0] }
    }
    #expect(counts == [2, 3, 0, -2, 0, 1, 0])
    let constant = self.state(9, page: 6)
    #expect(constant.rows(in: -3, from: 6) { _ in 7 } == -3)
  }

  @Test func theHeightsOfFewRowsAreReadInALongList() {
    var state = state(10_000_000, page: 20)
    state.setHeights(byRow: true)
    var reads = 0
    func height(_ row: Int) -> Int {
      reads += 1
      return 1 + row % 3
    }
    let steps: [(inout ListState) -> Void] = [
      { $0.select(5_000_000) }, { $0.move(.bottom) }, { $0.scroll(by: -2_000_000) }, { $0.apply(.insert(at: 0)) },
      { state in state.move(.pageUp, reading: height) }, { $0.resize(page: 30) }, { $0.move(.top) },
    ]
    for step in steps {
      reads = 0
      step(&state)
      state.settle(height)
      #expect(reads <= 7 * 30)
    }
    #expect(state.visibleRows == 0..<15)
  }
}

/// A reference implementation of a list, which stores every row.
private struct NaiveList {
  var rows: [Int]
  var selected: Int?
  /// The first visible row after a movement or scrolling, or nil after any other change.
  var top: Int?
  private var next: Int
  /// The heights of the rows, or nil if each row has one line.
  private var heights: [Int: Int]?
  private let sectioned: Bool

  init(count: Int, byRow: Bool = false, sectioned: Bool = false) {
    rows = Array(0..<count)
    next = count
    heights = byRow ? [:] : nil
    self.sectioned = sectioned
  }

  private func height(_ index: Int) -> Int { heights.map { $0[rows[index]] ?? 1 + rows[index] % 4 } ?? 1 }

  private var sectionStarts: [Int] {
    guard sectioned else { return [] }
    return rows.indices.filter { $0 == 0 || rows[$0] / 3 != rows[$0 - 1] / 3 }
  }

  /// Reads the heights of the rows, and returns the number of read heights.
  @discardableResult func settle(_ state: inout ListState) -> Int {
    var reads = 0
    state.show(sections: sectionStarts)
    state.settle { index in
      reads += 1
      return height(index)
    }
    return reads
  }

  /// Returns the number of lines of the given rows, and of the headers if `first` is the first visible row.
  private func lines(_ first: Int, _ last: Int, page: Int) -> Int {
    let headers = sectioned && page > 1 ? 1 + sectionStarts.count { $0 > first && $0 <= last } : 0
    return (first..<last + 1).reduce(headers) { $0 + height($1) }
  }

  private func visibleRows(from first: Int, page: Int) -> Range<Int> {
    var end = first
    while end < rows.count, lines(first, end, page: page) <= page { end += 1 }
    if end == first, end < rows.count, page > 0 { end += 1 }
    return first..<end
  }

  private func firstRow(endingAt last: Int, page: Int) -> Int {
    var first = last
    while first > 0, lines(first - 1, last, page: page) <= page { first -= 1 }
    return first
  }

  /// Returns whether the given state shows the rows on the expected lines.
  func isArranged(_ state: ListState, _ comment: Comment) -> Bool {
    let page = state.page
    let visible = visibleRows(from: state.offset, page: page)
    let headers = sectioned && page > 1 ? 1 : 0
    let starts = visible.map { lines(state.offset, $0, page: page) - height($0) }
    let rowsOfLines = (-1..<page + 1).map { line in
      zip(visible, starts).first { row, start in (start..<start + height(row)).contains(line) }?.0
    }
    let limit = rows.isEmpty ? 0 : firstRow(endingAt: rows.count - 1, page: page)
    #expect(state.selection.map { rows[$0] } == selected, comment)
    #expect(state.visibleRows == visible, comment)
    #expect(visible.map(state.line(of:)) == starts, comment)
    #expect((-1..<page + 1).map(state.row(atLine:)) == rowsOfLines, comment)
    #expect(state.headers.count >= (rows.isEmpty ? 0 : headers), comment)
    #expect((0...limit).contains(state.offset), comment)
    #expect((state.maxOffset > state.offset) == (limit > state.offset), comment)
    if let top, page > 0 { #expect(state.offset == max(0, min(top, limit)), comment) }
    return state.visibleRows == visible
  }

  /// Applies a random change to the model and to a state.
  ///
  /// - Returns: Whether the selection must remain visible; scrolling with the wheel is the exception.
  mutating func change(_ state: inout ListState, _ random: inout SeededGenerator) -> Bool {
    let index = Int.random(in: -1...rows.count, using: &random)
    let other = Int.random(in: 0...rows.count, using: &random)
    // A list finds its sections after each edit.
    state.show(sections: sectionStarts)
    top = nil
    switch Int.random(in: 0..<(heights == nil ? 8 : 10), using: &random) {
    case 0, 1: insert(max(0, index), &state)
    case 2: remove(index, &state)
    case 3: move(index, other, &state)
    case 4: select(ListState.Move.allCases.randomElement(using: &random) ?? .up, &state)
    case 5:
      top = state.offset + index - 3
      state.scroll(by: index - 3)
      return false
    case 6: state.resize(page: Int.random(in: 0..<(heights == nil ? 7 : 12), using: &random))
    case 7:
      if rows.indices.contains(index) {
        selected = rows[index]
        revealSelected(in: state)
      }
      state.select(index)
    default: if rows.indices.contains(index) { heights?[rows[index]] = Int.random(in: 1...6, using: &random) }
    }
    return true
  }

  /// Determines the first visible row after the selection of a row.
  private mutating func revealSelected(in state: ListState) {
    guard let index = selected.flatMap({ rows.firstIndex(of: $0) }) else { return }
    top = visibleRows(from: state.offset, page: state.page).contains(index) ? state.offset : index
    if index > state.offset, top == index { top = firstRow(endingAt: index, page: state.page) }
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
    let start = old ?? 0
    let page = state.page
    let unselected = move == .bottom ? rows.count - 1 : move == .top ? 0 : min(state.offset, rows.count - 1)
    let former = state
    state.move(move, reading: height)
    guard !rows.isEmpty else { return }
    let wanted: Int =
      switch move {
      case .up: start - 1
      case .down: start + 1
      case .pageUp: min(start - 1, firstRow(endingAt: start, page: page))
      case .pageDown: max(start + 1, visibleRows(from: start, page: page).upperBound - 1)
      case .top: 0
      case .bottom: rows.count - 1
      }
    selected = rows[old == nil ? unselected : max(0, min(wanted, rows.count - 1))]
    revealSelected(in: former)
  }
}
