import Bindery
import Testing

struct Item { var name = "", count = 0 }

@MainActor final class ItemDraft {
  let name = Validated("Bolt", rules: [Rule("Type a name.") { !$0.isEmpty }])
  let count = Observable(1)
  var item: Item? { Item(name: name.value, count: count.value) }
}

// snippet: form-binder
final class EditItemBinder: FormBinder<ItemDraft, Item> {
  @ViewBuilder override func rows(_ draft: ItemDraft) -> [View] {
    FormRow("Name", BoundTextField(), to: draft.name)
    FormRow("Count", NumberField(0...9_999), to: draft.count)
  }

  override func submit(_ draft: ItemDraft) async -> Item? { draft.item }
}
// end

/// The code of the page about form dialogs.
@MainActor @Suite(.timeLimit(.minutes(5))) struct FormBinderSnippets {
  @Test func aFormDialog() async {
    let binder = EditItemBinder(ItemDraft(), title: "Edit item")
    #expect(binder.form.rows.map(\.label.text) == ["Name", "Count"])
    #expect(await binder.submit(binder.viewModel)?.count == 1)
  }
}
