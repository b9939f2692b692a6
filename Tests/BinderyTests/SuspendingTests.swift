import Bindery
import BinderyStage
import Testing

/// An application releases the terminal for another program, and then draws its screen again.
@MainActor @Suite(.timeLimit(.minutes(20))) struct SuspendingTests {
  private struct Refused: Error, Equatable {}

  @Test func theResultOfTheClosureIsReturnedAndTheScreenIsRedrawn() async throws {
    let stage = Stage(LabelBinder(), size: Size(width: 16, height: 1))
    let frames = stage.terminal.frames
    let seen = stage.application.suspend { stage.terminal.frames }
    #expect(seen == frames)
    try await stage.settle()
    #expect(stage.terminal.suspensions == 1)
    #expect(stage.terminal.frames == frames + 1)
    #expect(stage.screen == "Here      [ Go ]")
  }

  @Test func anErrorOfTheClosureIsThrownAfterTheScreenIsRestored() async throws {
    let stage = Stage(LabelBinder(), size: Size(width: 16, height: 1))
    #expect(throws: Refused.self) { try stage.application.suspend { () throws(Refused) in throw Refused() } }
    try await stage.settle()
    #expect(stage.screen == "Here      [ Go ]")
  }

  @Test func aKeyCommandMaySuspendFromWithinATurn() async throws {
    let binder = LabelBinder()
    let stage = Stage(binder, size: Size(width: 16, height: 1))
    binder.onActivate = { binder.application?.suspend { binder.label.text = "Edited" } }
    try await stage.send(.key(Key(.enter)))
    #expect(stage.screen == "Edited    [ Go ]")
  }
}

private final class LabelBinder: Binder<Void> {
  let label = Label("Here")
  let button = Button("Go")
  var onActivate: () -> Void = {}

  init() { super.init(()) }

  override func makeView() -> View {
    button.addTarget(self, action: LabelBinder.activate, for: .primaryAction)
    return HStack {
      label.width(.fill)
      button.width(.fixed(6))
    }
  }

  private func activate() { onActivate() }
}
