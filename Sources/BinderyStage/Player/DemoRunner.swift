public import Bindery
public import Bindings
public import TerminalCore

/// A runner that plays a script on an application: live on a terminal, or without pauses in virtual time.
///
/// The runner first sets up the fixtures in the script's head, then creates the application, and then plays the script.
/// Create the services before playing the script, and create the view models together with the application.
@MainActor public struct DemoRunner {
  /// The script whose steps are performed.
  public var script: Script
  /// The fixtures of the application, or nil if the application has no fixtures.
  public var fixtures: (any ScriptFixtures)?
  /// The closure that saves a snapshot of the screen, or nil if snapshots are only reported.
  public var keepSnapshot: ((_ name: String, _ screen: ScreenPicture) throws -> Void)?
  /// The closure that receives the accessibility tree as text after the last step of a headless playback.
  public var keepTree: ((String) -> Void)?
  /// The closure that is called with each event of the playback, such as the start of a step.
  public var report: (ScriptProgress) -> Void

  /// Creates a runner for the given script.
  ///
  /// By default, playback is not reported and snapshots are not saved.
  public init(
    _ script: Script, fixtures: (any ScriptFixtures)? = nil,
    keepSnapshot: ((_ name: String, _ screen: ScreenPicture) throws -> Void)? = nil,
    report: @escaping (ScriptProgress) -> Void = { _ in }
  ) {
    self.script = script
    self.fixtures = fixtures
    self.keepSnapshot = keepSnapshot
    self.report = report
  }

  /// Plays the script without pauses, on an in-memory terminal and in virtual time.
  ///
  /// - Parameters:
  ///   - clock: The clock of the application. The models and the `Application` must use the same instance.
  ///   - encoder: An encoder that counts the bytes of frames for `expect bytes`, such as a headless `NcursesTerminal`.
  ///   - makeApplication: The closure that creates the application on the given terminal.
  /// - Returns: The outcome, including any `ExpectationFailure` or `StageError`.
  /// - Throws: All other errors, such as errors thrown by `makeApplication`.
  public func playHeadless(
    clock: ManualClock, encoder: (any FrameEncoder)? = nil, makeApplication: (any Terminal) throws -> Application
  ) async throws -> DemoOutcome {
    try await play(clock, encoder, makeApplication) { stage in
      let player = player(on: stage)
      defer { keepTree?(stage.tree) }
      try await player.play(isPrepared: true)
      return player.stepsPlayed
    }
  }

  /// Records the script as a film at a readable pace, in virtual time, on a terminal with RGB colors.
  ///
  /// - Parameters:
  ///   - clock: The clock of the application. The models and the `Application` must use the same instance.
  ///   - colors: The colors of the terminal, from which the automatic theme is derived.
  ///   - encoder: An encoder that counts the bytes of frames for `expect bytes`, such as a headless `NcursesTerminal`.
  ///   - makeApplication: The closure that creates the application on the given terminal.
  /// - Returns: The film, and the outcome, including any `ExpectationFailure` or `StageError`.
  /// - Throws: All other errors, such as errors thrown by `makeApplication`.
  public func film(
    clock: ManualClock, colors: ScreenColors = .dark, encoder: (any FrameEncoder)? = nil,
    makeApplication: (any Terminal) throws -> Application
  ) async throws -> (film: Film, outcome: DemoOutcome) {
    var film = Film(colors: colors)
    let capabilities = TerminalCapabilities(colors: .truecolor)
    let outcome = try await play(clock, encoder, makeApplication, on: capabilities) { stage in
      let host = FilmHost(stage, colors: colors)
      defer { film = host.film }
      try await stage.report(foreground: colors.foreground, background: colors.background)
      let player = player(on: host)
      try await player.play(isPrepared: true)
      host.showEnd(expectations: script.expectations)
      return player.stepsPlayed
    }
    return (film, outcome)
  }

  /// Sets up the fixtures, creates a stage with the application, and calls the given closure, which plays the script.
  ///
  /// - Returns: The outcome: the number of steps that the closure returns, or the error of the script.
  private func play(
    _ clock: ManualClock, _ encoder: (any FrameEncoder)?, _ makeApplication: (any Terminal) throws -> Application,
    on capabilities: TerminalCapabilities = TerminalCapabilities(), _ play: (Stage) async throws -> Int
  ) async throws -> DemoOutcome {
    let terminal = MemoryTerminal(
      size: script.size ?? Size(width: 80, height: 24), capabilities: capabilities, verifiesFrames: true)
    terminal.encoder = encoder
    do {
      try ScriptPlayer.prepare(script, fixtures: fixtures)
      let stage = Stage(try makeApplication(terminal), on: terminal, clock: clock)
      return .finished(steps: try await play(stage))
    } catch let error where error is ExpectationFailure || error is StageError {
      return DemoOutcome(error)
    }
  }

  /// Plays the script on the given terminal, at a readable pace.
  ///
  /// The viewer can pause the demo, step through it, end it, or take control of the application.
  ///
  /// - Parameters:
  ///   - terminal: The viewer's terminal.
  ///   - pace: The clock for the pauses between steps.
  ///   - fillsTerminal: Whether the application fills a terminal that is larger than the script's size.
  ///   - makeApplication: The closure that creates the application on the given terminal, which wraps `terminal`.
  ///   - run: The closure that runs the application until the application stops.
  /// - Returns: The outcome, including any error in a step.
  /// - Throws: Errors thrown by `makeApplication` and `run`.
  public func playLive(
    on terminal: any Terminal, pace: any Clock<Duration> = RealClock(), fillsTerminal: Bool = false,
    makeApplication: (any Terminal) throws -> Application, run: (Application) async throws -> Void
  ) async throws -> DemoOutcome {
    do { try ScriptPlayer.prepare(script, fixtures: fixtures) } catch {
      return DemoOutcome(error, columns: terminal.size.width)
    }
    let scripted = ScriptedTerminal(terminal, size: script.size, fillsTerminal: fillsTerminal)
    let application = try makeApplication(scripted)
    defer { application.close() }
    let host = LiveHost(application, on: scripted, pace: pace)
    let player = player(on: host)
    // Playback runs concurrently with the main loop of the application.
    let task = startTask(on: Self.tracker(of: pace, apartFrom: application.clock)) {
      await host.play(player) { terminal.size.width }
    }
    defer {
      host.end(.left)
      task.cancel()
    }
    try await run(application)
    return host.outcome ?? .left
  }

  /// Returns the work tracker of the clock that times the pauses.
  ///
  /// If playback and the application shared a tracker, playback that waits for the application would also wait for
  /// itself.
  ///
  /// - Returns: The tracker, or nil if the clock has no work tracker or the application uses the same tracker.
  private static func tracker(of pace: any Clock<Duration>, apartFrom clock: any Clock<Duration>) -> WorkTracker? {
    guard let tracker = (pace as? any TrackingClock)?.workTracker else { return nil }
    return (clock as? any TrackingClock)?.workTracker === tracker ? nil : tracker
  }

  private func player(on host: any ScriptHost) -> ScriptPlayer {
    ScriptPlayer(script, on: host, fixtures: fixtures, keepSnapshot: keepSnapshot, report: report)
  }
}
