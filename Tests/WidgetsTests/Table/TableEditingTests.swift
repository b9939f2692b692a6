import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct TableEditingTests {
  private let model = ObservableArray(TableTests.books)
  private let table = Table<PagedBook> {
    TableColumn("Title", \.title).fill().editable()
    TableColumn("Pages", \.pages).alignment(.trailing).editable()
    TableColumn("Read", { $0.pages / 2 })
  }
  private let other = Button("Other")

  /// Returns a stage with a table whose page column accepts only numbers.
  private func stage() -> WindowHarness {
    table.bind(to: model)
    table.storeEdits(with: model) { model, edit in
      guard let index = model.elements.firstIndex(where: { $0.id == edit.row.id }) else {
        return "The book is missing."
      }
      if edit.column == "Title" {
        model.update(at: index) { $0.title = edit.text }
      } else {
        guard let pages = Int(edit.text) else { return "'\(edit.text)' is not a number." }
        model.update(at: index) { $0.pages = pages }
      }
      return nil
    }
    return WindowHarness(Stack(.vertical, [table, other]), size: Size(width: 30, height: 6))
  }

  @Test func f2EditsTheCellAndEnterStoresTheText() {
    let stage = stage()
    stage.press(Key(.down), Key(.function(2)))
    #expect(table.editor?.field.selectedText == "Dracula")
    stage.type("Carmilla")
    stage.expectToBeAsRepainted()
    stage.press(Key(.enter))
    #expect(model[1].title == "Carmilla")
    #expect(table.isFirstResponder)
    #expect(stage.terminal.row(2).hasPrefix("Carmilla"))
    stage.expectToBeAsRepainted()
  }

  @Test func enterEditsInPlaceOfThePrimaryAction() {
    let stage = stage()
    stage.press(Key(.enter), .character("x"), Key(.enter))
    #expect(model[0].title == "x")
    stage.press(Key(.right), Key(.right), Key(.enter))
    #expect(table.editor == nil)
  }

  @Test func theTextOfANumberStaysWhereItIsDuringTheEdit() {
    let stage = stage()
    let before = stage.terminal.row(1)
    stage.press(Key(.right), Key(.function(2)))
    #expect(stage.terminal.row(1) == before)
    stage.press(Key(.end), Key(.backspace))
    let number = String(TableTests.books[0].pages)
    #expect(stage.terminal.row(1) == before.replacing(" \(number)", with: "  \(number.dropLast())"))
    stage.type("00000")
    #expect(stage.terminal.row(1).contains("00000"))
    stage.expectToBeAsRepainted()
    stage.press(Key(.escape))
    #expect(stage.terminal.row(1) == before)
    stage.expectToBeAsRepainted()
  }

  @Test func aRejectedTextRemainsWithItsReasonAndEscDiscardsIt() {
    let stage = stage()
    stage.press(Key(.right), Key(.function(2)))
    stage.type("many")
    stage.press(Key(.enter))
    #expect(table.editor?.field.isFirstResponder == true)
    #expect(table.editor?.field.traits.contains(.invalid) == true)
    #expect(stage.terminal.row(2).contains("'many' is not a number."))
    stage.expectToBeAsRepainted()
    stage.press(Key(.escape))
    #expect(model.elements == TableTests.books)
    #expect(table.isFirstResponder)
    #expect(!stage.picture.contains("many"))
    stage.expectToBeAsRepainted()
  }

  @Test func aTextIsStoredWhenTheTableLosesFocus() {
    let stage = stage()
    stage.press(Key(.function(2)))
    stage.type("New")
    stage.click(x: 2, y: 5)
    #expect(model[0].title == "New")
    #expect(other.isFirstResponder)
    #expect(table.editor == nil)
    stage.expectToBeAsRepainted()
  }

  @Test func aRejectedTextRemainsWhenTheTableLosesFocusAndTheTableReturnsToIt() {
    let stage = stage()
    stage.press(Key(.right), Key(.function(2)))
    stage.type("many")
    stage.click(x: 2, y: 5)
    #expect(other.isFirstResponder)
    #expect(stage.terminal.row(2).contains("'many' is not a number."))
    stage.click(x: 2, y: 3)
    #expect(table.editor?.field.isFirstResponder == true)
    #expect(table.editor?.field.text == "many")
    stage.expectToBeAsRepainted()
    stage.press(Key(.escape))
    #expect(table.isFirstResponder)
    #expect(model.elements == TableTests.books)
  }

  @Test func theEditFollowsItsRowAndStoresTheTextInIt() {
    let stage = stage()
    stage.press(Key(.function(2)))
    stage.type("New")
    model.move(from: 0, to: 2)
    stage.frame()
    #expect(stage.terminal.row(3).hasPrefix("New"))
    #expect(stage.terminal.row(1).hasPrefix("Dracula"))
    stage.expectToBeAsRepainted()
    stage.press(Key(.enter))
    #expect(model.elements.map(\.title) == ["Dracula", "Ulysses", "New", "Dune"])
  }

  @Test func aValueThatChangesDuringTheEditIsReplacedByTheTypedText() {
    let stage = stage()
    stage.press(Key(.function(2)))
    stage.type("Typed")
    model.update(at: 0) { ($0.title, $0.pages) = ("Changed", 7) }
    stage.frame()
    #expect(stage.terminal.row(1).hasPrefix("Typed"))
    #expect(stage.terminal.row(1).contains(" 7 "))
    stage.expectToBeAsRepainted()
    stage.press(Key(.escape))
    #expect(stage.terminal.row(1).hasPrefix("Changed"))
    stage.press(Key(.function(2)))
    stage.type("Typed")
    model.update(at: 0) { $0.title = "Changed again" }
    stage.press(Key(.enter))
    #expect(model[0].title == "Typed" && model[0].pages == 7)
    stage.expectToBeAsRepainted()
  }

  @Test func theTextOfARemovedRowIsCopied() {
    let stage = stage()
    stage.press(Key(.function(2)))
    stage.type("Unsaved")
    model.remove(at: 0)
    stage.frame()
    #expect(table.editor == nil)
    #expect(table.isFirstResponder)
    #expect(stage.window.clipboard == "Unsaved")
    #expect(model.elements == Array(TableTests.books.dropFirst()))
    stage.expectToBeAsRepainted()
  }

  @Test func theWheelAndTheKeysOfTheRowsAreInactiveWhileACellIsEdited() {
    let stage = stage()
    stage.press(Key(.function(2)))
    stage.press(Key(.down), Key(.pageDown))
    stage.mouse(.wheel(rows: 1, columns: 1), x: 2, y: 3)
    #expect(table.selectedIndex == 0)
    #expect(table.state.offset == 0)
  }

  @Test func aTextIsNotLostWhenTheWindowBecomesTooSmallForItsCell() {
    let stage = stage()
    stage.press(Key(.function(2)))
    stage.type("Kept")
    for size in [Size.zero, Size(width: 30, height: 1), Size(width: 1, height: 6), Size(width: 30, height: 6)] {
      stage.resize(to: size)
      stage.expectToBeAsRepainted("\(size)")
    }
    // A field that lost focus has stored its text; otherwise the text is still in the field.
    #expect(model[0].title == "Kept" || table.editor?.field.text == "Kept")
    table.becomeFirstResponder()
    stage.press(Key(.enter))
    #expect(model[0].title == "Kept")
  }

  @Test func anUnchangedTextIsNotStored() {
    let stage = stage()
    var stored = 0
    table.storeEdits(with: model) { _, _ in
      stored += 1
      return nil
    }
    stage.press(Key(.function(2)), Key(.enter))
    #expect(stored == 0)
    #expect(table.editor == nil)
  }

  @Test(arguments: seeds(200)) func randomEditsEqualAFullRepaint(seed: UInt64) {
    let stage = stage()
    var random = SeededGenerator(seed: seed)
    let keys = [
      Key(.function(2)), Key(.enter), Key(.escape), Key(.tab), Key(.down), Key(.right), Key(.left), .character("7"),
      Key(.backspace),
    ]
    for step in 0..<40 {
      switch random.below(8) {
      case 0: model.remove(at: random.below(8))
      case 1: model.insert(PagedBook(id: 10 + step, title: "B\(step)", pages: step), at: random.below(model.count + 1))
      case 2: model.move(from: random.below(model.count + 1), to: random.below(model.count + 1))
      case 3: stage.resize(to: Size(width: random.below(40), height: random.below(9)))
      default: for _ in 0..<2 { stage.window.dispatch(.key(keys[random.below(keys.count)])) }
      }
      stage.frame()
      guard stage.equalsFullRepaint("seed \(seed), step \(step)") else { return }
      if let editor = table.editor { #expect(model.elements.contains { AnyHashable($0.id) == editor.id }) }
    }
  }
}
