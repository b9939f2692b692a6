import Bindery
import BinderyStage
import Testing

/// Names of rows, panels and commands in requests, and requests that the application refuses.
@MainActor @Suite(.timeLimit(.minutes(20))) struct PlainNamesTests {
  private let page = Page()
  private let stage: Stage
  private let session: PlainSession

  init() {
    stage = Stage(page, size: Size(width: 40, height: 12))
    session = PlainSession(stage.application)
  }

  @Test func aRowWithTheNameOfItsPanelIsSelected() async {
    let answer = await session.answer("select Maps")
    #expect(answer.contains("selected: Maps") && page.places.selectedIndex == 1, "\(answer)")
  }

  @Test func aCommandOfAnotherViewSaysWhere() async {
    #expect(
      await session.answer("remove")
        == "Error: nothing is named 'remove'. 'remove' is a command of Feeds. Use 'focus Feeds' before 'remove'."
        + " Use 'list' to see the names, or 'help' for the requests.")
    _ = await session.answer("focus Feeds")
    _ = await session.answer("remove")
    #expect(page.isRemoved)
  }

  @Test func theBeginningOfACommandIsAQuestion() async {
    let answer = await session.answer("add")
    #expect(answer.hasPrefix("Error: nothing is named 'add'. Did you mean 'Add feed'?"), "\(answer)")
  }

  @Test func aRequestThatTheApplicationRefusesIsNotOK() async {
    let refused = await session.answer(json: #"{"verb":"press","target":"Save"}"#)
    #expect(refused.hasPrefix(#"{"ok":false,"error":"Enter a name.","nodes":"#), "\(refused)")
    let again = await session.answer(json: #"{"verb":"press","target":"Clear"}"#)
    #expect(again.hasPrefix(#"{"ok":true,"#), "\(again)")
  }

  private final class Page: Binder<Void> {
    let places = BoundList().named("Places")
    let feeds = BoundList().named("Feeds")
    let save = Button("Save")
    let clear = Button("Clear")
    let reason = Label(role: .error)
    private(set) var isRemoved = false

    init() { super.init(()) }

    override class var commands: CommandTable {
      CommandTable(for: Page.self) {
        KeyCommand("addFeed", "Add feed", keys: [.character("a")]) { _ in }
      }
        + CommandTable(for: Page.self, on: { $0.feeds }) {
          KeyCommand("remove", "Remove", keys: [.character("d")]) { $0.isRemoved = true }
        }
    }

    override func makeView() -> View {
      VStack {
        Panel("Maps", places)
        feeds
        save
        clear
        reason
      }
    }

    override func bind(_ model: Void) {
      places.bind(count: { 2 }) { row, index in row.title = ["Oslo", "Maps"][index] }
      feeds.bind(count: { 1 }) { row, _ in row.title = "News" }
      save.observe(self, for: .primaryAction) { page, _ in page.reason.text = ThemeRole.error.marked("Enter a name.") }
      clear.observe(self, for: .primaryAction) { page, _ in page.reason.text = "" }
    }
  }
}
