import Bindery
import BinderyStage
import Testing

/// The code of the page of dialogs.
@MainActor @Suite(.timeLimit(.minutes(20))) struct DialogSnippets {
  private final class Item {
    let isRemoved = Observable(false)
    func remove() { isRemoved.value = true }
  }

  private final class ItemBinder: Binder<Item> {
    let button = Button("Remove")
    let state = Label()

    override func makeView() -> View {
      VStack {
        button
        state
      }
    }

    override func bind(_ model: Item) {
      state.bind(\.text, to: model.isRemoved.value ? "removed" : "in stock")
      button.addTarget(self, action: ItemBinder.remove, for: .primaryAction)
    }

    // snippet: page-dialog-confirm
    func remove() async {
      let isSure = await navigator?.confirm("Remove 'Hex bolt'?", yes: "Remove", no: "Keep")
      if isSure == true { viewModel.remove() }
    }
    // end
  }

  @Test(arguments: [("Keep", false), ("Remove", true)]) func theAnswerIsTyped(answer: String, isRemoved: Bool)
    async throws
  {
    let item = Item()
    let stage = Stage(ItemBinder(item), size: Size(width: 40, height: 12))
    try await stage.play(
      """
      press Enter
      expect text "Remove 'Hex bolt'?"
      click "\(answer)"
      """)
    #expect(item.isRemoved.value == isRemoved)
  }
}
