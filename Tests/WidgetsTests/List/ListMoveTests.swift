import Bindings
import Observation
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The selected row is removed from a list and added to the same or another list in one turn.
@Suite(.timeLimit(.minutes(20))) struct ListMoveTests {
  @Observable fileprivate final class Board {
    var selected: Int?
    var several: Set<Int> = []
  }

  private let todo = ObservableArray(books(0..<4))
  private let done = ObservableArray(books(10..<12))
  private let left = BoundList()
  private let right = BoundList()
  private let board = Board()
  private let stage: WindowHarness

  private static func books(_ ids: Range<Int>) -> [Book] { ids.map { Book(id: $0, title: "Row \($0)") } }

  init() {
    for (list, books) in [(left, todo), (right, done)] {
      list.bind(to: books) { row, book in row.title = book.title }
      list.showsScrollbar = false
    }
    stage = WindowHarness(Stack(.horizontal, [left, right]), size: Size(width: 24, height: 6))
  }

  private func bindSelection() {
    board.selected = 1
    for list in [left, right] { list.bindSelection(to: \.selected, of: board) }
    stage.frame()
  }

  /// Moves the row in separate edits, the second of which can precede the first.
  private func move(from source: ObservableArray<Book>, to target: ObservableArray<Book>, insertsFirst: Bool) {
    guard let index = source.elements.firstIndex(where: { $0.id == 1 }) else { return }
    let book = source[index]
    if insertsFirst { target.append(book) }
    source.remove(at: index)
    if !insertsFirst { target.append(book) }
  }

  @Test(arguments: [false, true]) func aRowMovedToAnotherListStaysSelected(insertsFirst: Bool) {
    bindSelection()
    move(from: todo, to: done, insertsFirst: insertsFirst)
    stage.frame()
    #expect(board.selected == 1)
    #expect(right.selectedID == AnyHashable(1))
    #expect(left.selectedID == AnyHashable(2))
    move(from: done, to: todo, insertsFirst: insertsFirst)
    stage.frame()
    #expect(board.selected == 1)
    #expect(left.selectedID == AnyHashable(1))
  }

  @Test func listsOfOneCellShareTheirSelectionToo() {
    let selected = Observable<Int?>(1)
    for list in [left, right] { list.bindSelection(to: selected) }
    stage.frame()
    move(from: todo, to: done, insertsFirst: false)
    stage.frame()
    #expect(selected.value == 1)
    #expect(right.selectedID == AnyHashable(1))
  }

  /// The numbers of unrelated rows can be equal.
  @Test func aRowOfAListWithAnotherSelectionDoesNotKeepTheSelection() {
    let other = Board()
    other.selected = 1
    board.selected = 1
    left.bindSelection(to: \.selected, of: board)
    right.bindSelection(to: \.selected, of: other)
    stage.frame()
    move(from: todo, to: done, insertsFirst: false)
    stage.frame()
    #expect(board.selected == 2)
    #expect(other.selected == 1 && right.selectedID == AnyHashable(1))
  }

  @Test func aRowOfAListWhoseBindingHasEndedDoesNotKeepTheSelection() {
    board.selected = 1
    left.bindSelection(to: \.selected, of: board)
    right.bindSelection(to: \.selected, of: board).dispose()
    stage.frame()
    move(from: todo, to: done, insertsFirst: false)
    stage.frame()
    #expect(board.selected == 2)
  }

  @Test func rowsMovedToAnotherListStaySelected() {
    board.several = [1, 3]
    for list in [left, right] { list.bindSelection(to: \.several, of: board) }
    stage.frame()
    move(from: todo, to: done, insertsFirst: false)
    stage.frame()
    #expect(board.several == [1, 3])
    #expect(
      stage.picture == """
        \u{20} Row 0       Row 10
          Row 2       Row 11
        ✓ Row 3     ✓ Row 1



        """)
    todo.remove(at: 2)
    stage.frame()
    #expect(board.several == [1])
  }

  // MARK: One list

  @Test func aRowRemovedAndInsertedAgainInOneTurnStaysSelected() {
    bindSelection()
    let book = todo.remove(at: 1)
    #expect(board.selected == 1)
    #expect(left.selectedIndex == 1 && left.selectedID == AnyHashable(2))
    if let book { todo.append(book) }
    stage.frame()
    #expect(board.selected == 1)
    #expect(left.selectedIndex == 3)
    stage.expectToBeAsRepainted()
  }

  @Test func aRowStaysSelectedWhenTheListIsEmptiedAndFilledInOneTurn() {
    bindSelection()
    let all = todo.elements
    todo.elements = []
    #expect(left.selectedID == nil)
    todo.elements = all.reversed()
    stage.frame()
    #expect(board.selected == 1)
    #expect(left.selectedIndex == 2)
  }

  @Test func aRowStaysSelectedWhenTheListIsBoundAgain() {
    bindSelection()
    left.bind(to: ObservableArray(todo.elements.reversed())) { row, book in row.title = book.title }
    stage.frame()
    #expect(board.selected == 1)
    #expect(left.selectedIndex == 2)
  }

  @Test func theSuccessorOfARemovedRowIsPublishedOnceAtTheEndOfTheTurn() {
    bindSelection()
    final class Target { var ids: [AnyHashable?] = [] }
    let target = Target()
    left.observe(target, for: .selectionChanged) { target, list in target.ids.append(list.selectedID) }
    todo.remove(at: 1)
    todo.remove(at: 1)
    #expect(target.ids.isEmpty)
    #expect(board.selected == 1)
    stage.frame()
    #expect(target.ids == [AnyHashable(3)])
    #expect(board.selected == 3)
  }

  @Test func aListWithoutAWindowPublishesInTheNextJob() async {
    let (books, selected, list) = (ObservableArray(Self.books(0..<3)), Observable<Int?>(1), BoundList())
    list.bind(to: books) { row, book in row.title = book.title }
    list.bindSelection(to: selected)
    books.remove(at: 1)
    #expect(selected.value == 1)
    for _ in 0..<1_000 where selected.value == 1 { await Task.yield() }
    #expect(selected.value == 2)
  }
}
