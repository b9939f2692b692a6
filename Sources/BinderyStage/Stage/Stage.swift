public import Bindery
public import Bindings
public import TerminalCore
public import Widgets

// The stage is the library's test driver: an application of its own on a terminal in memory, in virtual time. Nothing sleeps, and every action
// returns when all that it set off has come to rest.

/// Drives an application in a test, as a user would, on a terminal in memory and in virtual time.
///
///     let clock = ManualClock()
///     let stage = Stage(ProfileBinder(ProfileViewModel(clock: clock)), size: Size(40, 5), clock: clock)
///     try await stage.type("Ada", into: "Username")
///     #expect(stage.screen == "...")
///
/// An action has settled when it returns, exactly so for pending work that is registered with the clock (see
/// `Application.settle`). Each frame is compared with a full repaint; the first that differs is thrown as an error.
@MainActor public final class Stage: ScriptHost {
  /// The application.
  public let application: Application
  /// Where it is shown.
  public let terminal: MemoryTerminal
  /// Its time.
  public let clock: ManualClock

  /// Shows a binder in an application of its own.
  ///
  /// - Parameters:
  ///   - binder: what is shown.
  ///   - size: how large the terminal is.
  ///   - clock: the time of the application; give the same to the models.
  ///   - theme: how roles look.
  ///   - keyBindings: the table of keys.
  public convenience init(
    _ binder: AnyBinder, size: Size = Size(80, 24), clock: ManualClock = ManualClock(), theme: Theme = .colorless,
    keyBindings: KeyBindings = .standard
  ) {
    let terminal = MemoryTerminal(size: size, verifiesFrames: true)
    let application = Application(
      binder, terminal: terminal, clock: clock, frameLimit: nil, keyBindings: keyBindings, theme: theme)
    self.init(application, on: terminal, clock: clock)
  }

  /// Drives an application that was made for this terminal and this clock.
  public init(_ application: Application, on terminal: MemoryTerminal, clock: ManualClock) {
    self.application = application
    self.terminal = terminal
    self.clock = clock
    application.turn(inFull: true)
  }

  isolated deinit { application.close() }

  /// What the terminal shows: its rows without the spaces at their ends.
  public var screen: String { terminal.screen }

  /// Nothing: no viewer has to be waited for.
  public func willPerform(_ step: Step) {}

  /// Nothing: the transcript tells captions.
  public func show(caption: String) {}

  /// Sends events, has them taken, and settles.
  public func send(_ events: TerminalEvent...) async throws {
    try await deliver(events, as: "")
    try await settle()
  }

  /// Sends events and has the application take a turn; jobs that an event queues run before the next event, as in the
  /// real program.
  public func deliver(_ events: [TerminalEvent], as name: String) async throws {
    guard !application.isStopped else { throw error("the application has left; it takes nothing more.") }
    terminal.send(events)
    await application.dispatchInput()
    application.turn(inFull: true)
  }

  /// Gives the terminal another size, and settles.
  public func resize(to size: Size) async throws {
    terminal.resize(to: size)
    try await settle()
  }

  /// Runs the application until nothing can go on but what waits on the clock, and all of it is drawn.
  public func settle() async throws {
    var rounds = 0
    repeat {
      rounds += 1
      guard rounds < Self.mostRounds else { throw error("a timer without delay sets itself off again and again.") }
      await application.settle()
    } while timerDelay == .zero && !application.isStopped
    if let difference = terminal.difference {
      throw error("the screen is not what the views drew (\(difference)). What changed was not marked as damaged.")
    }
  }

  /// Lets virtual time pass: timers and whoever sleeps on the clock go on in the order of their time, each until nothing more happens.
  public func wait(_ duration: Duration) async throws {
    try await settle()
    let end = clock.elapsed + max(.zero, duration)
    while let next = nextDeadline, next <= end {
      await clock.advance(by: next - clock.elapsed)
      try await settle()
    }
    await clock.advance(by: end - clock.elapsed)
    try await settle()
  }

  /// Runs turns, and lets virtual time pass, until something is so; it is looked at whenever everything has come to rest.
  ///
  ///     try await stage.until("the posts are there", within: .seconds(5)) { model.posts.count == 13 }
  ///
  /// Work that is not on the clock's ledger, a bare `Task`, is given some turns of the main actor before time goes on.
  ///
  /// - Parameters:
  ///   - what: what is awaited, for the error.
  ///   - limit: how much virtual time may pass.
  ///   - condition: whether it is so.
  /// - Throws: `StageError` that names what was awaited, with the screen, where it is not so in time.
  public func until(
    _ what: String, within limit: Duration = .seconds(10), _ condition: () throws -> Bool
  ) async throws {
    let end = clock.elapsed + max(.zero, limit)
    while try await !comes(condition) {
      guard !application.isStopped else { throw error("the application has left before this was so: \(what).") }
      guard clock.elapsed < end else { throw error("this was not so within \(limit): \(what).") }
      await clock.advance(by: min(nextDeadline ?? end, end) - clock.elapsed)
    }
  }

  /// Whether something is so once everything has come to rest, or a little later.
  private func comes(_ condition: () throws -> Bool) async throws -> Bool {
    for _ in 0..<Self.mostYields {
      try await settle()
      if try condition() { return true }
      await Task.yield()
    }
    return false
  }

  /// When the clock next has something to do, as the time since it was made.
  private var nextDeadline: Duration? {
    [timerDelay.map { clock.elapsed + $0 }, clock.nextDeadline].compactMap(\.self).min()
  }

  /// How long it is until the next timer of the views.
  private var timerDelay: Duration? {
    let timers = application.window.timers
    return timers.nextDeadline.map { max(.zero, $0 - timers.now) }
  }

  /// How often work that no ledger knows is waited for before time goes on.
  private static let mostYields = 20

  /// So many timers in a row without any time passing are a circle.
  private static let mostRounds = 1000
}
