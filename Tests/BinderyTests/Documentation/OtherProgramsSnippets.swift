import Bindery
import BinderyStage
import Testing

/// The code of the article on other programs, run with programs that do not read input.
@MainActor @Suite(.timeLimit(.minutes(20))) struct OtherProgramsSnippets {
  @Test(arguments: [("true", "read again"), ("false", "false did not end well.")])
  func theEndOfTheProgramIsReported(editor: String, said: String) async throws {
    let stage = Stage(NotesBinder(Notes(), editor: editor), size: Size(width: 40, height: 1))
    try await stage.send(.key(Key(.enter)))
    #expect(stage.screen == "[ Edit ] " + said)
    #expect(stage.terminal.suspensions == 1)
  }

  @Test func oneThatIsNotThereIsNamed() async throws {
    let stage = Stage(NotesBinder(Notes(), editor: "no-such-editor"), size: Size(width: 120, height: 1))
    try await stage.send(.key(Key(.enter)))
    #expect(
      stage.screen
        == "[ Edit ] 'no-such-editor' cannot be started: No such file or directory. Check the name, or install the program."
    )
  }
}

@Observable private final class Notes {
  var problem = ""

  func reload() { problem = "read again" }
}

private final class NotesBinder: Binder<Notes> {
  private let edit = Button("Edit")
  private let problem = Label()
  private let editor: String
  private let path = "notes.txt"

  init(_ notes: Notes, editor: String) {
    self.editor = editor
    super.init(notes)
  }

  override func makeView() -> View {
    HStack(spacing: 1) {
      edit
      problem.width(.fill)
    }
  }

  override func bind(_ model: Notes) {
    problem.bind(\.text, to: model.problem)
    edit.addTarget(self, action: NotesBinder.editNotes, for: .primaryAction)
  }

  // snippet: other-program
  private func editNotes() {
    do {
      let ending = try application?.suspend { () throws(TerminalError) in try TerminalProgram(editor, [path]).run() }
      if ending == .exited(0) { viewModel.reload() } else { viewModel.problem = "\(editor) did not end well." }
    } catch {
      viewModel.problem = error.description
    }
  }
  // end
}
