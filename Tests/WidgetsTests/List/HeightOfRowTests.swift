import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// Rows with different heights: whole rows are scrolled, and only the heights of nearby rows are read.
@Suite struct HeightOfRowTests {
  private let heights = ObservableArray([1, 2, 1, 3, 1, 2, 1])
  private let list = BoundList()

  private func harness(width: Int = 14, height: Int = 6) -> WindowHarness {
    list.showsScrollbar = false
    list.heightOfRow = { [heights] in heights[$0] }
    list.bind(count: { [heights] in heights.count }) { row, index in
      row.title = "Title \(index)"
      row.subtitle = "by Ann \(index)"
    }
    return WindowHarness(list, size: Size(width: width, height: height))
  }

  @Test func eachRowHasItsHeight() {
    let harness = harness()
    #expect(harness.picture == "Title 0\nTitle 1\nby Ann 1\nTitle 2\n\n")
    harness.resize(to: Size(width: 14, height: 7))
    #expect(harness.picture == "Title 0\nTitle 1\nby Ann 1\nTitle 2\nTitle 3\n\nby Ann 3")
    harness.expectToBeAsRepainted()
  }

  @Test func keysScrollByWholeRows() {
    let harness = harness()
    harness.press(Key(.down), Key(.down), Key(.down))
    #expect(list.selectedIndex == 3)
    #expect(harness.picture == "Title 1\nby Ann 1\nTitle 2\nTitle 3\n\nby Ann 3")
    harness.press(Key(.end))
    #expect(harness.picture == "Title 4\nTitle 5\nby Ann 5\nTitle 6\n\n")
    harness.press(Key(.pageUp))
    #expect(list.selectedIndex == 4)
    harness.press(Key(.pageUp))
    #expect(list.selectedIndex == 2)
    #expect(harness.picture == "Title 2\nTitle 3\n\nby Ann 3\nTitle 4\n")
    harness.expectToBeAsRepainted()
  }

  @Test func aStepDrawsTheNewRowAndScrollsTheOthers() {
    heights.elements = (0..<100).map { 1 + $0 % 3 }
    let harness = harness(height: 20)
    list.select(9)
    harness.frame()
    #expect(harness.press(Key(.down)) < 200, "a step sends the bytes of two rows")
    harness.expectToBeAsRepainted()
  }

  @Test func aClickOnAnyLineSelectsTheRow() {
    let harness = harness()
    let rows = (0..<6).map { y in
      harness.click(x: 3, y: y)
      return list.selectedIndex
    }
    #expect(rows == [0, 1, 1, 2, 2, 2])
  }

  @Test func theWheelScrollsAboutThreeLines() {
    let harness = harness()
    harness.mouse(.wheel(rows: 1, columns: 0), x: 0)
    #expect(list.state.offset == 2)
    harness.mouse(.wheel(rows: 1, columns: 0), x: 0)
    #expect(list.state.offset == 3)
    harness.mouse(.wheel(rows: -1, columns: 0), x: 0)
    #expect(list.state.offset == 1)
    harness.expectToBeAsRepainted()
  }

  @Test func aRowThatIsHigherThanTheListIsClipped() {
    let harness = harness(height: 2)
    list.scroll(to: 3)
    harness.frame()
    #expect(harness.picture == "Title 3\nby Ann 3")
    let rows = list.accessibilityNode.children.map(\.frame).filter { $0 != .zero }
    #expect(rows == [Rect(x: 0, y: 0, width: 14, height: 2)])
    harness.expectToBeAsRepainted()
  }

  @Test func theNodesOfTheRowsHaveTheirFrames() {
    _ = harness()
    let frames = list.accessibilityNode.children.map(\.frame).prefix(4)
    #expect(frames.map(\.minY) == [0, 1, 3, 0])
    #expect(frames.map(\.height) == [1, 2, 1, 0])
    list.accessibilityActions[.scrollDown]?("")
    #expect(list.state.offset == 3)
    list.accessibilityActions[.scrollUp]?("")
    #expect(list.state.offset == 0)
  }

  @Test func headersHaveOneLine() {
    let harness = harness(height: 7)
    list.sectionTitle = { $0 < 2 ? "Early" : "Late" }
    harness.frame()
    #expect(harness.picture == "Early\nTitle 0\nTitle 1\nby Ann 1\nLate\nTitle 2\n")
    harness.press(Key(.end))
    #expect(harness.picture == "Late\nTitle 4\nTitle 5\nby Ann 5\nTitle 6\n\n")
    harness.expectToBeAsRepainted()
  }

  @Test func aChangedHeightMovesTheRowsBelowAndKeepsTheSelectionVisible() {
    let lines = [Observable(1), Observable(1), Observable(1)]
    list.showsScrollbar = false
    list.heightOfRow = { lines[$0].value }
    list.bind(to: ObservableArray(["one", "two", "three"])) { row, word in row.title = word }
    let harness = WindowHarness(list, size: Size(width: 8, height: 4))
    harness.press(Key(.end))
    #expect(harness.picture == "one\ntwo\nthree\n")
    lines[0].value = 2
    harness.frame()
    #expect(harness.picture == "one\n\ntwo\nthree")
    harness.expectToBeAsRepainted()
    lines[1].value = 3
    harness.frame()
    #expect(harness.picture == "two\n\n\nthree")
    lines[1].value = 1
    harness.frame()
    #expect(harness.picture == "one\n\ntwo\nthree")
    harness.expectToBeAsRepainted()
  }

  @Test func anEditReadsTheHeightAgain() {
    let books = ObservableArray([Book(id: 1, title: "War and Peace"), Book(id: 2, title: "Emma")])
    list.heightOfRow = { books[$0].title.count > 8 ? 2 : 1 }
    list.bind(to: books) { row, book in row.title = book.title }
    let harness = WindowHarness(list, size: Size(width: 8, height: 4))
    #expect(harness.picture == "War and\nPeace\nEmma\n")
    books.update(at: 0) { $0.title = "Ulysses" }
    harness.frame()
    #expect(harness.picture == "Ulysses\nEmma\n\n")
    books.insert(Book(id: 3, title: "Anna Karenina"), at: 1)
    harness.frame()
    #expect(harness.picture == "Ulysses\nAnna\nKarenina\nEmma")
    books.elements.reverse()
    harness.frame()
    #expect(harness.picture == "Emma\nAnna\nKarenina\nUlysses")
    harness.expectToBeAsRepainted()
  }

  @Test func aRowBelowTheListAppearsWhenItIsLowEnough() {
    let below = Observable(3)
    let heights: [Int] = [1, 1, 1]
    list.showsScrollbar = false
    list.heightOfRow = { $0 == 2 ? below.value : heights[$0] }
    list.bind(count: { 3 }) { row, index in row.title = "\(index)" }
    let harness = WindowHarness(list, size: Size(width: 8, height: 3))
    #expect(harness.picture == "0\n1\n")
    below.value = 1
    harness.frame()
    #expect(harness.picture == "0\n1\n2")
    below.value = 2
    harness.frame()
    #expect(harness.picture == "0\n1\n")
    harness.expectToBeAsRepainted()
  }

  @Test func aRowAboveTheListAppearsWhenItIsLowEnough() {
    let above = Observable(3)
    list.showsScrollbar = false
    list.heightOfRow = { $0 == 1 ? above.value : 1 }
    list.bind(count: { 4 }) { row, index in row.title = "\(index)" }
    let harness = WindowHarness(list, size: Size(width: 8, height: 4))
    harness.press(Key(.end))
    #expect(harness.picture == "2\n3\n\n")
    above.value = 1
    harness.frame()
    #expect(harness.picture == "0\n1\n2\n3")
    harness.expectToBeAsRepainted()
  }

  @Test func aNodeBelowATreeAppearsWhenItIsLowEnoughAfterABranchWasExpanded() {
    let lines = Observable(3)
    let model = FolderModel()
    model.roots = [Folder("A", Folder("a"), Folder("b")), Folder("B"), Folder("C")]
    let tree = TreeTests.makeTree(of: model)
    tree.heightOfRow = { [unowned tree] in tree.text(at: $0) == "C" ? lines.value : 1 }
    let harness = WindowHarness(tree, size: Size(width: 8, height: 5))
    harness.press(Key(.right))
    #expect(!harness.picture.contains("C"))
    lines.value = 1
    harness.frame()
    #expect(harness.picture.contains("C"))
    harness.expectToBeAsRepainted()
  }

  @Test func fewHeightsOfALongListAreRead() {
    var reads = 0
    list.heightOfRow = { index in
      reads += 1
      return 1 + index % 3
    }
    list.bind(count: { 10_000_000 }) { row, index in row.title = "\(index)" }
    let harness = WindowHarness(list, size: Size(width: 12, height: 20))
    #expect(reads <= 200)
    for key in [Key(.end), Key(.pageUp), Key(.home), Key(.pageDown), Key(.down)] {
      reads = 0
      harness.press(key)
      #expect(reads <= 300, "\(key)")
    }
    list.select(5_000_000)
    harness.frame()
    #expect(harness.picture.contains("5000000"))
    reads = 0
    #expect(list.sizeThatFits(Size(width: 12, height: 30)).height == 30)
    #expect(list.sizeThatFits(Size(width: 12, height: .max / 4)).height == 20_000_000 - 50_000)
    #expect(reads <= 300)
    harness.expectToBeAsRepainted()
  }

  @Test func theHeightsAreLimited() {
    heights.elements = [0, 1_000]
    let harness = harness()
    #expect(list.sizeThatFits(Size(width: 9, height: 1_000)).height == 1 + RowsView.rowHeightLimit)
    #expect(harness.picture.hasPrefix("Title 0\n"))
    list.heightOfRow = nil
    list.rowHeight = 2
    harness.frame()
    #expect(harness.picture == "Title 0\nby Ann 0\nTitle 1\nby Ann 1\n\n")
    harness.expectToBeAsRepainted()
  }

  @Test func aRowIsDraggedPastAHigherRow() {
    let words = ObservableArray(["a", "bb", "c"])
    list.heightOfRow = { words[$0].count == 2 ? 3 : 1 }
    list.bind(to: words) { row, word in row.title = word }
    list.reorders(words)
    let harness = WindowHarness(list, size: Size(width: 8, height: 5))
    var orders: [[String]] = []
    harness.mouse(.down(.left), x: 3)
    for y in [1, 2, 3, 2, 1, 0] {
      harness.mouse(.drag(.left), x: 3, y: y)
      orders.append(words.elements)
    }
    harness.mouse(.up(.left), x: 3)
    let (before, after) = (["a", "bb", "c"], ["bb", "a", "c"])
    #expect(orders == [before, before, after, after, after, before])
    harness.expectToBeAsRepainted()
  }

  @Test func rowsKeepTheirPlacesWhileTheTopIsCovered() {
    let harness = harness()
    let indicator = RefreshIndicator()
    list.refreshIndicator = indicator
    list.scroll(to: 2)
    harness.frame()
    #expect(harness.picture == "Title 2\nTitle 3\n\nby Ann 3\nTitle 4\n")
    indicator.failure = "No net."
    harness.frame()
    #expect(harness.picture.hasPrefix("Could not") && harness.terminal.rows.suffix(2) == ["Title 4", ""])
    indicator.failure = nil
    harness.frame()
    #expect(harness.picture == "Title 2\nTitle 3\n\nby Ann 3\nTitle 4\n")
    harness.expectToBeAsRepainted()
  }

  @Test func aTableAndATreeHaveRowsOfDifferentHeights() {
    let table = Table<Book> { TableColumn("Title", \.title).fixed(9) }
    let books = ObservableArray([Book(id: 7, title: "War and Peace"), Book(id: 12, title: "Emma")])
    table.heightOfRow = { books[$0].title.count > 9 ? 2 : 1 }
    table.bind(to: books)
    let harness = WindowHarness(table, size: Size(width: 14, height: 5))
    #expect(harness.picture == "Title\nWar and\nPeace\nEmma\n")
    let tree = Tree<Book>()
    tree.heightOfRow = { [unowned tree] in tree.node(at: $0)?.id == 7 ? 2 : 1 }
    tree.bind({ books.elements }, children: .stored { (_: Book) -> [Book]? in nil }) { $0.title = $1.title }
    #expect(WindowHarness(tree, size: Size(width: 12, height: 4)).picture == "  War and\n  Peace\n  Emma\n")
  }
}
