import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The columns, the rows and the edited cell of a table in the accessibility tree.
@Suite struct TableAccessibilityTests {
  private let model = ObservableArray(Array(TableTests.books.prefix(2)))
  private let sort = Observable<TableSort?>(TableSort("Pages", isAscending: false))
  private let table = Table<PagedBook> {
    TableColumn("Title", \.title).fill()
    TableColumn("Pages", \.pages).alignment(.trailing).editable()
    TableColumn("", id: "Mark", { $0.pages > 450 ? "long" : "" }).unsortable()
  }

  private func stage(_ size: Size = Size(width: 30, height: 4)) -> WindowHarness {
    table.bind(to: model)
    table.bindSort(to: sort)
    table.storeEdits(with: model) { model, edit in
      guard let pages = Int(edit.text) else { return "'\(edit.text)' is not a number." }
      model.update(at: model.elements.firstIndex { $0.id == edit.row.id } ?? 0) { $0.pages = pages }
      return nil
    }
    return WindowHarness(table, size: size)
  }

  private func node(_ name: String, in stage: WindowHarness) throws -> AccessibilityNode {
    let matches = stage.window.matches(name)
    #expect(matches.count == 1, "\(matches.map(\.node.description))")
    return try #require(matches.first?.node)
  }

  @Test func theColumnsAndTheTitlesOfTheTextsAreInTheTree() {
    let stage = stage()
    #expect(stage.picture.hasPrefix("Title            Pages ▼"))
    #expect(
      table.accessibilityNode.description == """
        table = "Emma  474  long" 2 rows [focused] at 0,0 30x4
          column "Title" [selected] {press select} at 0,0 15x1
          column "Pages" = "descending" {press select} at 17,0 7x1
          column "Mark" {select} at 26,0 4x1
          row = "Emma, Pages 474, Mark long" [selected] {select} at 0,1 30x1
          row = "Dracula, Pages 418" {select} at 0,2 30x1
        """)
    #expect(table.text(at: 0) == "Emma  474  long")
  }

  @Test func aColumnSortsAndBecomesTheCurrentColumn() throws {
    let stage = stage()
    #expect(stage.window.perform(.press, on: try node("Pages", in: stage).id))
    #expect(sort.value == TableSort("Pages") && table.currentColumn == "Title")
    #expect(try node("Pages", in: stage).value == "ascending")
    #expect(stage.window.perform(.select, on: try node("Pages", in: stage).id))
    #expect(table.currentColumn == "Pages")
    #expect(try node("Pages", in: stage).traits == [.selected] && node("Title", in: stage).traits.isEmpty)
    table.isEnabled = false
    #expect(try node("Pages", in: stage).actions.isEmpty)
  }

  @Test func aHiddenColumnIsNotInTheTreeAndAScrolledColumnIsNotVisible() throws {
    let stage = stage(Size(width: 12, height: 1))
    table.hiddenColumns = ["Title"]
    stage.frame()
    let node = table.accessibilityNode
    #expect(node.children.filter { $0.role == .column }.map(\.name) == ["Pages", "Mark"])
    #expect(node.children.first { $0.role == .row }?.value == "474, Mark long")
    #expect(node.children.allSatisfy { $0.role != .column || $0.frame.isEmpty }, "The table has no room for the header")
  }

  @Test func onlyTheRowsNearTheVisibleOnesAreRead() {
    var reads = 0
    let table = Table<Int> {
      TableColumn(
        "Number",
        styled: {
          reads += 1; return StyledText("\($0)")
        })
    }
    table.bind(count: { 1_000_000 }, element: { $0 })
    let stage = WindowHarness(table, size: Size(width: 20, height: 5))
    reads = 0
    #expect(table.accessibilityNode.children.count == 1 + 4 + RowsView.accessibilityRowLimit)
    // The node of the table has the text of the selected row.
    #expect(reads == 1 + 4 + RowsView.accessibilityRowLimit)
    #expect(stage.terminal.difference == nil)
  }

  @Test func theFieldOfTheEditedCellIsNamedAfterTheColumnAndHasTheReason() throws {
    let stage = stage()
    stage.press(Key(.right), Key(.enter))
    let field = try node("Pages", in: stage)
    #expect(field.role == .textField && field.value == "474" && field.traits == [.focused])
    #expect(stage.window.perform(.setValue, on: field.id, value: "many"))
    #expect(stage.window.perform(.press, on: field.id))
    stage.frame()
    #expect(
      table.accessibilityNode.children.suffix(2).map(\.description) == [
        #"textField "Pages" = "many" [focused invalid] {press setValue} at 17,1 8x1"#,
        #"label "Error" = "✗ 'many' is not a number." at 0,2 30x1"#,
      ])
    stage.window.perform(.setValue, on: field.id, value: "500")
    stage.window.perform(.press, on: field.id)
    stage.frame()
    #expect(model[0].pages == 500)
    #expect(table.accessibilityNode.subtree.count { $0.traits.contains(.focused) } == 1)
    #expect(try node("Pages", in: stage).role == .column)
  }

  @Test func viewsTakePrecedenceOverColumnsOfTheSameName() throws {
    table.bind(to: model)
    let stage = WindowHarness(
      VStack {
        table; Button("Pages")
      }, size: Size(width: 30, height: 6))
    #expect(try node("Pages", in: stage).role == .button)
    #expect(try node("Title", in: stage).role == .column)
  }
}
