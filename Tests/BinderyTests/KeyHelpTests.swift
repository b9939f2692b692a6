import Testing

@testable import Bindery

@Suite struct KeyHelpTests {
  private func bindings() -> [ActiveKeyBinding] {
    let app = Application(
      ListBinder(""), terminal: MemoryTerminal(size: Size(width: 80, height: 30)), clock: ManualClock())
    app.turn()
    defer { app.close() }
    return app.window.activeKeyBindings
  }

  @Test func commandsAreGroupedByScopeInTheOrderOfTheResponderChain() throws {
    let sections = KeyHelp.sections(of: bindings())
    #expect(sections.map(\.title) == ["In a list", "On this page", "Everywhere"])
    try #require(sections.count == 3)
    #expect(sections[1].rows.map(\.binding.title) == ["Star"])
    #expect(sections[0].rows.contains { $0.binding.title == "Down" })
    // The rows are in the order of the table, also those of commands that are not available.
    #expect(
      sections[0].rows.map(\.binding.title) == [
        "Open", "Find", "Up", "Down", "Page up", "Page down", "First", "Last", "Next match", "Previous match", "Copy",
      ])
    #expect(sections[0].rows.map(\.isEnabled).contains(false))
  }

  @Test func keysThatNeverHaveAnEffectAreNotListed() throws {
    let app = Application(
      SearchBinder(""), terminal: MemoryTerminal(size: Size(width: 80, height: 30)), clock: ManualClock())
    app.turn()
    defer { app.close() }
    let rows = KeyHelp.sections(of: app.window.activeKeyBindings).flatMap(\.rows).map(\.binding)
    let titles = rows.map(\.title)
    #expect(titles.contains("Search") && titles.contains("Previous column"))
    for title in ["Find", "Next match", "Previous match", "Toggle"] { #expect(!titles.contains(title), "\(title)") }
    #expect(!titles.contains { $0.hasPrefix("Sort") })
    let keys = rows.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func aKeyOfAnUnavailableCommandIsListedOnlyForTheCommandThatItPerforms() {
    let off = ActiveKeyBinding(
      binding: KeyBinding("find", "Find", keys: [.character("/"), .character("f")]), isEnabled: false)
    let own = ActiveKeyBinding(binding: KeyBinding("search", "Search", keys: [.character("/")]), isEnabled: true)
    let rows = KeyHelp.sections(of: [off, own]).flatMap(\.rows).map(\.binding)
    #expect(rows.map(\.title) == ["Find", "Search"])
    #expect(rows.map(\.keys) == [[.character("f")], [.character("/")]])
    #expect(KeyHelp.sections(of: [own, off, off]).flatMap(\.rows).map(\.binding.title) == ["Search", "Find"])
  }

  @Test func aKeyIsListedForTheNearestCommandThatHasIt() {
    let near = ActiveKeyBinding(binding: KeyBinding("near", "Near", keys: [.character("x")]), isEnabled: true)
    let far = ActiveKeyBinding(
      binding: KeyBinding("far", "Far", keys: [.character("x"), .character("y")]), isEnabled: true)
    let hidden = ActiveKeyBinding(binding: KeyBinding("hidden", "Hidden", keys: [.character("y")]), isEnabled: true)
    let rows = KeyHelp.sections(of: [near, far, hidden]).flatMap(\.rows).map(\.binding)
    #expect(rows.map(\.title) == ["Near", "Far"])
    #expect(rows.map(\.keys) == [[.character("x")], [.character("y")]])
  }

  @Test func commandsWithTheSameTitleShareARow() {
    let all = [("refresh", "r", true), ("refreshAll", "R", true), ("refreshFolder", "f", false)].map {
      name, key, isEnabled in
      ActiveKeyBinding(
        binding: KeyBinding(CommandName(rawValue: name), "Refresh", keys: [.character(Character(key))]),
        isEnabled: isEnabled)
    }
    let rows = KeyHelp.sections(of: all).flatMap(\.rows)
    #expect(rows.map(\.binding.keys) == [[.character("r"), .character("R")], [.character("f")]])
    #expect(rows.map(\.isEnabled) == [true, false])
  }

  @Test func theColumnsDifferAsLittleAsPossibleInHeight() throws {
    let row = try #require(bindings().first)
    func section(_ title: String, _ count: Int) -> KeyHelp.Section {
      KeyHelp.Section(title: title, rows: Array(repeating: row, count: count))
    }
    let (left, right) = KeyHelp.columns(of: [section("A", 9), section("B", 2), section("C", 2), section("D", 2)])
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
    #expect(titles.first?.contains("Everywhere") == isWide, "\(terminal.screen)")
    app.close()
  }

  @Test func aLongPageScrolls() {
    let terminal = MemoryTerminal(size: Size(width: 32, height: 10))
    let app = Application(ListBinder(""), terminal: terminal, clock: ManualClock())
    app.window.send(.help)
    app.turn()
    #expect(!terminal.screen.contains("Suspend"))
    terminal.send([.key(Key(.end))])
    app.turn()
    #expect(terminal.screen.contains("Suspend"), "\(terminal.screen)")
    app.close()
  }
}

final class ListBinder: Binder<String> {
  override func makeView() -> View {
    let list = BoundList()
    list.bind(count: { 3 }) { row, index in row.title = "\(index)" }
    return list
  }

  override class var commands: CommandTable {
    CommandTable(for: ListBinder.self) { KeyCommand("star", "Star", keys: [.character("*")]) { _ in } }
  }
}

/// A table that cannot be sorted or searched, and a command with the key of the search.
private final class SearchBinder: Binder<String> {
  override func makeView() -> View {
    let table = Table<String> { TableColumn("Graph") { $0 }.unsortable() }
    table.findMode = .off
    table.bind(count: { 3 }, element: { "\($0)" })
    return table
  }

  override class var commands: CommandTable {
    CommandTable(for: SearchBinder.self) { KeyCommand("search", "Search", keys: [.character("/")]) { _ in } }
  }
}
