public import Bindery
public import Bindings
public import TerminalCore

// The front door of the engine: one script, one application that is made when its world has been set up, two ways to play.

/// Plays a script on an application: live on a terminal, or at full speed in virtual time.
///
/// The order is: the head's fixtures, then the application, then the script. So the application's world is made before, and its view models after.
@MainActor public struct DemoRunner {
  /// What is played.
  public var script: Script
  /// What the application lets scripts set up.
  public var fixtures: (any ScriptFixtures)?
  /// Writes a picture of the screen somewhere; nil: `snapshot` only tells.
  public var keepSnapshot: ((_ name: String, _ screen: String) throws -> Void)?
  /// Is told of each step.
  public var report: (ScriptProgress) -> Void
  /// How fast it is played live.
  public var tempo: Tempo

  /// Makes a runner.
  public init(
    _ script: Script, fixtures: (any ScriptFixtures)? = nil,
    keepSnapshot: ((_ name: String, _ screen: String) throws -> Void)? = nil, tempo: Tempo = .human,
    report: @escaping (ScriptProgress) -> Void = { _ in }
  ) {
    self.script = script
    self.fixtures = fixtures
    self.keepSnapshot = keepSnapshot
    self.tempo = tempo
    self.report = report
  }

  /// Plays at full speed, on a terminal in memory and in virtual time.
  ///
  /// - Parameters:
  ///   - clock: the application's time; its models and its `Application` must have been given the same.
  ///   - encoder: what counts the bytes of frames, so that the script can expect few; a headless `NcursesTerminal`, for one.
  ///   - makeApplication: makes the application on the terminal that it is given.
  public func playHeadless(
    clock: ManualClock, encoder: (any FrameEncoder)? = nil, makeApplication: (any Terminal) throws -> Application
  ) async throws -> DemoOutcome {
    let terminal = MemoryTerminal(size: script.size ?? Self.standardSize, verifiesFrames: true)
    terminal.encoder = encoder
    return try await outcome {
      try ScriptPlayer.prepare(script, fixtures: fixtures)
      let stage = Stage(try makeApplication(terminal), on: terminal, clock: clock)
      let player = player(on: stage)
      try await player.play(isPrepared: true)
      return .finished(steps: player.stepsPlayed)
    }
  }

  /// Plays on a terminal, at a pace that can be followed; the viewer may hold it, step, leave or take over.
  ///
  /// - Parameters:
  ///   - terminal: where the viewer sits.
  ///   - pace: the time of the pauses.
  ///   - fillsTerminal: whether the application takes the whole terminal if that is larger than the script's size.
  ///   - makeApplication: makes the application on the terminal that it is given, which wraps `terminal`.
  ///   - run: keeps the application running until it has stopped.
  public func playLive(
    on terminal: any Terminal, pace: any Clock<Duration> = RealClock(), fillsTerminal: Bool = false,
    makeApplication: (any Terminal) throws -> Application, run: (Application) async throws -> Void
  ) async throws -> DemoOutcome {
    do { try ScriptPlayer.prepare(script, fixtures: fixtures) } catch {
      return DemoOutcome(error, columns: terminal.size.columns)
    }
    let scripted = ScriptedTerminal(terminal, size: script.size, fillsTerminal: fillsTerminal)
    let application = try makeApplication(scripted)
    defer { application.close() }
    let host = LiveHost(application, on: scripted, pace: pace, tempo: tempo)
    let play = LivePlay(player(on: host), host) { terminal.size.columns }
    play.start(on: Self.ledger(of: pace, apartFrom: application.clock))
    defer { play.cancel() }
    try await run(application)
    return play.outcome ?? .left
  }

  /// The ledger of the pauses.
  ///
  /// On the application's own, the play would wait for itself whenever it waits for the application.
  private static func ledger(of pace: any Clock<Duration>, apartFrom clock: any Clock<Duration>) -> WorkTracker? {
    guard let ledger = (pace as? any TrackingClock)?.workTracker else { return nil }
    return (clock as? any TrackingClock)?.workTracker === ledger ? nil : ledger
  }

  private func player(on host: any ScriptHost) -> ScriptPlayer {
    ScriptPlayer(script, on: host, fixtures: fixtures, keepSnapshot: keepSnapshot, report: report)
  }

  /// What an ordinary failure is to the caller: an outcome, with its text.
  private func outcome(_ body: () async throws -> DemoOutcome) async throws -> DemoOutcome {
    do { return try await body() } catch let error as ExpectationFailure {
      return DemoOutcome(error)
    } catch let error as StageError {
      return DemoOutcome(error)
    }
  }

  /// What a script without `size` is played at where there is no terminal.
  static let standardSize = Size(80, 24)
}

/// A live play that runs beside the application's loop and stops it at the end.
@MainActor private final class LivePlay {
  private(set) var outcome: DemoOutcome?
  private let player: ScriptPlayer
  private let host: LiveHost
  private let columns: () -> Int
  private var task: Task<Void, Never>?

  /// - Parameter columns: how wide the window is in which a failure will be read.
  init(_ player: ScriptPlayer, _ host: LiveHost, columns: @escaping () -> Int) {
    self.player = player
    self.host = host
    self.columns = columns
  }

  /// Starts it as a piece of work on a ledger, if there is one, from this very moment.
  func start(on ledger: WorkTracker?) {
    ledger?.begin()
    task = Task {
      if let ledger {
        await ledger.run {
          ledger.end()
          await self.play()
        }
      } else {
        await play()
      }
    }
  }

  /// Ends it, without waiting for what it waits for.
  func cancel() {
    if outcome == nil { outcome = .left }
    host.end(.left)
    task?.cancel()
  }

  private func play() async {
    do {
      try await player.play(isPrepared: true)
      outcome = .finished(steps: player.stepsPlayed)
      try await host.showEnd()
    } catch PlayInterruption.takenOver {
      outcome = outcome ?? .takenOver
      return
    } catch PlayInterruption.left {
      outcome = outcome ?? .left
    } catch is CancellationError {
      return
    } catch {
      outcome = DemoOutcome(error, columns: columns())
    }
    host.application.stop()
  }
}
