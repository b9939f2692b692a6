import Bindery
import Bindings
import TerminalCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A host that performs the steps of a script on an application with a running main loop.
///
/// The steps are performed at a readable pace. With certain keys, the viewer pauses playback, steps through the script,
/// or ends playback.
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

  /// The outcome of the playback, or nil during playback.
  private(set) var outcome: DemoOutcome?

  /// Plays the script of the given player, and then stops the application unless the viewer has taken control.
  ///
  /// - Parameters:
  ///   - player: The player that performs the script on this host.
  ///   - columns: The closure that returns the width to which an error message is wrapped.
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

  var interruption: PlayInterruption? { state.interruption }

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

  /// Does nothing, because the terminal was created with at least the script's size.
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

  /// Displays the shell's terminal for a moment.
  ///
  /// The main loop does not run during this time, as in a real suspension.
  func suspend() async throws {
    application.suspend { _ = poll(nil, 0, Tempo.suspension) }
    turn()
    try await stand()
  }

  func pause(_ duration: Duration) async throws { try await pause(duration, canBeCut: true) }

  func setSpeed(_ speed: Double) { self.speed = speed }

  /// Does nothing, because the colors of the viewer's terminal are used.
  func report(foreground: RGB, background: RGB) {}

  func showEnd(expectations: Int) async throws {
    change {
      $0 = CaptionLine(caption: Self.ending(expectations: expectations), isReading: true)
    }
    try await pause(Tempo.end)
  }

  /// Returns the end caption of a demo.
  ///
  /// - Parameter expectations: The number of expectations that were met.
  static func ending(expectations: Int) -> String {
    switch expectations {
    case 0: "The end."
    case 1: "End of the test: 1 expectation met."
    default: "End of the test: \(expectations) expectations met."
    }
  }

  // MARK: Viewer input

  /// Handles the given event from the viewer.
  ///
  /// - Returns: Whether the event was consumed; other events are sent to the application.
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

  /// Waits for the given duration, and then until playback is not paused.
  ///
  /// If `canBeCut` is true, the viewer's keys end the wait. In addition, the wait is skipped unless playback has its
  /// normal tempo.
  private func pause(_ duration: Duration, canBeCut: Bool) async throws {
    // On a slow connection, the pause begins only when the step is visible to the viewer.
    await application.frame()
    if !canBeCut || state.mode == .playing { await sleep(canBeCut ? duration / speed : duration, canBeCut) }
    try await stand()
  }

  /// Waits while playback is paused.
  ///
  /// The method waits by sleeping, so that the clock's work tracker registers the wait.
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
  /// Whether the event is deliberate mouse input, such as a button press or scrolling.
  fileprivate var isPress: Bool {
    switch kind {
    case .down, .wheel: true
    case .up, .drag, .move: false
    }
  }
}
