import Bindery
import Bindings
import TerminalCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A host that performs the steps of a script on an application with a running main loop.
///
/// Steps are performed at a readable pace. The viewer's keys pause playback, step through it, or end it.
@MainActor final class LiveHost: ScriptHost {
  let application: Application
  private let terminal: ScriptedTerminal
  private let pace: any Clock<Duration>
  private var state = PlayState()
  private var speed = 1.0
  private var sleep: (task: Task<Void, any Error>, canBeCut: Bool)?

  init(_ application: Application, on terminal: ScriptedTerminal, pace: any Clock<Duration>) {
    self.application = application
    self.terminal = terminal
    self.pace = pace
    terminal.onUserEvent = { [weak self] in self?.take($0) ?? false }
  }

  /// The outcome of the playback, or `nil` while it continues.
  private(set) var outcome: DemoOutcome?

  /// Plays a script, and then stops the application unless the viewer took over.
  ///
  /// - Parameters:
  ///   - player: The player of the script on this host.
  ///   - columns: A closure that returns the width for wrapping an error message.
  func play(_ player: ScriptPlayer, columns: () -> Int) async {
    do {
      try await player.play(isPrepared: true)
      outcome = .finished(steps: player.stepsPlayed)
      try await showEnd(expectations: player.script.expectations)
    } catch PlayInterruption.takenOver {
      return outcome = outcome ?? .takenOver
    } catch PlayInterruption.left {
      outcome = outcome ?? .left
    } catch is CancellationError {
      return
    } catch {
      outcome = DemoOutcome(error, columns: columns())
    }
    application.stop()
  }

  /// The reason for an early end of playback, or `nil` if playback continues.
  var interruption: PlayInterruption? { state.interruption }

  /// Ends playback for a reason.
  func end(_ reason: PlayInterruption) {
    state.end(reason)
    stateChanged()
  }

  // MARK: Script host

  func willPerform(_ step: Step) async throws {
    if case .chapter = step.action { state.reachedChapter() }
    state.reachedStep()
    stateChanged()
    try await stand()
  }

  func deliver(_ events: [TerminalEvent], as name: String) async throws {
    try await stand()
    guard !application.isStopped else { throw PlayInterruption.left }
    if !name.isEmpty { change { $0.key = name } }
    terminal.send(events)
    await application.dispatchInput()
    turn()
    try await pause(Tempo.pause(after: events))
  }

  func settle() async throws {
    await application.settle()
    try interruption.map { throw $0 }
  }

  func wait(_ duration: Duration) async throws { try await pause(duration, canBeCut: false) }

  func resize(to size: Size) async throws {
    terminal.resize(to: size)
    turn()
    try await pause(Tempo.gesture)
  }

  /// Does nothing, because the terminal was created with the script's size, which may be a minimum.
  func begin(at size: Size) async throws {}

  func show(caption: String) async throws {
    change {
      $0.caption = caption
      $0.key = ""
      $0.isReading = true
    }
    try await pause(Tempo.reading(caption))
    change { $0.isReading = false }
  }

  /// Shows the terminal of the shell for a moment, in which the main loop does not run, as during a suspension.
  func suspend() async throws {
    application.suspend { _ = poll(nil, 0, Tempo.suspension) }
    turn()
    try await stand()
  }

  func pause(_ duration: Duration) async throws { try await pause(duration, canBeCut: true) }

  func setSpeed(_ speed: Double) { self.speed = speed }

  /// Does nothing, because the terminal of the viewer has its own colors.
  func report(foreground: RGB, background: RGB) {}

  /// Shows the end caption.
  func showEnd(expectations: Int) async throws {
    change {
      $0 = CaptionLine(caption: Self.ending(expectations: expectations), isReading: true)
    }
    try await pause(Tempo.end)
  }

  /// Returns the end caption of a demonstration with a number of expectations.
  static func ending(expectations: Int) -> String {
    switch expectations {
    case 0: "The end."
    case 1: "The end of a test: 1 expectation held."
    default: "The end of a test: \(expectations) expectations held."
    }
  }

  // MARK: Viewer input

  /// Handles an event from the viewer.
  ///
  /// - Returns: Whether the event was consumed. Other events are sent to the application.
  private func take(_ event: TerminalEvent) -> Bool {
    guard interruption == nil else { return false }
    switch event {
    case .key(Key(.character(" "))): state.toggle()
    case .key(Key(.right)): state.step()
    case .key(Key(.pageDown)): state.skip()
    case .key(Key(.escape)): state.end(.left)
    case .mouse(let mouse) where !mouse.isPress: return true
    case .key, .mouse, .paste: state.end(.takenOver)
    default: return false
    }
    stateChanged()
    return interruption != .takenOver
  }

  private func stateChanged() {
    if sleep?.canBeCut == true || interruption != nil { sleep?.task.cancel() }
    switch interruption {
    case .takenOver: terminal.release()
    case .left: application.stop()
    case nil: change { $0.isPaused = state.mode == .paused }
    }
  }

  // MARK: Time

  /// Waits for a duration, and for as long as playback is paused.
  ///
  /// The viewer's keys end a pause that can be cut short. In the stepping mode, such a pause is skipped.
  private func pause(_ duration: Duration, canBeCut: Bool) async throws {
    // On a slow line, the pause begins when the viewer sees the step.
    await application.frame()
    if !canBeCut || state.mode == .playing { await sleep(canBeCut ? duration / speed : duration, canBeCut) }
    try await stand()
  }

  /// Waits while playback is paused.
  ///
  /// The wait is a sleep, so that the work tracker of the clock registers it.
  private func stand() async throws {
    while state.mode == .paused { await sleep(.seconds(86_400), true) }
    try interruption.map { throw $0 }
    try Task.checkCancellation()
  }

  private func sleep(_ duration: Duration, _ canBeCut: Bool) async {
    let task = Task { [pace] in try await pace.sleep(for: duration) }
    sleep = (task, canBeCut)
    await withTaskCancellationHandler {
      _ = try? await task.value
    } onCancel: {
      task.cancel()
    }
    sleep = nil
  }

  private func turn() { application.turn(inFull: true) }

  private func change(_ body: (inout CaptionLine) -> Void) {
    guard var line = terminal.caption else { return }
    body(&line)
    terminal.show(line)
  }
}

extension MouseEvent {
  /// Whether the event is deliberate input: a button press or a movement of the wheel.
  fileprivate var isPress: Bool {
    switch kind {
    case .down, .wheel: true
    case .up, .drag, .move: false
    }
  }
}
