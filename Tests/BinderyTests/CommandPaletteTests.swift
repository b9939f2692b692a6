import Testing

@testable import Bindery

@MainActor @Suite(.timeLimit(.minutes(20))) struct CommandPaletteTests {
  // MARK: Matching

  private func titles(_ query: String, in choices: PaletteChoices) -> [String] {
    choices.matches(of: query).map(\.binding.title)
  }

  private func choices(_ titles: String...) -> PaletteChoices {
    var choices = PaletteChoices()
    choices.commands = titles.map { KeyBinding(CommandName(rawValue: $0), $0, keys: []) }
    return choices
  }

  @Test func theLettersOfAQueryOccurInOrder() {
    let choices = choices("Mark all read", "Add feed", "Leave")
    #expect(titles("mar", in: choices) == ["Mark all read"])
    #expect(titles("MAR", in: choices) == ["Mark all read"])
    #expect(titles("ead", in: choices) == ["Mark all read"])
    #expect(titles("a d", in: choices) == ["Add feed", "Mark all read"])
    #expect(titles("dda", in: choices) == [])
    #expect(titles("", in: choices).count == 3)
  }

  @Test func startsOfWordsAndNeighborsCountMore() throws {
    #expect(titles("ar", in: choices("Star", "All read"))[0] == "All read")
    #expect(titles("st", in: choices("Set", "Star"))[0] == "Star")
    let match = try #require(choices("Mark all read").matches(of: "are").first)
    #expect(match.letters == [5, 9, 10])
  }

  @Test func recentCommandsComeFirst() {
    var choices = choices("One", "Two", "Three")
    choices.note("Three")
    choices.note("Two")
    #expect(titles("", in: choices) == ["Two", "Three", "One"])
    choices.note("Three")
    #expect(titles("", in: choices) == ["Three", "Two", "One"])
    for number in 0..<100 { choices.note(CommandName(rawValue: "\(number)")) }
    #expect(choices.recent.count == PaletteChoices.recentLimit)
  }

  @Test func thousandsOfLongTitlesAreMatched() {
    var choices = PaletteChoices()
    choices.commands = (0..<2_000).map {
      KeyBinding(CommandName(rawValue: "c\($0)"), "\u{1B}[31m\($0) " + String(repeating: "long ", count: 100), keys: [])
    }
    #expect(choices.matches(of: "1999lo").first?.binding.command == "c1999")
  }

  // MARK: The dialog

  private let terminal = MemoryTerminal(size: Size(width: 70, height: 20), verifiesFrames: true)
  private func application() -> Application {
    let application = Application(ListBinder("Emma"), terminal: terminal, clock: ManualClock(), theme: .colorless)
    application.turn()
    return application
  }

  private func press(_ keys: Key..., in application: Application) {
    terminal.send(keys.map { .key($0) })
    application.turn(inFull: true)
  }

  @Test func aKeyOpensAListOfTheEnabledCommandsWithTheirKeys() {
    let application = application()
    press(.control("p"), in: application)
    #expect(terminal.screen.contains("━ Commands ━"))
    #expect(terminal.rows.contains { $0.contains("Star") && $0.contains("*") })
    #expect(terminal.rows.contains { $0.contains("Help") && $0.contains("F1, ?") })
    press(.control("p"), in: application)
    #expect(!terminal.screen.contains("━ Commands ━"))
    #expect(terminal.difference == nil)
  }

  @Test func theCommandsOfATreeAreListedOnce() {
    struct Node: Identifiable { let id: Int }
    final class TreeBinder: Binder<Int> {
      let tree = Tree<Node>()
      override func makeView() -> View { tree }
      override func bind(_ model: Int) {
        tree.bind({ [Node(id: 1)] }, children: .stored { $0.id < 3 ? [Node(id: $0.id + 1)] : nil }) { row, node in
          row.title = "\(node.id)"
        }
      }
    }
    let application = Application(TreeBinder(1), terminal: terminal, clock: ManualClock(), theme: .colorless)
    application.turn()
    press(.control("p"), in: application)
    #expect(terminal.rows.filter { $0.contains("Expand") }.count == 1)
  }

  @Test func enterPerformsTheCommandWhereTheFocusWas() {
    let application = application()
    let focus = application.window.firstResponder
    press(.control("p"), .character("h"), .character("e"), .character("l"), in: application)
    press(Key(.enter), in: application)
    #expect(terminal.screen.contains("Available keys"))
    press(Key(.escape), in: application)
    #expect(application.window.firstResponder === focus)
    press(.control("p"), in: application)
    #expect(terminal.rows.first { $0.contains("F1") || $0.contains("Home") }?.contains("Help") == true)
  }

  @Test func arrowKeysInTheFieldMoveTheSelection() throws {
    let application = application()
    press(.control("p"), in: application)
    let list = try #require(application.window.view(named: "paletteCommands") as? BoundList)
    #expect(list.selectedIndex == 0)
    press(Key(.down), Key(.down), Key(.up), in: application)
    #expect(list.selectedIndex == 1)
    press(.character("e"), in: application)
    #expect(list.selectedIndex == 0)
  }

  @Test func escapeClosesThePaletteAndRestoresFocus() {
    let application = application()
    let focus = application.window.firstResponder
    press(.control("p"), .character("x"), Key(.escape), in: application)
    #expect(!terminal.screen.contains("━ Commands ━"))
    #expect(application.window.firstResponder === focus)
  }

  @Test func withoutAMatchEnterDoesNothing() {
    let application = application()
    press(.control("p"), .character("€"), Key(.enter), in: application)
    #expect(terminal.screen.contains("No match"))
    press(Key(.escape), in: application)
    #expect(!application.isStopped)
  }

  @Test func commandsThatNoKeyCanPerformInAFieldAreListed() {
    let binder = FieldBinder(())
    let application = Application(binder, terminal: terminal, clock: ManualClock(), theme: .colorless)
    application.turn()
    #expect(binder.field.isFirstResponder)
    press(.control("p"), in: application)
    #expect(terminal.screen.contains("Star the post") && terminal.screen.contains("Print"))
    for letter in "print" { press(.character(letter), in: application) }
    press(Key(.enter), in: application)
    #expect(binder.prints == 1 && binder.field.text.isEmpty)
  }

  @Test func aQueryThatIsLongerThanATitleMatchesNothing() {
    #expect(titles("starr", in: choices("Star")) == [])
  }
}

/// A page with a field, a command whose key is a character, and a command without a key.
private final class FieldBinder: Binder<Void> {
  let field = BoundTextField()
  private(set) var prints = 0

  override class var commands: CommandTable {
    CommandTable(for: FieldBinder.self) {
      KeyCommand("star", "Star the post", keys: [.character("*")]) { _ in }
      KeyCommand("print", "Print", keys: []) { $0.prints += 1 }
    }
  }

  override func makeView() -> View { VStack { field } }
}
