import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// On a surface, text does not touch the edges of fields and rows.
@Suite struct PaddingTests {
  private static let theme = Theme.derived(foreground: RGB(216, 219, 226), background: RGB(22, 24, 29))

  private func harness(_ view: View, _ width: Int = 20, height: Int = 4, theme: Theme = theme) -> WindowHarness {
    WindowHarness(view, size: Size(width: width, height: height), theme: theme)
  }

  @Test func aFieldHasAColumnBeforeItsTextThatMarksFocusAndErrors() {
    let field = BoundTextField(text: "Ada")
    let harness = harness(HStack { field })
    harness.window.focus(nil)
    harness.frame()
    #expect(harness.terminal.row(0) == " Ada")
    harness.window.focus(field)
    harness.frame()
    #expect(harness.terminal.row(0) == "▌Ada")
    #expect(harness.window.cursor?.location == Point(x: 4, y: 0))
    let accent = harness.terminal.style(at: .zero)
    field.show(validationError: "Too short.")
    harness.window.focus(nil)
    harness.frame()
    #expect(harness.terminal.row(0) == "▏Ada")
    #expect(harness.terminal.style(at: .zero) != accent)
    harness.expectToBeAsRepainted()
  }

  @Test func theFieldOfARowWithAnErrorHasABarInTheErrorColor() {
    let (name, field) = (Validated("", rules: [Rule("Type a name.") { !$0.isEmpty }]), BoundTextField())
    let row = FormRow("Name", field, to: name)
    let harness = harness(Form { row }, 30)
    row.showError()
    harness.frame()
    let place = field.frameOnScreen.origin
    #expect(harness.terminal.text(at: place) == "▌")
    #expect(harness.terminal.style(at: place).foreground == Self.theme[.error].foreground)
    harness.type("A")
    #expect(harness.terminal.style(at: place).foreground == Self.theme[.borderFocused].foreground)
    harness.expectToBeAsRepainted()
  }

  @Test func aClickInAFieldPlacesTheCaretAtTheClickedCharacter() {
    let field = BoundTextField(text: "Ada Lovelace")
    let harness = harness(field)
    harness.click(x: 3)
    #expect(field.caret == 2)
    harness.click(x: 0)
    #expect(field.caret == 0)
    let editor = TextEditor("One\nTwo")
    let other = self.harness(editor)
    other.click(x: 2, y: 1)
    #expect(editor.caret == TextDocument.Position(line: 1, column: 1))
    #expect(other.terminal.row(0) == "▌One" && other.terminal.row(1) == "▌Two")
    other.expectToBeAsRepainted()
  }

  @Test func fieldsOfAFixedLengthShowTheirWholeValue() {
    let number = NumberField(0...9_999_999, value: 9_999_999)
    let date = DateField(value: CalendarDay(year: 2026, month: 11, day: 26))
    let picker = Picker("S", among: [("S", "Small"), ("L", "Large")])
    let harness = harness(
      VStack {
        number
        date
        picker
      })
    harness.window.focus(nil)
    harness.frame()
    #expect(harness.terminal.row(0) == " 9999999")
    #expect(harness.terminal.row(1) == " 2026-11-26  ▾")
    #expect(harness.terminal.row(2).hasSuffix("▾"))
    harness.window.theme = Theme.colorless
    harness.frame()
    #expect(harness.terminal.row(0) == "9999999")
    #expect(harness.terminal.row(1) == "2026-11-26  ▾")
    harness.expectToBeAsRepainted()
  }

  @Test func theSurfaceOfASelectedRowIsWiderThanItsText() {
    let list = BoundList()
    list.bind(count: { 3 }) { row, index in
      row.title = "Row \(index + 1)"
      row.detail = "\(index)"
    }
    let harness = harness(list)
    harness.window.focus(list)
    harness.press(Key(.down))
    #expect(
      harness.picture == """
         Row 1            0
         Row 2            1
         Row 3            2

        """)
    let selection = Self.theme[.selection].background
    for x in 0..<20 { #expect(harness.terminal.style(at: Point(x: x, y: 1)).background == selection) }
    harness.press(Key(.up))
    for x in [0, 19] { #expect(harness.terminal.style(at: Point(x: x, y: 1)).background == .terminal) }
    harness.expectToBeAsRepainted()
  }

  @Test func aNarrowListHasNoPadding() {
    let list = BoundList()
    list.bind(count: { 1 }) { row, _ in row.title = "Row" }
    #expect(harness(list, 11).terminal.row(0) == "Row")
    #expect(harness(list, 12).terminal.row(0) == " Row")
    #expect(harness(list, 12, theme: .colorless).terminal.row(0) == "Row")
  }

  @Test func theHeaderAndTheEditedCellOfATableAreAlignedWithItsRows() {
    let table = Table<Int> {
      TableColumn("Name", { "Item \($0)" }).fill().editable()
      TableColumn("Count", { $0 }).fixed(5).editable()
    }
    let items = ObservableArray([1, 2])
    table.bind(to: items)
    table.storeEdits(with: items) { _, _ in nil }
    let harness = harness(table)
    harness.window.focus(table)
    harness.frame()
    #expect(harness.terminal.row(0).hasPrefix(" Name"))
    #expect(harness.terminal.row(1).hasPrefix(" Item 1"))
    harness.press(Key(.function(2)))
    #expect(harness.terminal.row(1).hasPrefix("▌Item 1"))
    harness.press(Key(.escape), Key(.right), Key(.function(2)))
    #expect(harness.terminal.row(1) == " Item 1      ▌1")
    #expect(harness.terminal.row(2) == " Item 2       2")
    harness.expectToBeAsRepainted()
  }

  @Test func aClickOnTheMarkOfATreeExpandsItsNode() {
    let tree = Tree<Folder>()
    tree.bind({ [Folder(id: "A")] }, children: .stored { $0.id == "A" ? [Folder(id: "B")] : nil }) { $0.title = $1.id }
    let harness = harness(tree)
    #expect(harness.terminal.row(0) == " ▸ A")
    harness.click(x: 1)
    #expect(harness.terminal.row(1).contains("B"))
  }

  private struct Folder: Identifiable {
    let id: String
  }
}
