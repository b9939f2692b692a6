import Bindery
import BinderyStage
import Testing

// The code of the article `TwoKeys`.

private final class Board {
  let log = Observable<[String]>([])
  func goToTop() { log.value.append("top") }
  func goToInbox() { log.value.append("inbox") }
  func deleteCard() { log.value.append("delete") }
}

private final class BoardBinder: Binder<Board> {
  let button = Button("Card")
  let bar = StatusBar()

  override func makeView() -> View {
    VStack {
      button
      bar
    }
  }

  // snippet: two-keys
  override class var commands: CommandTable {
    CommandTable(for: BoardBinder.self) {
      KeyCommand("goToTop", "Top", keys: [], pairs: [KeyPair("g", "g")]) { $0.viewModel.goToTop() }
      KeyCommand("goToInbox", "Inbox", keys: [], pairs: [KeyPair("g", "i")]) { $0.viewModel.goToInbox() }
      KeyCommand("deleteCard", "Delete", keys: [Key(.delete)], pairs: [KeyPair("d", "d")]) { $0.viewModel.deleteCard() }
    }
  }
  // end
}

private final class MailBinder: Binder<String> {
  let list = BoundList()

  override func makeView() -> View { list }
  override func bind(_ model: String) { list.bind(to: Observable(["One", "Two", "Three"])) { $0.title = $1 } }

  // snippet: two-keys-on
  override class var commands: CommandTable {
    CommandTable(for: MailBinder.self, on: { $0.list }) {
      KeyCommand("goToTop", "Top", keys: [], pairs: [KeyPair("g", "g")]) { $0.list.select(0) }
    }
  }
  // end
}

private final class CardView: Control {
  var isDeleted = false
  var notice = ""
  func deleteCard() { isDeleted = true }
  override var canBecomeFirstResponder: Bool { true }

  override class var commands: CommandTable {
    CommandTable(for: CardView.self) {
      // snippet: comment-key-pair
      KeyCommand("deleteCard", "Delete", keys: [Key(.delete)], pairs: [KeyPair("d", "d")]) { $0.deleteCard() }
      // end
    }
  }

  func showFirstKey(of window: Window) {
    // snippet: comment-first-stroke
    notice = window.firstStroke.map { $0.label + " …" } ?? ""
    // end
  }
}

@MainActor @Suite(.timeLimit(.minutes(20))) struct TwoKeysSnippets {
  @Test func aScriptPressesTwoKeys() async throws {
    let board = Board()
    let stage = Stage(BoardBinder(board), size: Size(width: 40, height: 2))
    try await stage.play(
      """
      press g
      expect text "g g Top  g i Inbox  Esc Cancel"
      press Esc
      press g i
      press d d x2
      press g g
      """)
    #expect(board.log.value == ["inbox", "delete", "delete", "top"])
  }

  @Test func theHelpAndTheFileShowPairs() async throws {
    let stage = Stage(BoardBinder(Board()), size: Size(width: 60, height: 40))
    try await stage.play("press F1")
    #expect(stage.screen.contains("Delete, d d"))
    #expect(stage.screen.contains("g i"))
    let file = KeyFile(
      "go-to-inbox = F6 \"g i\"\ndelete-card = \"d x\" Delete\nrefresh = none", for: [BoardBinder.self])
    #expect(file.problems.isEmpty)
    let board = Board()
    let own = Stage(
      BoardBinder(board), size: Size(width: 60, height: 2), keyBindings: file.keyBindings)
    try await own.play("press g i\npress F6\npress d x\npress d d")
    #expect(board.log.value == ["inbox", "inbox", "delete"])
    #expect(
      own.application.window.keyBindings.fileText(for: [BoardBinder.self]).contains("delete-card = Delete \"d x\""))
  }

  @Test func aViewReadsTheFirstKey() {
    let card = CardView()
    let window = Window(size: Size(width: 10, height: 1), timers: TimerQueue { .zero })
    window.rootView = card
    window.dispatch(.key(.character("d")))
    card.showFirstKey(of: window)
    #expect(card.notice == "d …")
    window.dispatch(.key(.character("d")))
    card.showFirstKey(of: window)
    #expect(card.notice == "" && card.isDeleted)
  }

  @Test func aBinderPrecedesTheKeyOfAList() async throws {
    let binder = MailBinder("")
    let stage = Stage(binder, size: Size(width: 20, height: 3))
    binder.list.select(2)
    try await stage.play("press g g")
    #expect(binder.list.selectedIndex == 0)
  }
}
