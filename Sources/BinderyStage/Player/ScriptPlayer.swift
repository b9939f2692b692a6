import Bindery
import TerminalCore
import Widgets

// One player for both ways to play: what differs, time and the viewer, is the host's.

/// Plays a script on a host, step by step, up to the first that fails.
@MainActor public final class ScriptPlayer {
  /// What is played.
  public let script: Script
  private let host: any ScriptHost
  private let fixtures: any ScriptFixtures
  private let keepSnapshot: ((_ name: String, _ screen: String) throws -> Void)?
  private let report: (ScriptProgress) -> Void
  private var bytesOfLastStep: Int?
  /// How many steps were performed.
  public private(set) var stepsPlayed = 0

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - script: what to play.
  ///   - host: where to play it.
  ///   - fixtures: what the application lets scripts set up.
  ///   - keepSnapshot: writes a picture of the screen somewhere; without it, `snapshot` only tells.
  ///   - report: is told of each step, for a transcript.
  public init(
    _ script: Script, on host: any ScriptHost, fixtures: (any ScriptFixtures)? = nil,
    keepSnapshot: ((_ name: String, _ screen: String) throws -> Void)? = nil,
    report: @escaping (ScriptProgress) -> Void = { _ in }
  ) {
    self.script = script
    self.host = host
    self.fixtures = fixtures ?? NoFixtures()
    self.keepSnapshot = keepSnapshot
    self.report = report
  }

  /// Sets up what the script's head says of the world: chance, time and loaders.
  ///
  /// Call it before the application's view models are made.
  ///
  /// - Throws: `StageError` with the step, where a fixture refuses.
  public static func prepare(_ script: Script, fixtures: (any ScriptFixtures)?) throws {
    let fixtures = fixtures ?? NoFixtures()
    for step in script.head {
      do { try setUp(step.action, fixtures) } catch { throw located(error, step, on: nil) }
    }
  }

  /// Plays every step.
  ///
  /// - Parameter isPrepared: whether `prepare` set up the head already.
  /// - Throws: `ExpectationFailure` or `StageError`, with the step; or what the host throws when the viewer interrupts.
  public func play(isPrepared: Bool = false) async throws {
    let headCount = script.head.count
    for (index, step) in script.steps.enumerated() {
      // What the application does by itself at its start comes before what the script does.
      if index == headCount { try await host.settle() }
      try await host.willPerform(step)
      report(.step(step))
      do {
        try await perform(step.action, skipsFixtures: isPrepared && index < headCount)
      } catch {
        throw Self.located(error, step, on: host)
      }
      stepsPlayed += 1
    }
  }

  // MARK: Steps

  private func perform(_ action: ScriptAction, skipsFixtures: Bool) async throws {
    switch action {
    case .expect(let expectation): return try host.expect(expectation, bytesOfLastStep: bytesOfLastStep)
    case .caption(let text):
      report(.caption(text))
      return try await host.show(caption: text)
    case .snapshot(let name):
      let screen = host.screen
      try keepSnapshot?(name, screen)
      return report(.snapshot(name, screen: screen))
    case .seed, .now, .loader:
      if !skipsFixtures { try Self.setUp(action, fixtures) }
      return
    default: break
    }
    let before = host.application.terminal.bytesSent
    try await act(action)
    bytesOfLastStep = host.application.terminal.bytesSent.flatMap { after in before.map { after - $0 } }
  }

  private func act(_ action: ScriptAction) async throws {
    switch action {
    case .type(let text, let name): try await host.type(text, into: name)
    case .press(let key, let times): try await host.press(key, times: times)
    case .paste(let text): try await host.paste(text)
    case .click(let name, let kind): try await host.click(name, kind)
    case .select(let text, let name): try await host.select(row: text, in: name)
    case .resize(let size): try await host.resize(to: size)
    case .size(let size): try await host.begin(at: size)
    case .wait(let duration): try await host.wait(duration)
    case .settle: try await host.settle()
    case .scene(let name): try await open(name)
    case .seed, .now, .loader, .expect, .caption, .snapshot: break
    }
  }

  private func open(_ name: String) async throws {
    let scenes = fixtures.scenes
    guard
      let scene = scenes.first(where: { $0 == name }) ?? scenes.first(where: { $0.lowercased() == name.lowercased() })
    else {
      let hint = Nearest.question(for: name, among: scenes)
      let all = scenes.isEmpty ? " This application has no scenes." : " There are: \(scenes.joined(separator: ", "))."
      throw StageError("no scene is called '\(name)'." + (hint.isEmpty ? all : hint))
    }
    try fixtures.open(scene: scene)
    try await host.settle()
  }

  private static func setUp(_ action: ScriptAction, _ fixtures: any ScriptFixtures) throws {
    switch action {
    case .seed(let seed): try fixtures.seed(seed)
    case .now(let date): try fixtures.setNow(date)
    case .loader(let mode): try fixtures.setLoader(mode)
    default: break
    }
  }

  /// The error with the step at which it happened, and the screen; what interrupts a play goes through as it is.
  private static func located(_ error: any Error, _ step: Step, on host: (any ScriptHost)?) -> any Error {
    switch error {
    case var failure as ExpectationFailure:
      failure.step = step
      return failure
    case is PlayInterruption, is CancellationError: return error
    default:
      var failure = error as? StageError ?? StageError("\(error)")
      failure.step = step
      failure.screen = failure.screen ?? host?.screen
      failure.focus = failure.focus ?? host?.focus
      return failure
    }
  }
}
