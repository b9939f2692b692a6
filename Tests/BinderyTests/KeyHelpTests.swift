import Testing

@testable import Bindery
@testable import Widgets

/// The help page, which lists the keys by scope.
@Suite struct KeyHelpTests {
  private func binding(_ title: String, _ scope: KeyScope?, isEnabled: Bool = true) -> ActiveKeyBinding {
    var binding = KeyBinding(CommandName(rawValue: title), title, keys: [.character("x")])
    binding.scope = scope
    return ActiveKeyBinding(binding: binding, isEnabled: isEnabled)
  }

  @Test func commandsAreGroupedByScopeInTheOrderOfTheResponderChain() {
    let sections = KeyHelp.sections(of: [
      binding("Open", .list), binding("Star", nil), binding("Down", .list), binding("Redo", nil, isEnabled: false),
      binding("Leave", .application),
    ])
    #expect(sections.map(\.title) == ["In a list", "On this page", "Everywhere", "Currently unavailable"])
    #expect(sections.map { $0.rows.map(\.binding.title) } == [["Open", "Down"], ["Star"], ["Leave"], ["Redo"]])
  }

  @Test func theColumnsDifferAsLittleAsPossibleInHeight() {
    let rows = (0..<9).map { binding("\($0)", .list) }
    let sections =
      [KeyHelp.Section(title: "A", rows: rows)]
      + ["B", "C", "D"].map { KeyHelp.Section(title: $0, rows: Array(rows.prefix(2))) }
    let (left, right) = KeyHelp.columns(of: sections)
    #expect(left.map(\.title) == ["A"])
    #expect(right.map(\.title) == ["B", "C", "D"])
    #expect(KeyHelp.columns(of: []).left.isEmpty)
  }

  @Test(arguments: [(80, true), (32, false)]) func aWideWindowShowsTwoColumns(width: Int, isWide: Bool) {
    let terminal = MemoryTerminal(size: Size(width: width, height: 30))
    let app = Application(ListBinder(""), terminal: terminal, clock: ManualClock())
    app.window.send(.help)
    app.turn()
    let titles = terminal.screen.split(separator: "\n").filter { $0.contains("In a list") }
    #expect(titles.count == 1)
    #expect(titles.first?.contains("Currently unavailable") == isWide, "\(terminal.screen)")
    app.close()
  }

  @Test func aLongPageScrolls() {
    let terminal = MemoryTerminal(size: Size(width: 32, height: 10))
    let app = Application(ListBinder(""), terminal: terminal, clock: ManualClock())
    app.window.send(.help)
    app.turn()
    #expect(!terminal.screen.contains("Shift+Tab"))
    terminal.send([.key(Key(.end))])
    app.turn()
    #expect(terminal.screen.contains("Shift+Tab"), "\(terminal.screen)")
    app.close()
  }
}

private final class ListBinder: Binder<String> {
  override func makeView() -> View {
    let list = BoundList()
    list.bind(count: { 3 }) { row, index in row.title = "\(index)" }
    return list
  }
}
