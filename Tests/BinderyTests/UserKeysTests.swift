import Bindery
import BinderyStage
import Testing

private final class Counter { var count = 0 }

private final class CounterBinder: Binder<Counter> {
  let list = Label("nothing yet")

  override init(_ model: Counter) {
    super.init(model)
    addKeyAction("countUp", title: "Count", keys: [.character("c")], hint: 99) { [weak self] in
      self?.viewModel.count += 1
    }
  }

  override func makeView() -> View {
    VStack {
      list
      StatusBar()
    }
  }
}

/// A user's keys take the place of the program's, wherever keys are pressed or shown.
@MainActor @Suite struct UserKeysTests {
  private let model = Counter()
  private let terminal = MemoryTerminal(size: Size(60, 8))
  private let application: Application

  init() { application = Application(CounterBinder(model), terminal: terminal, clock: ManualClock()) }

  private func press(_ key: Key) {
    terminal.send([.key(key)])
    application.turn(inFull: true)
  }

  @Test func aBindersOwnKeyIsRemapped() {
    #expect(application.useKeys(of: "count-up = F3").isEmpty)
    press(.character("c"))
    #expect(model.count == 0)
    press(Key(.function(3)))
    #expect(model.count == 1)
  }

  @Test func theStatusBarAndTheHelpShowTheUsersKeys() {
    application.turn()
    #expect(terminal.screen.contains("c Count"))
    application.useKeys(of: "count-up = F3\nhelp = F2")
    application.turn(inFull: true)
    #expect(terminal.screen.contains("F3 Count"))
    #expect(terminal.screen.contains("F2 Help"))
    press(Key(.function(2)))
    #expect(terminal.screen.contains("F3"))
    #expect(!terminal.screen.contains("F1 "))
  }

  @Test func wrongLinesAreReturned() {
    let problems = application.useKeys(of: "count-pu = F3\nhelp = F2")
    #expect(problems.map(\.description) == ["line 1: There is no command 'count-pu'. Did you mean 'count-up'?"])
    press(Key(.function(2)))
    #expect(application.window.isModal)
  }

  @Test func theTableAsAFileHasTheUsersKeys() {
    application.useKeys(of: "count-up = F3")
    #expect(Self.file(of: application).contains("\ncount-up = F3\n"))
    Self.read("count-up = F4", for: application)
    #expect(Self.file(of: application).contains("\ncount-up = F4\n"))
  }

  @Test func keysOfBindersThatAreMadeLaterCanBeNamed() {
    let later = [[KeyBinding([.character("z")], KeyCommand("zoom"), "Zoom")]]
    #expect(!application.useKeys(of: "zoom = F4").isEmpty)
    #expect(application.useKeys(of: "zoom = F4", naming: later).isEmpty)
    let binder = AnyBinder()
    binder.addKeyAction("zoom", title: "Zoom", keys: [.character("z")]) { [model] in model.count = 50 }
    application.navigator.push(binder)
    press(Key(.function(4)))
    #expect(model.count == 50)
  }

  @Test func anotherThemeIsSeenAtOnce() {
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
