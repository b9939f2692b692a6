import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// A changed content size invalidates the layout of the surrounding views only.
@Suite struct ContentSizeTests {
  private let below = Label("below")

  @Test func aListAsHighAsItsRowsGrowsAndShrinks() {
    let (list, books) = list(of: 2)
    list.height = .fit
    let stage = WindowHarness(
      VStack {
        list; below
      }, size: Size(width: 8, height: 6))
    #expect(stage.picture == "Row 0\nRow 1\nbelow\n\n\n")
    books.insert(Book(id: 2, title: "Row 2"), at: 2)
    stage.frame()
    #expect(stage.picture == "Row 0\nRow 1\nRow 2\nbelow\n\n")
    books.elements = []
    stage.frame()
    #expect(stage.picture == "\nbelow\n\n\n\n")
    stage.expectToBeAsRepainted()
  }

  @Test func aListThatFillsItsRoomInvalidatesNoLayout() {
    let (list, books) = list(of: 9)
    let around = CountingStack(.vertical, [list, below])
    let stage = WindowHarness(around, size: Size(width: 8, height: 6))
    let before = around.layouts
    for id in 20..<27 {
      books.insert(Book(id: id, title: "Row \(id)"), at: 0)
      stage.frame()
    }
    list.emptyText = "Nothing"
    stage.frame()
    #expect(around.layouts == before)
    list.height = .min(1, .fit)
    stage.frame()
    let later = around.layouts
    books.remove(at: 0)
    stage.frame()
    #expect(around.layouts == later + 1)
    books.update(at: 0, to: Book(id: 40, title: "New"))
    stage.frame()
    #expect(around.layouts == later + 1, "as many rows as before")
  }

  @Test func anEmptyTextIsMeasuredAgain() {
    let list = BoundList()
    list.width = .fit
    #expect(list.fittingSize(Size(width: 4, height: 3)) == Size(width: 4, height: 0))
    list.emptyText = "Nothing"
    #expect(list.fittingSize(Size(width: 4, height: 3)).width == 7)
  }

  @Test func aPanelBecomesAsWideAsItsTitle() {
    let panel = Panel("T", Label("a"))
    let stage = WindowHarness(
      HStack {
        panel; below
      }, size: Size(width: 20, height: 3))
    #expect(stage.terminal.row(0) == "╭─ T ─╮below")
    panel.title = "Title"
    stage.frame()
    #expect(stage.terminal.row(0) == "╭─ Title ─╮below")
    stage.expectToBeAsRepainted()
  }

  @Test func aTitleWithoutABorderMovesTheContent() {
    let panel = Panel("", Label("a"))
    panel.hasBorder = false
    let stage = WindowHarness(
      VStack {
        panel; below
      }, size: Size(width: 8, height: 3))
    #expect(stage.picture == "a\nbelow\n")
    panel.title = "T"
    stage.frame()
    #expect(stage.picture == "T\na\nbelow")
    panel.title = ""
    stage.frame()
    #expect(stage.picture == "a\nbelow\n")
    stage.expectToBeAsRepainted()
  }

  @Test func aMarginIncreasesTheHeightOfAText() {
    let text = TextView("aa bb")
    let stage = WindowHarness(
      VStack {
        text; below
      }, size: Size(width: 6, height: 3))
    #expect(stage.picture == "aa bb\nbelow\n")
    text.margin = 2
    stage.frame()
    #expect(stage.picture == "  aa\n  bb\nbelow")
    text.margin = 0
    stage.frame()
    #expect(stage.picture == "aa bb\nbelow\n")
    stage.expectToBeAsRepainted()
  }

  @Test func aFieldBecomesAsWideAsItsPlaceholder() {
    let field = BoundTextField(placeholder: "short")
    field.width = .fit
    let stage = WindowHarness(
      HStack {
        field; below
      }, size: Size(width: 40, height: 1))
    #expect(stage.picture == "short               below")
    field.placeholder = "longer than twenty columns"
    stage.frame()
    #expect(stage.picture == "longer than twenty columns below")
  }

  private func list(of rows: Int) -> (BoundList, ObservableArray<Book>) {
    let books = ObservableArray((0..<rows).map { Book(id: $0, title: "Row \($0)") })
    let list = BoundList()
    list.bind(to: books) { row, book in row.title = book.title }
    return (list, books)
  }
}

/// A stack that counts its layouts.
private final class CountingStack: Stack {
  private(set) var layouts = 0

  init(_ axis: Axis, _ views: [View]) { super.init(axis, views) }

  override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
  }
}
