import Bindery
import Testing

@testable import Ncurses

extension NcursesTests {
  /// Keys whose bytes arrive together, of which the first one presents a confirmation.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct TypedAheadTests {
    @Test func theKeysAfterTheFirstGoToTheQuestion() async throws {
      let pty = try Pty(Size(width: 30, height: 9))
      var options = TerminalOptions()
      options.environment = TerminalEnvironment(term: "xterm-256color")
      options.descriptor = pty.slave
      options.capturesOutput = false  // the tests print there themselves
      let terminal = try NcursesTerminal(options: options)
      defer { terminal.close() }
      let page = AskingPage()
      let app = Application(page, terminal: terminal, clock: ManualClock(), frameLimit: nil)
      app.turn()
      pty.type("\u{1B}[3~\t\r")
      #expect(pty.wait(for: terminal.polledDescriptor))
      await app.settle()
      #expect(page.deleted == 1)
      #expect(page.saves == 0)
      #expect(app.navigator.presented.isEmpty)
      app.close()
    }
  }
}

/// A page with a button, on which Delete presents a confirmation.
private final class AskingPage: AnyBinder {
  private(set) var deleted = 0
  private(set) var saves = 0
  private let save = Button("Save")

  override class var commands: CommandTable {
    CommandTable(for: AskingPage.self) {
      KeyCommand("delete", "Delete", keys: [Key(.delete)]) { page in
        Task { if await page.navigator?.confirm("Delete it?") == true { page.deleted += 1 } }
      }
    }
  }

  override func makeView() -> View {
    save.addTarget(self, action: AskingPage.saved, for: .primaryAction)
    return VStack { save }
  }

  private func saved() { saves += 1 }
}
