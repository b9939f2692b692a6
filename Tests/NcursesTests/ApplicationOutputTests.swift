import Bindery
import Testing

@testable import Ncurses

/// The exact number of bytes that an application writes through ncurses.
extension NcursesTests {
  @MainActor @Suite struct ApplicationOutputTests {
    @Test func typingOneCharacterCostsAtMostEightBytes() throws { try expectBytesOfEachCharacter(atMost: 8) }

    @Test func typingOneCharacterOnADerivedSurfaceCostsAtMostThirtyBytes() throws {
      try expectBytesOfEachCharacter(atMost: 30) { .derived(foreground: .white, background: .black, colors: $0.colors) }
    }

    /// Types into a field, and expects output of a limited size for each character.
    private func expectBytesOfEachCharacter(
      atMost limit: Int, theme: (TerminalCapabilities) -> Theme? = { _ in nil },
      at place: SourceLocation = #_sourceLocation
    ) throws {
      let terminal = try NcursesTerminal(headless: Size(width: 80, height: 24))
      defer { terminal.close() }
      let app = Application(
        ViewBinder(BoundTextField()), terminal: terminal, clock: ManualClock(), frameLimit: nil,
        theme: theme(terminal.capabilities))
      app.turn()
      _ = terminal.takeBytes()
      for character in "The quick brown fox" {
        app.window.dispatch(.key(.character(character)))
        app.turn()
        let bytes = terminal.takeBytes()
        #expect(
          bytes.count <= limit && !bytes.isEmpty,
          "'\(character)' cost \(bytes.count): \(String(decoding: bytes, as: UTF8.self).debugDescription)",
          sourceLocation: place)
      }
    }

    @Test func anEqualValueCostsNoByte() throws {
      let terminal = try NcursesTerminal(headless: Size(width: 80, height: 24))
      defer { terminal.close() }
      let label = Label("Same")
      let app = Application(ViewBinder(label), terminal: terminal, clock: ManualClock(), frameLimit: nil)
      app.turn()
      _ = terminal.takeBytes()
      label.text = "Same"
      #expect(app.turn() == nil)
      #expect(terminal.takeBytes().isEmpty)
    }

    @Test func aListThatScrollsOneRowSendsOneRow() throws {
      let list = BoundList()
      list.bind(count: { 1_000_000 }, id: { $0 }) { row, index in row.title = "Item \(index)" }
      try expectOneRowForEachStep(of: list, rows: 24, bytes: 300)
    }

    @Test func aTableThatScrollsOneRowSendsOneRow() throws {
      let table = Table<Int> {
        TableColumn("Item", { "Item \($0)" }).fill()
        TableColumn("Square", { $0 * $0 }).fixed(20).alignment(.trailing)
      }
      table.bind(count: { 10_000_000 }, element: { $0 })
      try expectOneRowForEachStep(of: table, rows: 23, bytes: 320)
    }

    /// Scrolls a full-screen list by steps, and expects the new row and the previously selected row, in its new style.
    private func expectOneRowForEachStep(of list: RowsView, rows: Int, bytes: Int) throws {
      let terminal = try NcursesTerminal(headless: Size(width: 80, height: 24))
      defer { terminal.close() }
      list.showsScrollbar = false
      let app = Application(ViewBinder(list), terminal: terminal, clock: ManualClock(), frameLimit: nil)
      app.turn()
      for _ in 1..<rows { app.window.send(.moveDown) }
      app.turn()
      _ = terminal.takeBytes()
      for row in rows..<rows + 5 {
        app.window.send(.moveDown)
        app.turn()
        let text = String(decoding: terminal.takeBytes(), as: UTF8.self)
        #expect(text.contains("Item \(row)"))
        #expect(!text.contains("Item \(row - 2)"), "\(text.debugDescription)")
        #expect(text.utf8.count < bytes, "\(text.utf8.count): \(text.debugDescription)")
      }
    }

    @Test func aHorizontalScrollOfATableSendsTheChangedCells() throws {
      let terminal = try NcursesTerminal(headless: Size(width: 80, height: 24))
      defer { terminal.close() }
      // Columns from 0 to 19 have equal cells, and a scroll by the width of a column and its gap changes no cell.
      let table = Table<Int> {
        for number in 0..<40 {
          TableColumn("Title", id: "\(number)", { $0 + (number < 20 ? 0 : number) }).fixed(8).unsortable()
        }
      }
      table.bind(count: { 10_000_000 }, element: { $0 })
      let app = Application(ViewBinder(table), terminal: terminal, clock: ManualClock(), frameLimit: nil)
      app.turn()
      _ = terminal.takeBytes()
      table.scroll(byColumns: 10)
      app.turn()
      #expect(terminal.takeBytes().count < 40)
      table.scroll(byColumns: 120)
      app.turn()
      // 23 rows with a changed number of two digits in one column.
      let bytes = terminal.takeBytes().count
      #expect((23 * 2...23 * 16).contains(bytes), "\(bytes)")
    }

    @Test func withNothingToDoThePollWaitsWithoutEnd() throws {
      let terminal = try NcursesTerminal(headless: Size(width: 80, height: 24))
      defer { terminal.close() }
      let app = Application(ViewBinder(Button("Go")), terminal: terminal, clock: ManualClock())
      let loop = try MainLoop(terminal: terminal, drainsMainQueue: false)
      loop.wake()
      var waits: [Duration?] = []
      loop.run {
        let next = app.turn()
        waits.append(next)
        if waits.count == 2 { loop.stop() }
        return next
      }
      #expect(waits == [nil, nil])
      #expect(loop.lastTimeout == nil)
    }
  }
}

/// A binder with a single view and without a model.
@MainActor private final class ViewBinder: Binder<Void> {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init(())
  }

  override func makeView() -> View { content }
}
