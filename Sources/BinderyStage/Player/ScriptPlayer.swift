import Bindery
import TerminalCore
import Widgets

/// A player that performs the steps of a script on a host, and stops at the first error.
@MainActor public final class ScriptPlayer {
  /// The script whose steps are performed.
  public let script: Script
  private let host: any ScriptHost
  private let fixtures: any ScriptFixtures
  private let keepSnapshot: ((_ name: String, _ screen: ScreenPicture) throws -> Void)?
  private let report: (ScriptProgress) -> Void
  private var bytesOfLastStep: Int?
  /// The number of the current chapter, starting at 1; 0 before the first chapter.
  private var chapter = 0
  /// Whether a picture that differs from the screen is replaced in its script file.
  ///
  /// If false, the difference is an error.
  var updatesScreens = KeptScreens.areUpdated
  private var newScreens: [(line: ScriptLine, rows: [String])] = []
  /// The number of steps performed so far.
  public private(set) var stepsPlayed = 0

  /// Creates a player for the given script.
  ///
  /// - Parameters:
  ///   - script: The script to play.
  ///   - host: The host that performs the steps on the application.
  ///   - fixtures: The fixtures of the application, or nil if the application has no fixtures.
  ///   - keepSnapshot: The closure that saves a snapshot of the screen, or nil if snapshots are only reported.
  ///   - report: The closure that is called with each event of the playback, for example to write a transcript.
  public init(
    _ script: Script, on host: any ScriptHost, fixtures: (any ScriptFixtures)? = nil,
    keepSnapshot: ((_ name: String, _ screen: ScreenPicture) throws -> Void)? = nil,
    report: @escaping (ScriptProgress) -> Void = { _ in }
  ) {
    self.script = script
    self.host = host
    self.fixtures = fixtures ?? NoFixtures()
    self.keepSnapshot = keepSnapshot
    self.report = report
  }

  /// Sets up the random seed, the date and the loaders in the script's head.
  ///
  /// Call this method before the view models of the application are created.
  ///
  /// - Throws: `StageError` with the step if a fixture rejects a value.
  public static func prepare(_ script: Script, fixtures: (any ScriptFixtures)?) throws {
    let fixtures = fixtures ?? NoFixtures()
    for step in script.head {
      do { try setUp(step.action, fixtures) } catch { throw located(error, step, on: nil) }
    }
  }

  /// Performs all steps.
  ///
  /// If the environment variable `UPDATE_SCREENS` is `1`, a screen of a `Stage` that differs from a picture is not an
  /// error. Instead, the new picture replaces the picture of the `expect screen` step in the script file.
  ///
  /// - Parameter isPrepared: Whether `prepare` has already set up the script's head.
  /// - Throws: `ExpectationFailure` or `StageError` with the step, or the host's error if the viewer interrupts
  ///   playback.
  public func play(isPrepared: Bool = false) async throws {
    let headCount = script.head.count
    (newScreens, chapter) = ([], 0)
    for (index, step) in script.steps.enumerated() {
      // Work that the application starts at launch must finish before the first step of the body.
      if index == headCount { try await host.settle() }
      try await host.willPerform(step)
      report(.step(step))
      do {
        try await perform(step.action, skipsFixtures: isPrepared && index < headCount)
      } catch let failure as ExpectationFailure where updatesScreen(of: step, failure) {
        newScreens.append((step.place.line, host.screen.rows))
      } catch {
        try keepNewScreens()
        throw Self.located(error, step, on: host)
      }
      stepsPlayed += 1
    }
    try keepNewScreens()
  }

  private func keepNewScreens() throws {
    for (file, screens) in Dictionary(grouping: newScreens, by: \.line.file) {
      try KeptScreens.replace(screens, in: file)
    }
  }

  /// Returns whether to replace the picture of the given step.
  ///
  /// A replacement requires a script file and a host in virtual time.
  private func updatesScreen(of step: Step, _ failure: ExpectationFailure) -> Bool {
    guard updatesScreens, failure.expectedScreen != nil, host is Stage else { return false }
    return KeptScreens.has(step.place.line)
  }

  // MARK: Steps

  private func perform(_ action: ScriptAction, skipsFixtures: Bool) async throws {
    switch action {
    case .expect(let expectation): return try host.expect(expectation, bytesOfLastStep: bytesOfLastStep)
    case .pause(let duration): return try await host.pause(duration)
    case .speed(let speed): return host.setSpeed(speed)
    case .caption(let text):
      report(.caption(text))
      return try await host.show(caption: text)
    case .chapter(let title):
      chapter += 1
      let caption = "\(chapter)/\(script.chapters)  \(title)"
      report(.caption(caption))
      return try await host.show(caption: caption)
    case .snapshot(let name):
      try keepSnapshot?(name, host.picture)
      return report(.snapshot(name, screen: host.screen))
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
    case .pressPair(let pair, let times):
      for _ in 0..<times {
        try await host.press(pair.first, times: 1)
        try await host.press(pair.second, times: 1)
      }
    case .paste(let text): try await host.paste(text)
    case .click(let target, let kind): try await host.click(target, kind)
    case .drag(let start, let end): try await host.drag(from: start, to: end)
    case .wheel(let steps, let target): try await host.wheel(steps, over: target)
    case .await(let expectation, let limit): try await host.await(expectation, within: limit)
    case .select(let text, let name): try await host.select(row: text, in: name)
    case .expand(let text, let name): try await host.expand(row: text, in: name)
    case .collapse(let text, let name): try await host.collapse(row: text, in: name)
    case .resize(let size): try await host.resize(to: size)
    case .size(let size): try await host.begin(at: size)
    case .wait(let duration): try await host.wait(duration)
    case .suspend: try await host.suspend()
    case .settle: try await host.settle()
    case .colors(let foreground, let background): try await host.report(foreground: foreground, background: background)
    case .scene(let name): try await open(name)
    case .seed, .now, .loader, .expect, .caption, .chapter, .pause, .speed, .snapshot: break
    }
  }

  private func open(_ name: String) async throws {
    let scenes = fixtures.scenes
    guard
      let scene = scenes.first(where: { $0 == name }) ?? scenes.first(where: { $0.lowercased() == name.lowercased() })
    else {
      let hint = Spelling.question(for: name, among: scenes)
      let all =
        scenes.isEmpty
        ? " This application has no scenes. Remove the 'scene' step." : " Available: \(scenes.joined(separator: ", "))."
      throw StageError("there is no scene '\(name)'." + (hint.isEmpty ? all : hint))
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

  /// Returns a copy of the given error with the step, the screen and the focus added.
  ///
  /// Interruptions and cancellation errors are returned unchanged.
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
