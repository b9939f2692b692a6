import Testing
import __NAME__ViewModels

/// Tests of the model, without a screen.
@MainActor @Suite struct __NAME__ViewModelTests {
  private let model = __NAME__ViewModel()

  @Test func whatWasTypedIsAdded() {
    model.draft = "Water the plants"
    model.add()
    #expect(model.items.map(\.title) == ["Water the plants"])
    #expect(model.draft.isEmpty)
    #expect(model.summary == "1 of 1 to do")
  }

  @Test func nothingIsAddedWhereNothingWasTyped() {
    model.draft = "   "
    model.add()
    #expect(model.items.isEmpty)
  }

  @Test func whatIsDoneIsRemoved() async throws {
    #expect(!model.removeDone.canExecute)
    for title in ["one", "two"] {
      model.draft = title
      model.add()
    }
    model.flip(1)
    try await model.removeDone.run()
    #expect(model.items.map(\.title) == ["two"])
  }
}
