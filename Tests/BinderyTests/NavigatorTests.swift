import Bindery
import BinderyStage
import Testing

private class Page: AnyBinder {
  let rows = BoundList()
  var appearances: [String] = []

  init(_ title: String) {
    super.init()
    self.title = title
    rows.bind(to: Observable(["row of \(title)"])) { $0.title = $1 }
  }

  override func makeView() -> View {
    VStack {
      Label(title); rows
    }
  }
  override func viewDidAppear() { appearances.append(view.window == nil ? "without a window" : "shown") }
  override func viewWillDisappear() { appearances.append("left") }
}

private final class Fields: AnyBinder {
  let first = BoundTextField()
  let second = BoundTextField()

  override func makeView() -> View {
    VStack {
      first; second
    }
  }
}

private final class Question: Page, Presentable {
  typealias Result = Int
}

@Suite(.timeLimit(.minutes(20))) struct NavigatorTests {
  private let first = Page("First")
  private let second = Page("Second")

  private func stage(_ root: AnyBinder) -> Stage { Stage(root, size: Size(width: 20, height: 3)) }

  @Test func aPushedBinderIsShownAndEscGoesBack() async throws {
    let stage = stage(first)
    first.navigator?.push(second)
    try await stage.settle()
    #expect(stage.screen == "Second\nrow of Second\n")
    #expect(stage.application.window.firstResponder === second.rows)
    #expect(second.appearances == ["shown"])
    try await stage.press("Esc")
    #expect(stage.screen == "First\nrow of First\n")
    #expect(second.view.window == nil)
    #expect(second.appearances == ["shown", "left"])
    #expect(first.appearances == ["shown", "left", "shown"])
  }

  @Test func theFocusIsRestored() async throws {
    let fields = Fields()
    let stage = stage(fields)
    fields.second.becomeFirstResponder()
    fields.navigator?.push(second)
    try await stage.settle()
    try await stage.press("Esc")
    #expect(stage.focus == "second")
  }

  @Test func aBinderThatWasShownBeforeIsShownAgain() async throws {
    let stage = stage(first)
    for _ in 0..<2 {
      first.navigator?.push(second)
      try await stage.settle()
      #expect(stage.screen.hasPrefix("Second"))
      first.navigator?.pop()
      try await stage.settle()
      #expect(stage.screen.hasPrefix("First"))
    }
  }

  @Test func aBinderInTabsPushesOverTheTabs() async throws {
    let stage = stage(TabBinder([first]))
    first.navigator?.push(second)
    try await stage.settle()
    #expect(stage.screen == "Second\nrow of Second\n")
    try await stage.press("Esc")
    #expect(stage.screen == "Alt+ [1 First]\nFirst\nrow of First")
  }

  @Test func aBinderIsPushedOutOfTheParentItHad() async throws {
    let third = Page("Third")
    let parent = Page("Parent")
    parent.addChild(third)
    let stage = stage(first)
    first.navigator?.push(third)
    try await stage.settle()
    #expect(stage.screen.hasPrefix("Third"))
    #expect(parent.children.isEmpty)
    #expect(third.parent === first.navigator)
  }

  @Test func aPresentedBinderIsShownUntilItAnswers() async throws {
    let stage = stage(first)
    let question = Question("Question")
    let navigator = try #require(first.navigator)
    let answer = try await presented(question, by: navigator)
    try await stage.settle()
    #expect(stage.screen == "Question\nrow of Question\n")
    #expect(stage.application.window.firstResponder === question.rows)
    question.finish(with: 7)
    #expect(await answer.value == 7)
    try await stage.settle()
    #expect(stage.screen == "First\nrow of First\n")
  }

  @Test func escDismissesAPresentedBinderWithoutAnAnswer() async throws {
    let stage = stage(first)
    let question = Question("Question")
    let navigator = try #require(first.navigator)
    let answer = try await presented(question, by: navigator)
    try await stage.settle()
    try await stage.press("Esc")
    #expect(navigator.presented.isEmpty)
    answer.cancel()
    #expect(await answer.value == nil)
    #expect(stage.screen == "First\nrow of First\n")
  }

  @Test func aPresentedBinderIsDismissedWhenItsTaskIsCancelled() async throws {
    let stage = stage(first)
    let question = Question("Question")
    let navigator = try #require(first.navigator)
    let answer = try await presented(question, by: navigator)
    try await stage.settle()
    answer.cancel()
    #expect(await answer.value == nil)
    try await stage.settle()
    #expect(navigator.presented.isEmpty)
    #expect(stage.screen == "First\nrow of First\n")
    #expect(question.parent == nil)
  }

  /// Presents a question in a new task, and returns when the question is presented.
  private func presented(_ question: Question, by navigator: Navigator) async throws -> Task<Int?, Never> {
    let answer = Task { await navigator.present(question) }
    await queuedJobs()
    try #require(!navigator.presented.isEmpty)
    return answer
  }

  @Test func aChildWhoseViewIsAlreadyAddedIsNotMoved() async throws {
    let parent = Page("Parent")
    parent.view.addSubview(second.view)
    parent.addChild(second)
    #expect(second.view.superview === parent.view)
  }
}
