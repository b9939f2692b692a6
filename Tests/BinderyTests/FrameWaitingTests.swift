import Bindery
import Testing

/// `await app.frame()` means: it is on the wire.
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
    #expect(waiting.wakes > 0)
    app.turn()
    #expect(terminal.presented == 1)
    await queuedJobs()
    #expect(!waiting.isOver)
    terminal.isSending = false
    app.turn()
    await queuedJobs()
    #expect(waiting.isOver)
  }

  @Test func aRefusedFrameIsWaitedForUntilItWentOut() async {
    let terminal = SlowTerminal()
    let app = Application(Sign(()), terminal: terminal, clock: ManualClock())
    let waiting = waitForFrame(of: app)
    terminal.refuses = true
    await queuedJobs()
    #expect(waiting.wakes > 0)
    app.turn()
    await queuedJobs()
    #expect(!waiting.isOver)
    terminal.refuses = false
    app.turn()
    await queuedJobs()
    #expect(waiting.isOver)
    #expect(terminal.presented == 1)
  }

  @Test func whoWaitsForAFrameGoesOnWhenTheApplicationEnds() async {
    let terminal = SlowTerminal()
    terminal.isSending = true
    let app = Application(Sign(()), terminal: terminal, clock: ManualClock())
    let waiting = waitForFrame(of: app)
    await queuedJobs()
    #expect(waiting.wakes > 0)
    app.turn()
    app.close()
    await queuedJobs()
    #expect(waiting.isOver)
    await app.frame()
  }

  /// What `FrameGate` says of those who wait: they go on in the turn that sent the frame, on the main actor, in their order.
  @Test func whoWaitsGoesOnWithinTheTurnThatSentTheFrame() async {
    let app = Application(Sign(()), terminal: SlowTerminal(), clock: ManualClock())
    app.onWake = {}
    var order: [Int] = []
    for number in 1...3 {
      Task {
        for _ in 0..<3 {
          await app.frame()
          MainActor.preconditionIsolated()
          order.append(number)
        }
      }
    }
    await queuedJobs()
    for turn in 1...3 {
      #expect(order.count == 3 * (turn - 1))
      app.turn()
      #expect(order == (0..<turn).flatMap { _ in [1, 2, 3] }, "turn \(turn)")
    }
    app.turn()
    #expect(order.count == 9)
  }

  @Test func whoWaitedMayTakeATurnAndWaitAgain() async throws {
    let app = Application(Sign(()), terminal: SlowTerminal(), clock: ManualClock())
    app.onWake = {}
    var passages = [0, 0, 0, 0]
    let waiting = passages.indices.map { number in
      Task {
        for _ in 0..<5 {
          await app.frame()
          passages[number] += 1
          // A turn within the turn lets nobody through twice, and forgets nobody.
          let before = passages
          if number == 1 { app.turn() }
          for (now, then) in zip(passages, before) { #expect(now - then <= 1) }
        }
      }
    }
    await queuedJobs()
    var turns = 0
    while passages != [5, 5, 5, 5], turns < 20 {
      app.turn()
      turns += 1
    }
    try #require(passages == [5, 5, 5, 5])
    for task in waiting { await task.value }
  }

  @Test func whoWaitsElsewhereGoesOnElsewhere() async {
    let app = Application(Sign(()), terminal: SlowTerminal(), clock: ManualClock())
    let (wakes, woken) = AsyncStream.makeStream(of: Void.self)
    app.onWake = { woken.yield() }
    let task = Task.detached {
      await app.frame()
      return #isolation == nil
    }
    for await _ in wakes { break }
    await queuedJobs()
    app.turn()
    #expect(await task.value)
  }

  /// Somebody who waits for a frame, and who runs the application and is woken for it.
  private func waitForFrame(of app: Application) -> Waiting {
    let waiting = Waiting()
    app.onWake = { waiting.wakes += 1 }
    Task {
      await app.frame()
      waiting.isOver = true
    }
    return waiting
  }

  private final class Waiting {
    var wakes = 0
    var isOver = false
  }
}

private final class Sign: Binder<Void> {
  override func makeView() -> View { Label("Open") }
}

/// A terminal that takes its time.
private final class SlowTerminal: Terminal {
  var isSending = false
  var refuses = false
  private(set) var presented = 0

  let size = Size(20, 3)
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
