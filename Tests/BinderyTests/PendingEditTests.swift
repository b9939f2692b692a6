import Bindery
import BinderyStage
import Observation
import Testing

/// Edits that are not written yet when the user leaves, or uses the palette or the plain front end.
@MainActor @Suite(.timeLimit(.minutes(20))) struct PendingEditTests {
  nonisolated static let policies: [UpdatePolicy] = [.onBlur, .onCommit, .after(.seconds(1))]

  private func stage(_ policy: UpdatePolicy) async throws -> (page: EditedNotePage, stage: Stage) {
    let page = EditedNotePage(policy)
    let stage = Stage(page, size: Size(width: 60, height: 14))
    try await stage.play("press Ctrl+U\ntype \"new\" into Name")
    #expect(page.viewModel.name == "old")
    return (page, stage)
  }

  @Test(arguments: policies) func thePaletteListsAndPerformsACommandThatTheEditEnables(policy: UpdatePolicy)
    async throws
  {
    let (page, stage) = try await stage(policy)
    try await stage.play("press Ctrl+P\ntype \"save\"\nexpect text \"Save note\"\npress Enter")
    #expect(page.viewModel.saved == ["new"])
  }

  @Test(arguments: policies) func quittingAsksAboutTheEdit(policy: UpdatePolicy) async throws {
    let (page, stage) = try await stage(policy)
    try await stage.play("press Ctrl+Q\nexpect text \"Quit with unsaved changes?\"\nclick \"Save and quit\"")
    #expect(stage.application.isStopped)
    #expect(page.viewModel.saved == ["new"])
  }

  @Test(arguments: policies) func aSignalWritesTheEditBeforeTheViewDisappears(policy: UpdatePolicy) async throws {
    let (page, stage) = try await stage(policy)
    stage.terminal.send(.quit(.signal(15)))
    stage.application.turn()
    #expect(stage.application.isStopped)
    #expect(page.viewModel.name == "new")
  }

  @Test(arguments: policies) func closingTheApplicationWritesTheEditBeforeTheViewDisappears(
    policy: UpdatePolicy
  ) async throws {
    let (page, stage) = try await stage(policy)
    page.savesLast = true
    stage.application.close()
    #expect(page.viewModel.saved == ["new"])
  }

  @Test(arguments: policies) func pressInThePlainFrontEndWritesTheEditFirst(policy: UpdatePolicy) async throws {
    let page = EditedNotePage(policy)
    let stage = Stage(page, size: Size(width: 60, height: 14))
    let session = PlainSession(stage.application)
    _ = await session.answer("set Name new")
    #expect(page.viewModel.name == "old")
    let answer = await session.answer("press Save")
    #expect(!answer.hasPrefix("Error"))
    #expect(page.viewModel.saved == ["new"])
    _ = await session.answer("set Name newer")
    _ = await session.answer("press \"Save note\"")
    #expect(page.viewModel.saved == ["new", "newer"])
    _ = await session.answer("set Name newest")
    _ = await session.answer("press Ctrl+S")
    #expect(page.viewModel.saved == ["new", "newer", "newest"])
  }
}

@MainActor @Observable private final class EditedNote {
  var name = "old"
  var isChanged: Bool { name != saved.last ?? "old" }
  private(set) var saved: [String] = []
  func save() { saved.append(name) }
}

private final class EditedNotePage: Binder<EditedNote> {
  let name = BoundTextField()
  let save = Button("Save")
  var savesLast = false
  private let policy: UpdatePolicy

  init(_ policy: UpdatePolicy) {
    self.policy = policy
    super.init(EditedNote())
  }

  override func makeView() -> View {
    VStack {
      name
      save
    }
  }

  override func bind(_ model: EditedNote) {
    name.bind(to: \.name, of: model, update: policy)
    save.bind(\.isEnabled, to: model.isChanged)
    save.addTarget(model, action: EditedNote.save, for: .primaryAction)
  }

  override class var commands: CommandTable {
    CommandTable(for: EditedNotePage.self) {
      KeyCommand("saveNote", "Save note", keys: [.control("s")], isEnabled: { $0.viewModel.isChanged }) {
        $0.viewModel.save()
      }
    }
  }

  override var hasUnsavedChanges: Bool { viewModel.isChanged }
  override var canSaveChanges: Bool { true }
  override func saveChanges() async -> Bool {
    viewModel.save()
    return true
  }
  override func viewWillDisappear() { if savesLast { viewModel.save() } }
}
