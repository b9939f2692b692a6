import Bindery
import BinderyStage
import Testing

/// The code of the article `UndoChanges`.
@MainActor @Suite(.timeLimit(.minutes(20))) struct UndoChangesSnippets {
  // snippet: undo-model
  @MainActor @Observable final class Board {
    struct Contents: Equatable {
      var cards = ["Plan", "Build"]
      var title = "Work"
    }

    private(set) var contents = Contents()
    @ObservationIgnored let history = UndoHistory()

    func add(_ card: String) { change("adding '\(card)'") { $0.cards.append(card) } }

    func removeLast() { change("removing a card") { if !$0.cards.isEmpty { $0.cards.removeLast() } } }

    private func change(_ action: String, _ body: (inout Contents) -> Void) {
      let old = contents
      body(&contents)
      let new = contents
      guard new != old else { return }
      history.add(action) { [weak self] in
        self?.contents = old
      } redo: { [weak self] in
        self?.contents = new
      }
    }
  }
  // end

  // snippet: undo-binder
  final class BoardBinder: Binder<Board> {
    let cards = BoundList()

    override class var commands: CommandTable {
      CommandTable(for: BoardBinder.self) {
        KeyCommand("addCard", "Add a card", keys: [.character("a")]) { $0.viewModel.add("Test") }
        KeyCommand("removeCard", "Remove a card", keys: [.character("d")]) { $0.viewModel.removeLast() }
      } + .undo(for: BoardBinder.self) { $0.viewModel.history }
    }

    override func makeView() -> View { cards }

    override func bind(_ board: Board) {
      cards.bind {
        board.contents.cards
      } row: { row, card in
        row.title = card
      }
    }
  }
  // end

  @Test func aChangeIsUndoneAndRepeated() async throws {
    let board = Board()
    let stage = Stage(BoardBinder(board), size: Size(width: 40, height: 5))
    try await stage.play(
      """
      press a
      expect rows in Cards == 3
      press z
      expect rows in Cards == 2
      press Ctrl+Y
      expect rows in Cards == 3
      """)
  }

  // snippet: undo-test
  @Test func severalChangesAreOneStep() async throws {
    let board = Board()
    let stage = Stage(BoardBinder(board), size: Size(width: 40, height: 5))
    board.history.group("adding two cards") {
      board.add("Test")
      board.add("Ship")
    }
    #expect(board.history.undoTitle == "adding two cards")
    try await stage.play("press z")
    #expect(board.contents.cards == ["Plan", "Build"])
  }
  // end
}
