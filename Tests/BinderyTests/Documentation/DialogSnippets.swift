import BinderyStage
import Testing

@testable import Bindery

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

  private final class Items {
    let exported = Observable("")
    func export(to path: String, replacing: Bool) { exported.value = path }
  }

  private final class ItemsBinder: Binder<Items> {
    let button = Button("Export")

    override func makeView() -> View { VStack { button } }
    override func bind(_ model: Items) { button.addTarget(self, action: ItemsBinder.export, for: .primaryAction) }

    // snippet: page-dialog-file
    func export() async {
      guard let file = await navigator?.saveFile("Export", in: "~", name: "items.csv") else { return }
      viewModel.export(to: file.path, replacing: file.replacesFile)
    }
    // end
  }

  @Test func aFileIsNamed() async throws {
    let items = Items()
    let stage = Stage(ItemsBinder(items), size: Size(width: 70, height: 24))
    let name = "items that no home folder contains.csv"
    try await stage.play(
      "press Enter\nexpect Name.value == \"items.csv\"\ntype \"\(name)\" into Name\npress Enter\nsettle")
    #expect(items.exported.value == FolderPath.join(DiskFolders().homeFolder, name))
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
