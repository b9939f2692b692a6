import Bindery
import BinderyStage
import Testing

private final class NoteBinder: Binder<String> {
  let field = BoundTextField()
  private(set) var log: [String] = []

  override init(_ model: String) {
    super.init(model)
    title = model
  }

  override func makeView() -> View {
    field.text = viewModel
    return field
  }
  override func viewWillAppear() { log.append("+") }
  override func viewWillDisappear() { log.append("-") }
}

@Suite(.timeLimit(.minutes(20))) struct TabBinderTests {
  private let first = NoteBinder("First")
  private let second = NoteBinder("Second")

  @Test func theTabThatIsShownAppears() async throws {
    let stage = Stage(TabBinder([first, second]), size: Size(width: 26, height: 2))
    #expect(stage.screen == "Alt+ [1 First]  2 Second\nFirst")
    #expect(first.log == ["+"] && second.log == [])
    try await stage.press("Alt+2")
    #expect(stage.screen == "Alt+  1 First  [2 Second]\nSecond")
    #expect(first.log == ["+", "-"] && second.log == ["+"])
  }

  @Test func backShowsTheFirstTabThenLeavesNothingToDo() async throws {
    let tabs = TabBinder([first, second])
    let stage = Stage(tabs, size: Size(width: 26, height: 2))
    try await stage.press("Alt+2")
    #expect(tabs.canPerform(.cancel))
    try await stage.press("Esc")
    #expect(tabs.selected === first)
    #expect(!tabs.canPerform(.cancel))
  }

  @Test func aBinderGivenTwiceHasOneTab() async throws {
    let tabs = TabBinder([first, second, first])
    #expect(tabs.tabs.count == 2)
    let stage = Stage(tabs, size: Size(width: 26, height: 2))
    #expect(stage.screen == "Alt+ [1 First]  2 Second\nFirst")
    try await stage.press("Ctrl+PageDown")
    try await stage.press("Ctrl+PageDown")
    #expect(tabs.selected === first)
  }

  @Test func aDialogOfATabStopsTheCommandsOfTheTabs() async throws {
    let navigator = Navigator(first)
    let tabs = TabBinder([navigator, second])
    let stage = Stage(tabs, size: Size(width: 40, height: 8))
    let answer = Task { await navigator.confirm("Leave?") }
    try await stage.settle()
    try await stage.press("Alt+2")
    #expect(tabs.selected === navigator && stage.application.window.isModal)
    try await stage.press("Esc")
    #expect(await answer.value == false)
    try await stage.press("Alt+2")
    #expect(tabs.selected === second)
  }

  @Test func noTabsShowNothing() async throws {
    let stage = Stage(TabBinder([]), size: Size(width: 10, height: 2))
    #expect(stage.screen == "\n")
  }
}
