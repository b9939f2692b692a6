import Bindery
import Testing

/// `await app.frame()` returns when the terminal has accepted the frame.
@MainActor @Suite(.timeLimit(.minutes(20))) struct FrameWaitingTests {
  @Test func withoutALoopAFrameIsTakenAtOnce() async {
    let terminal = SlowTerminal()
    let app = Application(Sign(()), terminal: terminal, clock: ManualClock())
    await app.frame()
    #expect(terminal.presented == 1)
  }

  @Test func underALoopAFrameIsWaitedForUntilTheTerminalHasTakenIt() async {
    let terminal = SlowTerminal()
    let app = Application(Sign(()), terminal: terminal, clock: ManualClock())
    let waiting = waitForFrame(of: app)
    terminal.isSending = true
    await queuedJobs()
    #expect(!waiting.isOver)
    app.turn()
    #expect(terminal.presented == 1)
    await queuedJobs()
    #expect(!waiting.isOver)
    terminal.isSending = false
    app.turn()
    await queuedJobs { waiting.isOver }
    #expect(waiting.isOver)
  }

  @Test func aRejectedFrameIsAwaitedUntilItIsPresented() async {
    let terminal = SlowTerminal()
    let app = Application(Sign(()), terminal: terminal, clock: ManualClock())
    let waiting = waitForFrame(of: app)
    terminal.refuses = true
    await queuedJobs()
    #expect(!waiting.isOver)
    app.turn()
    await queuedJobs()
    #expect(!waiting.isOver)
    terminal.refuses = false
    app.turn()
    await queuedJobs { waiting.isOver }
    #expect(waiting.isOver)
    #expect(terminal.presented == 1)
  }

  @Test func aWaitForAFrameEndsWithTheApplication() async {
    let terminal = SlowTerminal()
    terminal.isSending = true
    let app = Application(Sign(()), terminal: terminal, clock: ManualClock())
    let waiting = waitForFrame(of: app)
    await queuedJobs()
    #expect(!waiting.isOver)
    app.turn()
    app.close()
    await queuedJobs { waiting.isOver }
    #expect(waiting.isOver)
    await app.frame()
  }

  @Test func severalTasksWaitForTheSameFrame() async {
    let app = Application(Sign(()), terminal: SlowTerminal(), clock: ManualClock())
    let waiting = (0..<3).map { _ in waitForFrame(of: app) }
    await queuedJobs()
    #expect(!waiting.contains { $0.isOver })
    app.turn()
    await queuedJobs { waiting.allSatisfy { $0.isOver } }
    #expect(waiting.allSatisfy { $0.isOver })
  }

  @Test func aTaskWaitsForAFrameOfItsOwnAfterEachChange() async {
    let app = Application(Sign(()), terminal: SlowTerminal(), clock: ManualClock())
    app.runQueuedJobs = {}
    var frames = 0
    Task {
      for _ in 0..<3 {
        await app.frame()
        MainActor.preconditionIsolated()
        frames += 1
      }
    }
    for turn in 0..<4 {
      await queuedJobs()
      #expect(frames == min(turn, 3))
      app.turn()
    }
  }

  private func waitForFrame(of app: Application) -> Waiting {
    let waiting = Waiting()
    app.runQueuedJobs = {}
    Task {
      await app.frame()
      waiting.isOver = true
    }
    return waiting
  }

  private final class Waiting {
    var isOver = false
  }
}

private final class Sign: Binder<Void> {
  override func makeView() -> View { Label("Open") }
}

/// A terminal that can reject a frame or delay it.
private final class SlowTerminal: Terminal {
  var isSending = false
  var refuses = false
  private(set) var presented = 0

  let size = Size(width: 20, height: 3)
  let capabilities = TerminalCapabilities()
  var drainTimeout: Duration? { nil }
  var capturedOutput: String { "" }
  var bytesSent: Int? { nil }

  func present(_ surface: Surface, damage: Damage, cursor: Cursor?) -> Bool {
    if !refuses { presented += 1 }
    return !refuses
  }
  func drainEvents(into events: inout [TerminalEvent], limit: Int) {}
  func setTitle(_ title: String) {}
  func copyToClipboard(_ text: String) -> Bool { false }
  func bell() {}
  func suspend() {}
}
