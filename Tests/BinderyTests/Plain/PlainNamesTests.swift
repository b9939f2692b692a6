import Bindery
import BinderyStage
import Testing

/// Names of rows, panels and commands in requests, and requests that the application refuses.
@MainActor @Suite(.timeLimit(.minutes(20))) struct PlainNamesTests {
  private let page = Page()
  private let stage: Stage
  private let session: PlainSession

  init() {
    stage = Stage(page, size: Size(width: 40, height: 20))
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

  @Test func textAfterACommandIsAnErrorWithTheCommand() async {
    for line in ["add https://news.example", "addFeed https://news.example"] {
      let answer = await session.answer(line)
      #expect(answer.contains("is a command that accepts no text. Use '"), "\(answer)")
    }
  }

  @Test func aNameMayBeInACollapsedRow() async {
    let stage = Stage(TreePage(), size: Size(width: 30, height: 5))
    let session = PlainSession(stage.application)
    #expect(
      await session.answer("select Chess")
        == "Error: nothing is named 'Chess'. If it is in a collapsed row, use 'expand NAME' first."
        + " Use 'list' to see the names, or 'help' for the requests.")
    _ = await session.answer("expand Leisure")
    #expect(await session.answer("select Chess").contains("selected: Chess"))
  }

  private final class TreePage: Binder<Void> {
    let folders = ObservableArray([Folder(id: "Leisure", children: [Folder(id: "Chess")])])

    init() { super.init(()) }

    override func makeView() -> View {
      let tree = Tree<Folder>()
      tree.bind(to: folders, children: .stored { $0.children }) { row, folder in row.title = folder.id }
      return tree.named("Feeds")
    }
  }

  private struct Folder: Identifiable {
    let id: String
    var children: [Folder] = []
  }

  @Test func aRequestThatTheApplicationRefusesIsNotOK() async {
    let refused = await session.answer(json: #"{"verb":"press","target":"Save"}"#)
    #expect(refused.hasPrefix(#"{"ok":false,"error":"Enter a name.","nodes":"#), "\(refused)")
    let again = await session.answer(json: #"{"verb":"press","target":"Clear"}"#)
    #expect(again.hasPrefix(#"{"ok":true,"#), "\(again)")
  }

  @Test func aRepeatedRefusalIsNotOK() async {
    let save = #"{"verb":"press","target":"Save"}"#
    let refusal = #"{"ok":false,"error":"Enter a name.","nodes":"#
    for _ in 0..<3 {
      let refused = await session.answer(json: save)
      #expect(refused.hasPrefix(refusal), "\(refused)")
    }
    // A list without changes is not a refusal.
    let selected = await session.answer(json: #"{"verb":"select","target":"Oslo"}"#)
    #expect(selected.hasPrefix(#"{"ok":true,"#), "\(selected)")
    let line = await session.answer("Save")
    #expect(line.hasSuffix("label: ✗ Enter a name.") && !line.contains("No change"), "\(line)")
    _ = await session.answer("Clear")
    #expect(await session.answer(json: save).hasPrefix(refusal))
  }

  @Test func aKeyWithoutAFunctionIsNotOK() async {
    _ = await session.answer("focus Feeds")
    for _ in 0..<2 {
      #expect(
        await session.answer(json: #"{"verb":"press","target":"%"}"#)
          == #"{"ok":false,"error":"The key '%' has no function here. Use 'commands' to see the available commands.","#
          + #""notes":["The key '%' has no function here. Use 'commands' to see the available commands."]}"#)
    }
    #expect(
      await session.answer("%")
        == "The key '%' has no function here. Use 'commands' to see the available commands.")
  }

  @Test func theExactTitleOfARowHasPrecedence() async {
    page.titles.value = ["Work", "Work post 1", "Work post 2"]
    let answer = await session.answer("select work")
    #expect(answer.contains("selected: Work, 7") && page.places.selectedIndex == 0, "\(answer)")
    page.titles.value = ["Work post 1", "Work", "Work"]
    let both = await session.answer("select Work")
    #expect(both.contains("'Work' is ambiguous") && !both.contains("Work post"), "\(both)")
    page.titles.value = ["Work post 1", "Work"]
    #expect(await session.answer("select Work").contains("selected: Work, 7"))
  }

  @Test func aRowWithTheTitleOfACommandDoesNotReplaceTheCommand() async {
    page.titles.value = ["Oslo", "Remove"]
    _ = await session.answer("focus Feeds")
    _ = await session.answer("Remove")
    #expect(page.isRemoved && page.places.selectedIndex == 0)
    #expect(await session.answer("select Remove").contains("selected: Remove, 7"))
  }

  @Test func theWholeDescriptionOfATruncatedDetailIsRead() async {
    page.descriptions.value = "7 posts of a feed"
    #expect(await session.answer("list Places").contains("row: Maps, 7 posts of a feed"))
  }

  @Test func aTextThatIsTheNameOfItsFieldIsNotListedTwice() async {
    let stage = Stage(QuestionPage(()), size: Size(width: 30, height: 5))
    #expect(await PlainSession(stage.application).answer("list") == "1 field The new name, focused")
  }

  private final class QuestionPage: Binder<Void> {
    override func makeView() -> View {
      let text = TextView("The new name")
      text.isFocusable = false
      return VStack {
        text
        BoundTextField().named("The new name")
      }
    }
  }

  @Test func anEmptyValueIsReadAsASentence() async {
    #expect(await session.answer("read Name") == "field Name is empty.")
    #expect(await session.answer(json: #"{"verb":"read","target":"Name"}"#) == #"{"ok":true,"value":""}"#)
    #expect(await session.answer("read Maps") == "| Maps, 7")
  }

  private final class Page: Binder<Void> {
    let places = BoundList().named("Places")
    let feeds = BoundList().named("Feeds")
    let save = Button("Save")
    let clear = Button("Clear")
    let reason = Label(role: .error)
    let name = BoundTextField().named("Name")
    let titles = Observable(["Oslo", "Maps"])
    let descriptions = Observable("")
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
        Panel("Maps", feeds)
        save
        clear
        reason
        name
      }
    }

    override func bind(_ model: Void) {
      places.bind(count: { [titles] in titles.value.count }) { [titles, descriptions] row, index in
        row.title = titles.value[index]
        row.detail = "7"
        row.detailDescription = descriptions.value
      }
      feeds.bind(count: { 1 }) { row, _ in row.title = "News" }
      save.observe(self, for: .primaryAction) { page, _ in page.reason.text = ThemeRole.error.marked("Enter a name.") }
      clear.observe(self, for: .primaryAction) { page, _ in page.reason.text = "" }
    }
  }
}
