import Bindery
import InventoryViewModels

/// A screen with a search field, a table, and a line with the state and the progress of saving.
final class InventoryBinder: Binder<InventoryViewModel> {
  let search = BoundTextField(placeholder: "Search")
  let items = Table<Item> {
    TableColumn("Name", \.name).fill()
    TableColumn("Category", \.category.rawValue)
    TableColumn("Count", \.count).alignment(.trailing)
    TableColumn("Ordered", \.isOrdered, format: { $0 ? "✓" : "" }).unsortable()
  }
  let summary = Label(role: .secondary)
  let progress = ProgressBar()

  override init(_ model: InventoryViewModel) {
    super.init(model)
    title = "Inventory"
  }

  override class var commands: CommandTable {
    CommandTable(for: InventoryBinder.self, on: { $0.items }) {
      KeyCommand("add", "Add", keys: [.character("a")]) { await $0.edit($0.viewModel.draftOfNewItem(), "Add item") }
      KeyCommand(
        "remove", "Remove", keys: [Key(.delete), .character("d")],
        isEnabled: { !$0.viewModel.selection.value.isEmpty }
      ) { await $0.remove() }
    }
      + CommandTable(for: InventoryBinder.self) {
        KeyCommand(
          "save", "Save", keys: [.control("s")], prominence: .essential, isEnabled: { $0.viewModel.save.canExecute }
        ) { $0.viewModel.save.execute() }
      } + .undo(for: InventoryBinder.self) { $0.viewModel.history }
  }

  override var hasUnsavedChanges: Bool { viewModel.isEdited.value }

  override func makeView() -> View {
    VStack {
      search
      items
      HStack(spacing: 2) {
        summary
        progress
      }
      StatusBar()
    }
  }

  override func bind(_ model: InventoryViewModel) {
    search.bind(to: model.query)
    search.filters(items)
    items.bind(to: model.shown)
    items.bindSort(to: model.sort)
    items.bindSelection(to: model.selection)
    items.keyTitle = "Edit"
    items.observe(self, for: .primaryAction) { binder, _ in
      await binder.edit(binder.items.selectedElement.map(model.draft), "Edit item")
    }
    summary.bind(\.text, to: model.summary)
    progress.bind(to: model.save)
  }

  private func edit(_ draft: ItemDraft?, _ title: String) async {
    guard let draft, let item = await navigator?.present(ItemBinder(draft, title: title)) else { return }
    viewModel.store(item)
  }

  private func remove() async {
    let question = "Remove \(viewModel.selectionTitle)?"
    if await navigator?.confirm(question, yes: "Remove", no: "Keep") == true { viewModel.removeSelected() }
  }
}

/// A dialog with a form that edits an item.
final class ItemBinder: FormBinder<ItemDraft, Item> {
  @ViewBuilder override func rows(_ draft: ItemDraft) -> [View] {
    FormRow("Name", BoundTextField(), to: draft.name)
    FormRow("Category", Picker(Item.Category.bolts), to: \.values.category, of: draft)
    FormRow("Count", NumberField(0...9_999), to: \.values.count, of: draft)
    FormRow("Ordered", Toggle(), to: \.values.isOrdered, of: draft)
    FormRow("Notes", TextEditor(rows: 3), to: Binding(draft, \.values.notes))
  }

  override func submit(_ draft: ItemDraft) async -> Item? { draft.item }
}
