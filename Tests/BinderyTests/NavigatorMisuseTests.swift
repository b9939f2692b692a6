import Bindery
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct NavigatorMisuseTests {
  private let terminal = MemoryTerminal(size: Size(width: 20, height: 3))
  private let bottom = PageBinder("Bottom")
  private let app: Application

  init() {
    app = Application(Navigator(bottom), terminal: terminal, clock: ManualClock(), frameLimit: nil)
    app.turn()
  }

  @Test func aBinderPushedTwiceIsShownOnce() {
    let page = PageBinder("Page")
    app.navigator.push(page)
    app.navigator.push(page)
    app.turn()
    #expect(app.navigator.stack.count == 2)
    #expect(shown == "Page")
    #expect(app.navigator.pop() === page)
    app.turn()
    #expect(shown == "Bottom")
    #expect(app.navigator.pop() == nil)
  }

  @Test func aNavigatorPushedOntoItselfChangesNothing() {
    app.navigator.push(app.navigator)
    app.turn()
    #expect(app.navigator.stack.count == 1)
    #expect(shown == "Bottom")
  }

  @Test func aBinderThatRemovesItselfIsRemovedFromTheStack() {
    let page = PageBinder("Page")
    app.navigator.push(page)
    page.removeFromParent()
    app.turn()
    #expect(app.navigator.stack.count == 1)
    #expect(shown == "Bottom")
  }

  @Test func aBinderPushedOnAnotherNavigatorLeavesTheFirst() {
    let page = PageBinder("Page")
    app.navigator.push(page)
    let other = Navigator(PageBinder("Other"))
    other.push(page)
    app.turn()
    #expect(app.navigator.stack.count == 1)
    #expect(other.top === page)
    #expect(shown == "Bottom")
  }

  @Test func aPendingQuestionReturnsNilWhenTheApplicationCloses() async {
    let ask = AskBinder("Ask")
    let waiting = Task { await app.navigator.present(ask) }
    await queuedJobs()
    app.turn()
    #expect(shown == "Ask")
    app.close()
    #expect(await waiting.value == nil)
  }

  @Test func anAnswerIsReturnedAndTheDialogIsRemoved() async {
    let ask = AskBinder("Ask")
    let waiting = Task { await app.navigator.present(ask) }
    await queuedJobs()
    ask.finish(with: 7)
    #expect(await waiting.value == 7)
    app.turn()
    #expect(shown == "Bottom")
  }

  @Test func aPendingExpressionIsEvaluatedAfterItsWindowIsReleased() async {
    let name = Bindery.Observable("Ada")
    let label = Label()
    label.bind(\.text, to: name.value)
    do {
      let first = Application(
        ViewPage(label), terminal: MemoryTerminal(size: Size(width: 20, height: 3)), clock: ManualClock())
      first.turn()
      name.value = "Grace"
      first.close()
    }
    await queuedJobs()
    name.value = "Hedy"
    await queuedJobs()
    #expect(label.text == "Hedy")
  }

  private var shown: String { terminal.row(0) }
}

private class PageBinder: Binder<String> {
  override func makeView() -> View { Label(viewModel) }
}

private final class AskBinder: PageBinder, Presentable {
  typealias Result = Int
}

private final class ViewPage: Binder<View> {
  override func makeView() -> View { viewModel }
}
