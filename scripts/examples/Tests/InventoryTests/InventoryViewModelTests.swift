import Bindings
import Foundation
import Testing

@testable import InventoryViewModels

/// Tests of the model, without a screen.
@MainActor @Suite(.timeLimit(.minutes(5))) final class InventoryViewModelTests {
  private let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
  private let clock = ManualClock()
  private let model: InventoryViewModel

  init() {
    let items = [
      Item(id: 1, name: "Hex bolt", count: 120), Item(id: 2, name: "Wing nut", category: .nuts, count: 7),
      Item(id: 3, name: "Eye bolt", count: 30),
    ]
    model = InventoryViewModel(items, file: ItemFile(url, clock: clock, pause: .zero))
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  private var names: [String] { model.shown.elements.map(\.name) }

  @Test func itemsAreSearchedAndSorted() {
    #expect(names == ["Eye bolt", "Hex bolt", "Wing nut"])
    model.sort.value = TableSort("Count", isAscending: false)
    #expect(names == ["Hex bolt", "Eye bolt", "Wing nut"])
    model.query.value = "BOLT"
    #expect(names == ["Hex bolt", "Eye bolt"])
    #expect(model.summary == "2 of 3 items")
  }

  @Test func aNameIsRequiredAndUnique() {
    let draft = model.draft(of: model.items.elements[1])
    #expect(draft.name.isValid)
    draft.name.value = " "
    #expect(draft.name.reason == "Type a name.")
    draft.name.value = "Hex bolt"
    #expect(draft.name.reason == "Another item has this name.")
  }

  @Test func aDraftHasTheEditedValues() {
    let draft = model.draft(of: model.items.elements[1])
    draft.name.value = "Hex nut"
    draft.values.count = 8
    #expect(draft.item == Item(id: 2, name: "Hex nut", category: .nuts, count: 8))
  }

  @Test func theSelectionIsNamedOrCounted() {
    model.selection.value = [1]
    #expect(model.selectionTitle == "'Hex bolt'")
    model.selection.value = [1, 2]
    #expect(model.selectionTitle == "2 items")
  }

  @Test func editsAreRevertedAndPerformedAgain() async throws {
    let before = model.items.elements
    model.selection.value = [1, 3]
    model.removeSelected()
    model.store(Item(id: 2, name: "Wing nut", category: .nuts, count: 8))
    model.store(Item(id: 4, name: "Hex key", category: .tools))
    let after = model.items.elements
    #expect(after.map(\.count) == [8, 0])
    #expect(model.history.undoTitle == "adding 'Hex key'")
    for _ in 0..<3 { model.history.undo() }
    await clock.tracker.idle()
    #expect(model.items.elements == before)
    #expect(!model.isEdited.value)
    for _ in 0..<3 { model.history.redo() }
    await clock.tracker.idle()
    #expect(model.items.elements == after)
  }

  @Test func itemsAreReadAsTheyWereSaved() async throws {
    #expect(!model.save.canExecute)
    model.store(Item(id: 4, name: "Hex key 日本", category: .tools, count: 3, isOrdered: true, notes: "a\nb"))
    #expect(model.summary == "4 items, edited")
    try await model.save.run()
    #expect(!model.isEdited.value && model.summary == "4 items, saved")
    let file = ItemFile(url, clock: clock, pause: .zero)
    #expect(try file.read() == model.items.elements)
    try FileManager.default.removeItem(at: url)
    #expect(try file.read().count == 10_000)
  }
}
