import Bindery
import BinderyStage
import Testing

final class Inbox { var count = 0 }

final class InboxBinder: Binder<Inbox> {
  let list = Label("nothing yet")

  override class var commands: CommandTable {
    CommandTable(for: InboxBinder.self) {
      KeyCommand("countUp", "Count", keys: [.character("c")], prominence: .essential) { $0.viewModel.count += 1 }
    }
  }

  override func makeView() -> View {
    VStack {
      list
      StatusBar()
    }
  }
}

private final class ZoomBinder: Binder<Inbox> {
  override class var commands: CommandTable {
    CommandTable(for: ZoomBinder.self) {
      KeyCommand("zoom", "Zoom", keys: [.character("z")]) { $0.viewModel.count = 50 }
    }
  }
}

/// The user's keys replace the default keys, both for input and in the displayed key names.
@MainActor @Suite struct UserKeysTests {
  private let model = Inbox()
  private let terminal = MemoryTerminal(size: Size(width: 60, height: 8))
  private let application: Application

  init() { application = Application(InboxBinder(model), terminal: terminal, clock: ManualClock()) }

  @discardableResult private func useKeys(
    _ text: String, for types: [Responder.Type] = [InboxBinder.self]
  ) -> [FileProblem] {
    let file = KeyFile(text, over: application.window.keyBindings, for: types)
    application.window.keyBindings = file.keyBindings
    return file.problems
  }

  private func press(_ key: Key) {
    terminal.send([.key(key)])
    application.turn(inFull: true)
  }

  @Test func aBindersOwnKeyIsRemapped() {
    #expect(useKeys("count-up = F3").isEmpty)
    press(.character("c"))
    #expect(model.count == 0)
    press(Key(.function(3)))
    #expect(model.count == 1)
  }

  @Test func theStatusBarAndTheHelpShowTheUsersKeys() {
    application.turn()
    #expect(terminal.screen.contains("c Count"))
    useKeys("count-up = F3\nhelp = F2")
    application.turn(inFull: true)
    #expect(terminal.screen.contains("F3 Count"))
    #expect(terminal.screen.contains("F2 Help"))
    press(Key(.function(2)))
    #expect(terminal.screen.contains("F3"))
    #expect(!terminal.screen.contains("F1 "))
  }

  @Test func wrongLinesAreReturned() {
    let problems = useKeys("count-pu = F3\nhelp = F9")
    #expect(problems.map(\.description) == ["line 1: There is no command 'count-pu'. Did you mean 'count-up'?"])
    press(Key(.function(9)))
    #expect(application.window.isModal)
  }

  @Test func theTableAsAFileHasTheUsersKeys() {
    useKeys("count-up = F3")
    #expect(Self.file(of: application).contains("\ncount-up = F3\n"))
    application.window.keyBindings = Self.options(with: "count-up = F4").keyBindings
    #expect(Self.file(of: application).contains("\ncount-up = F4\n"))
  }

  @Test func keysOfBindersThatAreMadeLaterCanBeNamed() {
    #expect(!useKeys("zoom = F4").isEmpty)
    #expect(useKeys("zoom = F4", for: [ZoomBinder.self]).isEmpty)
    application.navigator.push(ZoomBinder(model))
    press(Key(.function(4)))
    #expect(model.count == 50)
  }

  @Test func aNewThemeIsVisibleImmediately() {
    application.theme = .dark
    application.turn()
    let before = terminal.styledScreen
    application.theme = .colorless
    application.turn(inFull: true)
    #expect(terminal.styledScreen != before)
    application.theme = nil
    application.turn(inFull: true)
    #expect(application.window.theme == .suiting(terminal.capabilities))
  }
}
