import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

struct Book: Identifiable, Equatable {
  var id: Int
  var title: String
}

@Suite struct BoundListTests {
  private func list(_ rows: Int, width: Int = 12, height: Int = 4) -> (BoundList, ObservableArray<Book>, WindowHarness)
  {
    let books = ObservableArray((0..<rows).map { Book(id: $0, title: "Row \($0)") })
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: books) { row, book in row.title = book.title }
    return (list, books, WindowHarness(list, size: Size(width: width, height: height)))
  }

  @Test func theFirstRowIsSelectedAndTheRestIsBlank() {
    let (list, _, stage) = list(2)
    #expect(
      stage.picture == """
        Row 0
        Row 1


        """)
    #expect(list.selectedIndex == 0)
    #expect(stage.terminal.style(at: Point(x: 11, y: 0)) == Theme.dark[.selection])
    #expect(stage.terminal.style(at: Point(x: 0, y: 1)) == .plain)
  }

  @Test func theSelectionMovesDownAndTheListScrollsAsFarAsNeeded() {
    let (list, _, stage) = list(9)
    for _ in 0..<5 { stage.press(Key(.down)) }
    #expect(list.positionText == "6/9")
    #expect(
      stage.picture == """
        Row 2
        Row 3
        Row 4
        Row 5
        """)
    stage.press(Key(.home))
    #expect(stage.picture.hasPrefix("Row 0\nRow 1"))
    #expect(stage.terminal.difference == nil)
  }

  @Test func scrollingByOneRowMovesTheRestAndDrawsTwoRows() {
    let (_, _, stage) = list(9)
    for _ in 0..<3 { stage.press(Key(.down)) }
    let cells = stage.press(Key(.down))
    #expect(stage.terminal.scrolls == [Scroll(rows: 0..<4, in: 0..<12, by: 1)])
    #expect(cells == 2 * 12)
    let wheel = stage.mouse(.wheel(rows: 1, columns: 0), x: 0)
    #expect(stage.terminal.scrolls == [Scroll(rows: 0..<4, in: 0..<12, by: 3)])
    #expect(wheel == 3 * 12)
  }

  @Test func anInsertedRowIsTheOnlyRowDrawn() {
    let (list, books, stage) = list(9)
    books.insert(Book(id: 100, title: "New"), at: 2)
    let cells = stage.frame()
    #expect(cells == 12)
    #expect(stage.terminal.scrolls == [Scroll(rows: 2..<4, in: 0..<12, by: -1)])
    #expect(
      stage.picture == """
        Row 0
        Row 1
        New
        Row 2
        """)
    books.remove(at: 2)
    #expect(stage.frame() == 12)
    #expect(stage.terminal.scrolls == [Scroll(rows: 2..<4, in: 0..<12, by: 1)])
    books.move(from: 1, to: 2)
    #expect(stage.frame() == 12)
    #expect(stage.picture == "Row 0\nRow 2\nRow 1\nRow 3")
    #expect(list.selectedIndex == 0)
    #expect(stage.terminal.difference == nil)
  }

  @Test func aMillionRowsCostNoMoreThanAPage() {
    let list = BoundList()
    list.showsScrollbar = false
    var filled = 0
    list.bind(count: { 1_000_000 }) { row, index in
      filled += 1
      row.title = "Row \(index)"
    }
    let stage = WindowHarness(list, size: Size(width: 12, height: 4))
    #expect(filled == 4)
    stage.press(Key(.end))
    #expect(filled == 8)
    #expect(list.subviews.count == 4)
    #expect(stage.picture == "Row 999996\nRow 999997\nRow 999998\nRow 999999")
  }

  @Test func theSelectionIsPreservedByIdentity() {
    let (list, books, stage) = list(9)
    list.select(5)
    books.insert(Book(id: 50, title: "New"), at: 0)
    #expect(list.selectedIndex == 6)
    books.elements = books.elements.reversed()
    stage.frame()
    #expect(list.selectedID == AnyHashable(5))
    #expect(list.text(at: list.selectedIndex ?? 0) == "Row 5")
    #expect(stage.picture.contains("Row 5"))
  }

  @Test func removingTheSelectedRowSelectsItsNeighborWithOneEvent() {
    let (list, books, stage) = list(3)
    let told = Told()
    list.addTarget(told, action: Told.selection, for: .selectionChanged)
    list.select(1)
    #expect(told.ids == [])
    books.remove(at: 1)
    books.append(Book(id: 9, title: "Last"))
    #expect(told.ids == [])
    stage.frame()
    #expect(told.ids == [AnyHashable(2)])
    books.removeAll()
    stage.frame()
    #expect(told.ids == [AnyHashable(2), nil])
  }

  @Test func visibleRowsStayWhenRowsAreInsertedAbove() {
    let (list, books, stage) = list(30)
    list.select(20)
    stage.frame()
    for id in 100..<105 { books.insert(Book(id: id, title: "New"), at: 0) }
    #expect(stage.frame() == 0)
    #expect(list.selectedIndex == 25)
    #expect(stage.picture == "Row 17\nRow 18\nRow 19\nRow 20")
  }

  @Test func equalRowsAreNotDrawn() {
    let (_, books, stage) = list(4)
    books.update(at: 1, to: Book(id: 1, title: "Row 1"))
    books.elements = books.elements
    #expect(stage.frame() == 0)
    books.update(at: 1, to: Book(id: 1, title: "Other"))
    #expect(stage.frame() == 12)
  }

  @Test func aListThatMissedAChangeIsReloaded() {
    let (list, books, stage) = list(3)
    list.apply(.edit(ListChange([.remove(at: 7)], countBefore: 40)))
    list.apply(.edit(ListChange([.insert(at: 0)], countBefore: 3)))
    stage.frame()
    #expect(list.count == books.count)
    #expect(stage.picture == "Row 0\nRow 1\nRow 2\n")
  }

  @Test func everyKindOfModelIsBoundWithTheSameMethod() {
    let words = Observable(["one", "two"])
    let shelf = Shelf()
    let long = Computed(words) { $0.filter { $0.count > 3 } }
    let lists = (0..<4).map { _ in BoundList().height(.fixed(2)) }
    for list in lists { list.showsScrollbar = false }
    lists[0].bind(to: words) { row, word in row.title = word }
    lists[1].bind(to: \.books, of: shelf) { row, book in row.title = book.title }
    lists[2].bind(to: long) { row, word in row.title = word }
    lists[3].bind(count: { shelf.books.count }, row: { row, index in row.title = shelf.books[index].title })
    let stage = WindowHarness(Stack(.vertical, lists), size: Size(width: 8, height: 8))
    words.value.append("three")
    shelf.books[0].title = "Emma 2"
    stage.frame()
    #expect(stage.picture == "one\ntwo\nEmma 2\nDune\nthree\n\nEmma 2\nDune")
    shelf.books.removeFirst()
    stage.frame()
    #expect(stage.picture == "one\ntwo\nDune\n\nthree\n\nDune\n")
    #expect(stage.terminal.difference == nil)
  }

  @Test func rowsAreFilledAgainWhenTheirDependenciesChange() {
    let unread = Observable(3)
    let books = ObservableArray([Book(id: 1, title: "Emma")])
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: books) { row, book in row.title = "\(book.title) \(unread.value)" }
    let stage = WindowHarness(list, size: Size(width: 12, height: 2))
    unread.value = 4
    #expect(stage.frame() == 12)
    #expect(stage.picture == "Emma 4\n")
  }

  @Test func aRowHasAMarkATitleADetailAndASwitch() {
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: ObservableArray(["A long title", "日本語のタイトル", "Short"])) { row, title in
      row.mark = "●"
      row.title = title
      row.detail = title == "Short" ? "2 d" : "14 h"
      row.toggle = title == "Short" ? nil : title.hasPrefix("A")
    }
    let stage = WindowHarness(list, size: Size(width: 24, height: 3))
    #expect(
      stage.picture == """
        ● A long title  14 h [x]
        ● 日本語のタ…   14 h [ ]
        ● Short              2 d
        """)
  }

  @Test func aClickSelectsAndAClickOnTheSelectedRowOpensIt() {
    let (list, _, stage) = list(5)
    let told = Told()
    list.addTarget(told, action: Told.opened, for: .primaryAction)
    stage.click(x: 1, y: 2)
    #expect(list.selectedIndex == 2)
    #expect(told.opens == 0)
    stage.click(x: 1, y: 2)
    stage.press(Key(.enter))
    #expect(told.opens == 2)
  }

  @Test func aSwitchSendsAnEventOfTheList() {
    let read = ObservableArray([false, true])
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: read, id: { _ in "same" }) { row, isRead in row.toggle = isRead }
    list.observeRows(read, for: .rowToggled) { read, event in
      read.update(at: event.index, to: event.isOn ?? false)
    }
    let stage = WindowHarness(list, size: Size(width: 6, height: 2))
    stage.click(x: 4, y: 1)
    #expect(read.elements == [false, false])
    stage.press(Key(.home), .character("x"))
    #expect(read.elements == [true, false])
    #expect(stage.picture == "   [x]\n   [ ]")
    var opened = 0
    list.observeRows(read, for: .primaryAction) { _, _ in opened += 1 }
    list.observe(read, for: .primaryAction) { _, _ in opened += 10 }
    stage.press(Key(.enter))
    #expect(opened == 10, "An event of the list itself is not an event of a row")
  }

  @Test func onlyCommandsWithAnEffectCanBePerformed() {
    let (list, _, stage) = list(2)
    func can(_ commands: CommandName...) -> [Bool] { commands.map(list.canPerform) }
    #expect(can(.moveUp, .moveToTop, .moveDown, .moveToBottom) == [false, false, true, true])
    #expect(can(.activate, .findNext, "toggleItem", .refresh, .cancel) == [false, false, false, false, false])
    stage.press(Key(.end))
    #expect(can(.moveUp, .moveDown, .pageDown, .find, .copyItem) == [true, false, false, true, true])
    stage.press(.character("y"))
    #expect(stage.window.clipboard == "Row 1")
  }

  @Test func theSelectionIsBoundInBothDirections() {
    let selected = Observable<Int?>(2)
    let books = ObservableArray<Book>([])
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: books) { row, book in row.title = book.title }
    list.bindSelection(to: selected)
    books.elements = (0..<4).map { Book(id: $0, title: "Row \($0)") }
    #expect(list.selectedIndex == 2)
    let stage = WindowHarness(list, size: Size(width: 8, height: 4))
    stage.press(Key(.down))
    #expect(selected.value == 3)
    selected.value = 0
    #expect(list.selectedIndex == 0)
    selected.value = nil
    #expect(list.selectedIndex == nil)
    stage.press(Key(.down))
    #expect(selected.value == 0)
  }

  @Test func anAwaitedRowIsSelectedWhenItIsInserted() {
    let (list, books, _) = list(3)
    list.value = AnyHashable(77)
    #expect(list.selectedIndex == 0)
    books.append(Book(id: 77, title: "Awaited"))
    #expect(list.selectedIndex == 3)
    list.select(1)
    books.elements = books.elements.reversed() + [Book(id: 78, title: "Other"), Book(id: 79, title: "Other")]
    #expect(list.selectedID == AnyHashable(1))
  }

  @Test func anyPropertyCanIdentifyRows() {
    let books = Observable([Book(id: 1, title: "Emma"), Book(id: 2, title: "Dune")])
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: books, id: \.title) { row, book in row.title = book.title }
    list.select(1)
    books.value = [Book(id: 3, title: "Dune"), Book(id: 2, title: "Ulysses")]
    #expect(list.selectedIndex == 0)
    #expect(list.selectedID == AnyHashable("Dune"))
  }

  @Test func thePositionCanBeObserved() {
    let (list, books, stage) = list(12)
    let label = Label()
    stage.window.rootView = Stack(.vertical, [list, label])
    label.bind(\.text, to: list.positionText)
    stage.press(Key(.down), Key(.down))
    books.remove(at: 0)
    stage.frame()
    #expect(label.text == "2/11")
  }

  @Test func anEmptyListShowsItsPlaceholder() {
    let books = ObservableArray<Book>([])
    let list = BoundList()
    list.showsScrollbar = false
    list.emptyText = "No books"
    list.bind(to: books) { row, book in row.title = book.title }
    let stage = WindowHarness(list, size: Size(width: 12, height: 3))
    #expect(stage.picture == "\n  No books\n")
    books.append(Book(id: 1, title: "Emma"))
    stage.frame()
    #expect(stage.picture == "Emma\n\n")
  }

  @Test func rowsAreInReadingOrder() {
    let (list, _, stage) = list(9)
    list.identifier = "books"
    for _ in 0..<5 { stage.press(Key(.down)) }
    let node = list.accessibilityNode
    #expect(node.role == .list)
    #expect(node.value == "Row 5")
    let visible = node.children.filter { !$0.frame.isEmpty }
    #expect(visible.map(\.value) == ["Row 2", "Row 3", "Row 4", "Row 5"])
    #expect(visible.map { $0.traits.contains(.selected) } == [false, false, false, true])
    #expect(["count", "selected"].map { list.scriptProperty($0) } == ["9", "6"])
    #expect(list.select(rowContaining: "row 7"))
    #expect(!list.select(rowContaining: "row 77"))
    #expect(list.selectedIndex == 7)
  }

  @Test func neitherAListNorItsModelIsRetained() {
    weak var list: BoundList?
    weak var books: ObservableArray<Book>?
    do {
      let (made, model, stage) = self.list(5)
      stage.press(Key(.down))
      made.bindSelection(to: Observable<Int?>(nil))
      (list, books) = (made, model)
      stage.window.rootView = nil
    }
    #expect(list == nil)
    #expect(books == nil)
  }

  @Test func anEndedBindingDoesNotRetainTheModel() {
    let list = BoundList()
    list.showsScrollbar = false
    let stage = WindowHarness(list, size: Size(width: 8, height: 2))
    weak var shelf: Shelf?
    do {
      let made = Shelf()
      let token = list.bind(to: \.books, of: made) { row, book in row.title = made.books.first?.title ?? book.title }
      stage.frame()
      token.dispose()
      shelf = made
    }
    #expect(shelf == nil)
    #expect(list.count == 0)
  }

  @Test func anotherBindingReplacesTheFirst() {
    let (list, books, stage) = list(3)
    let token = list.bind(to: ObservableArray(["x"])) { row, text in row.title = text }
    books.append(Book(id: 7, title: "Late"))
    stage.frame()
    #expect(stage.picture == "x\n\n\n")
    token.dispose()
    stage.frame()
    #expect(stage.picture == "\n\n\n")
  }

  @Test func customRowViewsAreCreatedAndReused() {
    let list = BoundList()
    list.showsScrollbar = false
    list.bind(to: ObservableArray(Array(0..<50)), row: StarRow.self) { row, stars in row.stars = stars % 4 }
    let stage = WindowHarness(list, size: Size(width: 5, height: 3))
    stage.press(Key(.end))
    #expect(stage.picture == "***\n\n*")
    #expect(list.subviews.count == 3)
    #expect(stage.terminal.difference == nil)
  }
}

@Observable private final class Shelf {
  var books = [Book(id: 1, title: "Emma"), Book(id: 2, title: "Dune")]
}

private final class Told {
  var ids: [AnyHashable?] = []
  var opens = 0
  func selection(_ list: BoundList) { ids.append(list.selectedID) }
  func opened() { opens += 1 }
}

private final class StarRow: ListRow {
  var stars = 0 { didSet { setNeedsDisplay() } }
  override func draw(on canvas: Canvas) {
    canvas.draw(String(repeating: "*", count: stars), at: .zero, filling: canvas.size.width)
  }
}
