public import Bindery
public import Bindings
public import TerminalCore
import Widgets

/// A test driver that runs an application on an in-memory terminal and in virtual time.
///
///     let clock = ManualClock()
///     let stage = Stage(ProfileBinder(ProfileViewModel(clock: clock)), size: Size(width: 40, height: 2), clock: clock)
///     try await stage.type("Ada", into: "Username")
///     #expect(stage.screen == "Ada\nHello, Ada")
///
/// An action returns when the application has settled: all work has finished or only waits for the clock. This work
/// includes `Task`, `async let`, `Task.detached` and task groups in the models. Other waits are not detected, such as
/// `Task.sleep`, `Task.yield` outside the main actor or the callback of another library. Register such work with the
/// clock (see `Application.settle`).
///
/// After each frame, the screen is compared with the cells that the views have drawn. If they differ, the action throws
/// an error. A view that changes without a call of `setNeedsDisplay()` keeps its former cells, so compare the screen
/// after each change.
@MainActor public final class Stage: ScriptHost {
  /// The application that runs on the stage.
  public let application: Application
  /// The in-memory terminal that displays the application.
  public let terminal: MemoryTerminal
  /// The clock of the application, which advances only when the stage waits.
  public let clock: ManualClock
  let jobs = BackgroundJobs()

  /// Creates a stage with an application that shows the given binder.
  ///
  /// - Parameters:
  ///   - binder: The binder of the root view.
  ///   - size: The size of the terminal.
  ///   - clock: The clock of the application. The models must use the same instance.
  ///   - theme: The theme of the application.
  ///   - keyBindings: The keys that the user has assigned to commands.
  public convenience init(
    _ binder: AnyBinder, size: Size = Size(width: 80, height: 24), clock: ManualClock = ManualClock(),
    theme: Theme = .colorless,
    keyBindings: KeyBindings = KeyBindings()
  ) {
    let terminal = MemoryTerminal(size: size, verifiesFrames: true)
    let application = Application(
      binder, terminal: terminal, clock: clock, frameLimit: nil, keyBindings: keyBindings, theme: theme)
    self.init(application, on: terminal, clock: clock)
  }

  /// Creates a stage for an application that was created with the same terminal and clock.
  public init(_ application: Application, on terminal: MemoryTerminal, clock: ManualClock) {
    self.application = application
    self.terminal = terminal
    self.clock = clock
    application.turn(inFull: true)
  }

  isolated deinit { application.close() }

  /// The rows of the terminal, without trailing spaces.
  public var screen: String { terminal.screen }

  /// Does nothing, because there is no viewer.
  public func willPerform(_ step: Step) {}

  /// Does nothing, because the transcript contains the captions.
  public func show(caption: String) {}

  /// Sends events to the application, and waits until the application has settled.
  public func send(_ events: TerminalEvent...) async throws {
    try await deliver(events, as: "")
    try await settle()
  }

  /// Sends events to the application, and runs a turn.
  ///
  /// Jobs that an event enqueues run before the next event, as in the main loop.
  public func deliver(_ events: [TerminalEvent], as name: String) async throws {
    guard !application.isStopped else {
      throw error("the application has ended, so it receives no more events. Remove the remaining steps.")
    }
    terminal.send(events)
    await application.dispatchInput()
    application.turn(inFull: true)
  }

  /// Resizes the terminal, and waits until the application has settled.
  public func resize(to size: Size) async throws {
    terminal.resize(to: size)
    try await settle()
  }

  /// Runs the application until all changes are drawn and the remaining pending work only waits for the clock.
  ///
  /// - Throws: `StageError` if the screen differs from the cells that the views have drawn, or if a timer without a
  ///   delay repeats endlessly.
  public func settle() async throws {
    var rounds = 0
    repeat {
      rounds += 1
      guard rounds < Self.maximumRounds else {
        throw error("a timer with a delay of zero is scheduled again in each turn. Give the timer a longer delay.")
      }
      await application.settle()
    } while (await jobs.settle(application) || timerDelay == .zero) && !application.isStopped
    if let difference = terminal.difference {
      throw error(
        "the screen differs from the cells that the views have drawn (\(difference)). A frame omitted a damaged cell, which is an error of the library. Report the steps of this test."
      )
    }
  }

  /// Advances virtual time to the next deadline, but at most by the given limit, and then settles.
  ///
  /// - Returns: The virtual time that has passed.
  public func wait(atMost limit: Duration) async throws -> Duration {
    let pause = nextDeadline.map { min(limit, $0 - clock.elapsed) } ?? limit
    await clock.advance(by: pause)
    try await settle()
    return pause
  }

  /// Advances virtual time by the given duration.
  ///
  /// Timers fire and sleeping tasks resume in the order of their deadlines. The application settles after each
  /// deadline.
  public func wait(_ duration: Duration) async throws {
    try await settle()
    let end = clock.elapsed + max(.zero, duration)
    while clock.elapsed < end { _ = try await wait(atMost: end - clock.elapsed) }
  }

  /// Runs the application and advances virtual time until the given condition is true.
  ///
  ///     try await stage.until("the posts are loaded", within: .seconds(5)) { model.posts.count == 13 }
  ///
  /// The condition is checked whenever the application has settled. Before time advances, the main actor runs a few
  /// turns, in which unregistered work can continue.
  ///
  /// - Parameters:
  ///   - what: A description of the condition for error messages.
  ///   - limit: The maximum virtual time to wait.
  ///   - condition: The closure that returns whether to stop waiting.
  /// - Throws: `StageError` with the description and the screen if the condition does not become true in time.
  public func until(
    _ what: String, within limit: Duration = .seconds(10), _ condition: () throws -> Bool
  ) async throws {
    let end = clock.elapsed + max(.zero, limit)
    while try await !comes(condition) {
      guard !application.isStopped else {
        throw error(
          "the application ended before this condition became true: \(what). Check which step ends the application.")
      }
      guard clock.elapsed < end else {
        throw error(
          "this condition did not become true within \(limit): \(what). Check the screen, or increase the limit.")
      }
      await clock.advance(by: min(nextDeadline ?? end, end) - clock.elapsed)
    }
  }

  /// Returns whether the given condition becomes true within a few turns of the main actor, without advancing time.
  private func comes(_ condition: () throws -> Bool) async throws -> Bool {
    for _ in 0..<Self.maximumYields {
      try await settle()
      if try condition() { return true }
      await BackgroundJobs.nextTurn()
    }
    return false
  }

  /// The earlier of the clock's next deadline and the views' next timer, as time since the creation of the clock.
  private var nextDeadline: Duration? {
    [timerDelay.map { clock.elapsed + $0 }, clock.nextDeadline].compactMap(\.self).min()
  }

  /// The time until the views' next timer fires, or nil if no timer is scheduled.
  private var timerDelay: Duration? {
    let timers = application.window.timers
    return timers.nextDeadline.map { max(.zero, $0 - timers.now) }
  }

  /// The maximum number of turns in which unregistered work can continue before time advances.
  private static let maximumYields = 20

  /// The number of consecutive timers without a delay after which an endless loop is reported.
  private static let maximumRounds = 1000
}
