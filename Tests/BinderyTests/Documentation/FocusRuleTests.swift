import Bindery
import BinderyStage
import Testing

// The code of the article `Focus`, and a test of each rule.

@Observable final class BookSearch {
  var query = ""
  var showsDetail = false
  var results: [String] { ["One", "Two"] }
}

// snippet: focus-initial
final class BookSearchBinder: Binder<BookSearch> {
  let query = BoundTextField(placeholder: "Search")
  let results = BoundList()

  override func makeView() -> View {
    VStack {
      query
      results
    }
  }

  override var initialFocus: View? { results }

  override func bind(_ model: BookSearch) {
    query.bind(to: \.query, of: model)
    results.bind(to: \.results, of: model) { $0.title = $1 }
  }
}
// end

private final class DetailBinder: Binder<BookSearch> {
  let list = BoundTextField(text: "list")
  let detail = BoundTextField(text: "detail")

  override func makeView() -> View {
    VStack {
      list
      detail
    }
  }

  override func bind(_ model: BookSearch) { detail.bind(\.isHidden, to: !model.showsDetail) }

  override class var commands: CommandTable {
    CommandTable(for: DetailBinder.self) {
      KeyCommand("openDetail", "Open", keys: [.control("o")]) { $0.openDetail() }
    }
  }

  // snippet: focus-request
  func openDetail() {
    viewModel.showsDetail = true  // a binding shows the panel
    detail.becomeFirstResponder()
  }
  // end
}

private final class TableBinder: Binder<String> {
  let (search, table) = (Button("Search"), Button("Table"))
  override func makeView() -> View {
    VStack {
      search
      table
    }
  }
  // snippet: comment-initial-focus
  override var initialFocus: View? { table }  // and not the search field above it
  // end
}

private final class QuestionBinder: Binder<String>, Presentable {
  typealias Result = Int
  let (no, yes) = (Button("No"), Button("Yes"))
  override func makeView() -> View {
    Dialog("Sure?", Stack(.vertical, [no, yes]))
  }
  override var initialFocus: View? { yes }
}

/// A view that records the calls that a move of focus causes.
private final class Recorder: View {
  let label: String
  let record: (String) -> Void
  let canHaveFocus: Bool

  init(_ label: String, canHaveFocus: Bool = true, record: @escaping (String) -> Void) {
    self.label = label
    self.record = record
    self.canHaveFocus = canHaveFocus
  }

  override var canBecomeFirstResponder: Bool { canHaveFocus }
  override func didBecomeFirstResponder() { record("\(label) gains") }
  override func didResignFirstResponder() { record("\(label) loses") }
  override func firstResponderDidChange() { record("\(label) changes") }
}

@MainActor @Suite(.timeLimit(.minutes(20))) struct FocusRuleTests {
  private let buttons = ["One", "Two", "Three", "Four"].map { Button($0) }
  private let window = Window(size: Size(width: 20, height: 6), timers: TimerQueue { .zero })
  private var focus: View? { window.firstResponder }

  private func show(_ views: [View]) {
    window.rootView = Stack(.vertical, views)
    window.update()
  }

  // MARK: Which view can have focus

  @Test func rule1AHiddenOrDisabledViewCannotHaveFocus() {
    let group = VStack { buttons[2] }
    show([buttons[0], buttons[1], group])
    buttons[1].isEnabled = false
    group.isHidden = true
    #expect(!buttons[1].becomeFirstResponder() && !buttons[2].becomeFirstResponder())
    #expect(focus === buttons[0])
  }

  @Test func rule2TabMovesFocusInReadingOrder() async throws {
    let stage = Stage(TableBinder(""), size: Size(width: 20, height: 4))
    try await stage.press("Tab")
    #expect(stage.focus == "search")
    try await stage.press("Shift+Tab")
    #expect(stage.focus == "table")
    show(buttons)
    let scrolled = ScrollView(Stack(.vertical, (1...20).map { Button("\($0)") }))
    window.moveFocus(by: -1)
    #expect(focus === buttons[3])
    window.moveFocus(by: 1)
    #expect(focus === buttons[0])
    window.resize(to: Size(width: 20, height: 2))
    window.update()
    for button in [buttons[1], buttons[0]] {
      window.moveFocus(by: 1)
      #expect(focus === button, "views without a visible cell are omitted")
    }
    window.rootView = scrolled
    window.update()
    #expect(window.focusableViews.count == 20)
  }

  // MARK: Which view has focus first

  @Test func rule3TheFirstViewInReadingOrderHasFocusFirst() {
    let tabs = TabView()
    tabs.addTab("A", VStack { buttons[0] })
    tabs.addTab("B", VStack { buttons[1] })
    window.rootView = tabs
    #expect(focus === buttons[0])
    buttons[0].isHidden = true
    #expect(focus === tabs.bar)
  }

  @Test func rule4TheNamedViewHasFocusFirst() async throws {
    let binder = BookSearchBinder(BookSearch())
    let stage = Stage(binder, size: Size(width: 10, height: 3))
    #expect(stage.focus == "results")
    #expect(Stage(TableBinder("")).focus == "table")
    let (table, search) = (buttons[1], buttons[0])
    // snippet: comment-named-focus
    let page = VStack {
      search
      table
    }
    page.initialFocus = table
    // end
    let outer = VStack { page }
    window.rootView = outer
    #expect(focus === table)
    outer.initialFocus = search
    table.isHidden = true
    #expect(focus === search)
    table.isHidden = false
    search.isHidden = true
    search.isHidden = false
    outer.initialFocus = page
    outer.becomeFirstResponder()
    #expect(focus === table)
  }

  @Test func rule5ANamedViewThatIsNotReadyHasFocusAtTheEndOfTheTurn() {
    let isReady = Observable(false)
    let page = Stack(.vertical, [buttons[0], buttons[1]])
    page.initialFocus = buttons[1]
    buttons[1].bind(\.isEnabled, to: isReady.value)
    window.rootView = page
    #expect(focus === buttons[0])
    isReady.value = true
    window.update()
    #expect(focus === buttons[1])

    let isShown = Observable(false)
    let (inner, added) = (Stack(.vertical, [View]()), buttons[3])
    let other = Stack(.vertical, [buttons[2], inner])
    other.initialFocus = added
    inner.track({ isShown.value }) { inner, isShown in if isShown { inner.addSubview(added) } }
    window.rootView = other
    #expect(focus === buttons[2])
    isShown.value = true
    window.update()
    #expect(focus === added)
  }

  @Test func rule6APushedBinderReceivesFocusAndReturnsIt() async throws {
    let (side, first, second) = (TableBinder("Side"), TableBinder("First"), TableBinder("Second"))
    let navigator = Navigator(first)
    let page = AnyPage([side, navigator])
    let stage = Stage(page, size: Size(width: 20, height: 8))
    #expect(stage.application.window.firstResponder === side.table)
    first.search.becomeFirstResponder()
    navigator.push(second)
    #expect(stage.application.window.firstResponder === second.table, "and not the first page of the window")
    navigator.pop()
    #expect(stage.application.window.firstResponder === first.search)
    side.search.becomeFirstResponder()
    navigator.push(second)
    #expect(stage.application.window.firstResponder === side.search, "the page did not have focus")
  }

  @Test func rule7ATabReturnsTheFocusThatItHad() async throws {
    let (first, second) = (TableBinder("First"), TableBinder("Second"))
    let stage = Stage(TabBinder([first, second]), size: Size(width: 30, height: 4))
    let window = stage.application.window
    #expect(window.firstResponder === first.table)
    first.search.becomeFirstResponder()
    try await stage.press("Alt+2")
    #expect(window.firstResponder === second.table)
    try await stage.press("Alt+1")
    #expect(window.firstResponder === first.search)
    try await stage.press("Shift+Tab")
    try await stage.press("Right")
    #expect(window.firstResponder is TabBar)
  }

  // MARK: Requests

  @Test func rule8ARequestMovesFocusAtOnce() {
    let group = Stack(.vertical, [buttons[1], buttons[2]])
    show([buttons[0], group])
    #expect(buttons[2].becomeFirstResponder() && focus === buttons[2])
    #expect(buttons[0].becomeFirstResponder() && focus === buttons[0])
    #expect(group.becomeFirstResponder() && focus === buttons[1])
    group.initialFocus = buttons[2]
    #expect(group.becomeFirstResponder() && focus === buttons[2])
  }

  @Test func rule9ARequestForAViewThatAppearsInThisTurnIsGrantedAtItsEnd() async throws {
    let binder = DetailBinder(BookSearch())
    let stage = Stage(binder, size: Size(width: 10, height: 2))
    try await stage.send(.key(.control("o")), .key(.character("!")))
    #expect(stage.focus == "detail" && binder.detail.text == "detail!")

    let isShown = Observable(false)
    let (inner, added) = (Stack(.vertical, [View]()), buttons[3])
    inner.track({ isShown.value }) { inner, isShown in if isShown { inner.addSubview(added) } }
    show([buttons[0], buttons[1], inner])
    buttons[1].isHidden = true
    buttons[1].becomeFirstResponder()
    isShown.value = true
    #expect(!window.focus(added))
    window.update()
    #expect(focus === added, "the last request counts")
    buttons[0].becomeFirstResponder()
    buttons[1].becomeFirstResponder()
    window.update()
    buttons[1].isHidden = false
    window.update()
    #expect(focus === buttons[0], "the request has ended with its turn")
  }

  @Test func rule10AClickMovesFocusToTheViewThatCanHaveIt() {
    let label = Label("Text")
    show([buttons[0], buttons[1], label])
    func click(row: Int) { window.dispatch(.mouse(MouseEvent(.down(.left), at: Point(x: 1, y: row)))) }
    click(row: 1)
    #expect(focus === buttons[1])
    click(row: 2)
    #expect(focus === buttons[1])
  }

  // MARK: When the view with focus changes

  @Test func rule11FocusIsChosenAsAtTheStartWhenItsViewIsHidden() {
    let group = Stack(.vertical, [buttons[2], buttons[3]])
    show([buttons[0], buttons[1], group])
    window.rootView?.initialFocus = buttons[1]
    buttons[3].becomeFirstResponder()
    buttons[3].isHidden = true
    #expect(focus === buttons[1])
    buttons[2].becomeFirstResponder()
    group.isHidden = true
    #expect(focus === buttons[1])
  }

  @Test func rule12FocusMovesToTheNeighborWhenItsViewIsDisabled() {
    show([buttons[0], Stack(.horizontal, [buttons[1], buttons[2]]), buttons[3]])
    buttons[1].becomeFirstResponder()
    buttons[1].isEnabled = false
    #expect(focus === buttons[2])
    buttons[2].isEnabled = false
    #expect(focus === buttons[3])
    buttons[3].isEnabled = false
    #expect(focus === buttons[0])
    buttons[3].isEnabled = true
    #expect(focus === buttons[0])
  }

  @Test func rule13FocusMovesToTheNextViewWhenItsViewIsRemoved() {
    show(buttons)
    buttons[1].becomeFirstResponder()
    buttons[1].removeFromSuperview()
    #expect(focus === buttons[2])
    buttons[3].becomeFirstResponder()
    buttons[3].removeFromSuperview()
    #expect(focus === buttons[2])
  }

  @Test func rule14AViewThatIsMovedKeepsFocus() {
    let (left, right) = (Stack(.vertical, [buttons[0], buttons[1]]), Stack(.vertical, [buttons[2]]))
    show([left, right])
    buttons[1].becomeFirstResponder()
    right.addSubview(buttons[1])
    #expect(focus === buttons[1])
    right.insertSubview(buttons[1], at: 0)
    #expect(focus === buttons[1])
  }

  @Test func rule15FocusReturnsWhenItsViewIsVisibleAgain() {
    show(buttons)
    func resize(rows: Int) {
      window.resize(to: Size(width: 20, height: rows))
      window.update()
    }
    buttons[3].becomeFirstResponder()
    resize(rows: 2)
    #expect(focus === buttons[0])
    resize(rows: 6)
    #expect(focus === buttons[3])
    resize(rows: 2)
    buttons[1].becomeFirstResponder()
    resize(rows: 6)
    #expect(focus === buttons[1])
  }

  @Test func rule16AViewThatIsScrolledAwayKeepsFocus() {
    let field = BoundTextField()
    let scroll = ScrollView(Stack(.vertical, [field] + (1...20).map { Button("\($0)") }))
    window.rootView = scroll
    window.update()
    for _ in 0..<4 {
      window.dispatch(.mouse(MouseEvent(.wheel(rows: 1, columns: 0), at: .zero)))
      window.update()
    }
    #expect(focus === field && field.visibleRect.isEmpty)
    window.dispatch(.key(.character("a")))
    window.update()
    #expect(field.text == "a" && !field.visibleRect.isEmpty)
  }

  // MARK: Dialogs

  @Test func rule17OnlyTheViewsOfADialogCanHaveFocus() {
    show([buttons[0], buttons[1]])
    let dialog = Dialog("Question", Stack(.vertical, [buttons[2], buttons[3]]))
    window.present(dialog)
    #expect(focus === buttons[2])
    window.moveFocus(by: 2)
    #expect(focus === buttons[2])
    #expect(!buttons[1].becomeFirstResponder())
    window.update()
    #expect(focus === buttons[2])
    buttons[1].becomeFirstResponder()
    window.dismiss(dialog)
    window.update()
    #expect(focus === buttons[1])
  }

  @Test func rule18FocusReturnsWhenADialogCloses() async throws {
    let (first, question) = (TableBinder("First"), QuestionBinder(""))
    let stage = Stage(first, size: Size(width: 20, height: 8))
    first.search.becomeFirstResponder()
    let navigator = try #require(first.navigator)
    let answer = Task { await navigator.present(question) }
    try await stage.settle()
    #expect(stage.application.window.firstResponder === question.yes)
    try await stage.press("Esc")
    #expect(await answer.value == nil)
    #expect(stage.application.window.firstResponder === first.search)

    show([buttons[0], buttons[1], buttons[2]])
    window.rootView?.initialFocus = buttons[1]
    buttons[2].becomeFirstResponder()
    let dialog = Dialog("Question", buttons[3])
    window.present(dialog)
    buttons[2].removeFromSuperview()
    window.dismiss(dialog)
    #expect(focus === buttons[1])
  }

  // MARK: Notifications

  @Test func rule19ViewsAreNotifiedOnceInAFixedOrder() {
    var calls: [String] = []
    let record: (String) -> Void = { calls.append($0) }
    let (first, second) = (Recorder("first", record: record), Recorder("second", record: record))
    let group = Recorder("group", canHaveFocus: false, record: record)
    let page = Recorder("page", canHaveFocus: false, record: record)
    group.addSubview(first)
    page.addSubview(group)
    page.addSubview(second)
    window.rootView = page
    var moves: [Bool] = []
    window.observeFocus(with: page) { _, former, current in moves.append(former === first && current === second) }
    calls = []
    second.becomeFirstResponder()
    #expect(calls.prefix(2) == ["first loses", "second gains"])
    #expect(calls.dropFirst(2).sorted() == ["first changes", "group changes", "page changes", "second changes"])
    #expect(moves == [true])
  }
}

/// A page with several binders below each other.
private final class AnyPage: AnyBinder {
  private let binders: [AnyBinder]

  init(_ binders: [AnyBinder]) {
    self.binders = binders
    super.init()
    for binder in binders { addChild(binder) }
  }

  override func makeView() -> View { Stack(.vertical, binders.map(\.view)) }
}
