import Bindings
import Testing

@testable import BinderyViews
@testable import Widgets

/// The movement of rows without a list.
@Suite struct RowReorderingTests {
  private let letters = ObservableArray(["a", "b", "c", "d", "e"])
  private let reordering: RowReordering
  private let rows: RowSource
  private let state: ListState

  init() {
    let letters = letters
    rows = Self.source(of: letters)
    reordering = RowReordering(RowMover(rows: rows) { letters.move(from: $0, to: $1) })
    state = ListState(count: 5, page: 4)
  }

  private static func source(of letters: ObservableArray<String>) -> RowSource {
    ElementSource(
      count: { letters.count }, element: { letters.element(at: $0) }, id: { AnyHashable($0) },
      fill: { (_: ListRow, _) in }, place: CodeLocation(#fileID, #line))
  }

  /// The state in which the given row is selected.
  private func selecting(_ index: Int, sections: [Int] = []) -> ListState {
    var copy = state
    copy.show(sections: sections)
    copy.select(index)
    return copy
  }

  // MARK: Moves

  @Test func aRowMovesWithinItsSection() {
    let sections = selecting(0, sections: [0, 2])
    #expect(reordering.canMove(from: 0, to: 1, in: sections, showing: rows))
    #expect(!reordering.canMove(from: 1, to: 2, in: sections, showing: rows))
    #expect(reordering.canMove(from: 1, to: 2, in: state, showing: rows))
    #expect(!reordering.canMove(from: 4, to: 5, in: state, showing: rows))
    #expect(!reordering.canMove(from: 0, to: -1, in: state, showing: rows))
  }

  @Test func rowsInAnotherOrderThanTheElementsDoNotMove() {
    let sorted = Self.source(of: ObservableArray(["a", "c", "b", "d", "e"]))
    #expect(!reordering.canMove(from: 0, to: 1, in: state, showing: sorted))
    #expect(!reordering.canMove(from: 1, to: 0, in: state, showing: sorted))
    #expect(reordering.canMove(from: 3, to: 4, in: state, showing: sorted))
    #expect(reordering.hasAllRows(of: state))
    #expect(!reordering.hasAllRows(of: ListState(count: 3)))
  }

  @Test func aStepRevertsAndRepeatsAMoveAfterOtherEdits() {
    reordering.move(from: 0, to: 3)
    #expect(letters.elements == ["b", "c", "d", "a", "e"])
    let step = reordering.step(from: 0, to: 3, in: 0..<5) { _ in nil }
    letters.insert("x", at: 0)
    step?.undo()
    #expect(letters.elements == ["x", "a", "b", "c", "d", "e"])
    step?.redo()
    #expect(letters.elements == ["x", "b", "c", "d", "a", "e"])
  }

  @Test func aMoveOfAnElementWithoutAnIdentityIsNoStep() {
    let place = CodeLocation(#fileID, #line)
    let none = ElementSource(
      count: { 5 }, element: { $0 }, id: { _ in nil }, fill: { (_: ListRow, _) in }, place: place)
    let step = RowReordering(RowMover(rows: none) { _, _ in }).step(from: 0, to: 1, in: 0..<5) { _ in nil }
    #expect(step == nil)
  }

  // MARK: Drags

  @Test func aDragMovesTheRowAndReportsTheWholeMove() {
    #expect(!reordering.isActive)
    reordering.begin(1)
    #expect(reordering.isActive && !reordering.hasMoved)
    #expect(reordering.isDragging(1) && !reordering.isDragging(2) && !reordering.isDragging(nil))
    #expect(reordering.drag(toLine: 2, in: selecting(1), showing: rows))
    #expect(letters.elements == ["a", "c", "b", "d", "e"])
    #expect(reordering.drag(toLine: 3, in: selecting(2), showing: rows))
    #expect(reordering.hasMoved && reordering.isDragging(3))
    let move = reordering.end(selecting: 3)
    #expect(move?.from == 1 && move?.to == 3)
    #expect(!reordering.isActive)
  }

  @Test func aRowDraggedToItsOwnLineStays() {
    reordering.begin(1)
    #expect(!reordering.drag(toLine: 1, in: selecting(1), showing: rows))
    #expect(reordering.end(selecting: 1) == nil)
    #expect(letters.elements == ["a", "b", "c", "d", "e"])
  }

  @Test func aDragWhoseRowIsNotSelectedAnyMoreIsNotReported() {
    reordering.begin(1)
    #expect(reordering.drag(toLine: 2, in: selecting(1), showing: rows))
    #expect(reordering.end(selecting: 0) == nil)
    #expect(!reordering.isActive)
  }

  @Test func otherChangesOfTheRowsEndADrag() {
    let token = letters.observe(with: reordering) { [self] reordering, _ in reordering.rowsChanged(to: selecting(1)) }
    reordering.begin(1)
    #expect(reordering.drag(toLine: 2, in: selecting(1), showing: rows))
    #expect(reordering.isActive)
    letters.remove(at: 0)
    #expect(!reordering.isActive)
    token.dispose()
  }

  @Test func anObserverThatRemovesTheDraggedRowEndsTheDrag() {
    let token = letters.observe(with: reordering) { [self] reordering, _ in
      var state = selecting(0)
      state.reload(count: 1, selection: 0, offset: 0)
      reordering.rowsChanged(to: state)
    }
    reordering.begin(1)
    #expect(reordering.drag(toLine: 2, in: selecting(1), showing: rows))
    #expect(!reordering.isActive && reordering.end(selecting: 2) == nil)
    token.dispose()
  }
}
