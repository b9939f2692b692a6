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

  private final class Bar {
    var orders: [String] = []
    func order(_ cups: Int, for name: String) { orders.append("\(cups) for \(name)") }
  }

  private final class BarBinder: Binder<Bar> {
    let button = Button("Order")

    override func makeView() -> View { VStack { button } }
    override func bind(_ model: Bar) { button.addTarget(self, action: BarBinder.order, for: .primaryAction) }

    // snippet: page-dialog-answers
    func order() async {
      guard let navigator else { return }
      guard let name = await navigator.prompt("Your name?", placeholder: "Ada") else { return }
      let cups = await navigator.choose("How many cups?", among: [(1, "One"), (2, "Two"), (6, "Six")])
      guard let cups else { return }
      viewModel.order(cups, for: name)
      await navigator.alert("The coffee is ready.", title: "Hello, \(name)")
    }
    // end
  }

  @Test func severalDialogsAreAnsweredInTurn() async throws {
    let bar = Bar()
    let stage = Stage(BarBinder(bar), size: Size(width: 50, height: 16))
    try await stage.play(
      """
      press Enter
      type "Grace"
      press Enter
      expect text "How many cups?"
      press Down x2
      press Enter
      expect text "Hello, Grace"
      press Enter
      expect no text "The coffee is ready."
      press Enter
      press Esc
      """)
    #expect(bar.orders == ["6 for Grace"])
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
