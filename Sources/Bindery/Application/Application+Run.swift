import Bindings
public import Ncurses
public import TerminalCore
public import Widgets

// Running is the main thread's: the loop is never given away, and drains main-actor jobs in between.

/// How an application is run on the terminal it was started in.
public nonisolated struct RunOptions: Sendable {
  /// How the terminal is used: the mouse, the colors, the guardian.
  public var terminal = TerminalOptions()
  /// The clock of timers, and of all that waits.
  public var clock: any Clock<Duration> = RealClock()
  /// Frames a second at most, while updates pour in; nil: no limit.
  public var frameLimit: Int? = 60
  /// The table of keys.
  public var keyBindings = KeyBindings.standard
  /// How roles look; nil: what suits the terminal.
  public var theme: Theme?

  /// The usual.
  public init() {}
}

extension Application {
  /// Shows a binder full screen until the user leaves, and gives the terminal back, whatever happens.
  ///
  /// Call it from `main`, on the main thread. It can be called again after it returned.
  ///
  /// - Returns: why the terminal asked to leave (a hang-up, a signal); nil when the user did.
  /// - Throws: `TerminalError` when there is no terminal to show it on; nothing was written then.
  @discardableResult public static func run(
    _ root: AnyBinder, options: RunOptions = RunOptions()
  ) async throws -> TerminalEvent.QuitReason? {
    try MainLoop.requireMainThread()
    let terminal = try NcursesTerminal(options: options.terminal)
    defer { terminal.close() }
    let application = Application(
      root, terminal: terminal, clock: options.clock, frameLimit: options.frameLimit,
      keyBindings: options.keyBindings, theme: options.theme)
    defer { application.close() }
    try application.run(on: terminal)
    return application.quitReason
  }

  /// Takes turns on a terminal's loop until the application is asked to stop.
  ///
  /// The application's own terminal may be another that stands before this one, as a script's does.
  public func run(on terminal: NcursesTerminal) throws(TerminalError) {
    let loop = try MainLoop(terminal: terminal)
    // What wants a turn runs on the main actor, in this loop; and the loop takes one after whatever it ran.
    onWake = {}
    // Bindings come first, as they would between two turns: a job may change a model back before they have seen its
    // change.
    runQueuedJobs = { loop.runQueuedJobs { self.window.updateQueue.flush() } }
    defer { (onWake, runQueuedJobs) = (nil, nil) }
    if !navigator.title.isEmpty { self.terminal.setTitle(navigator.title) }
    loop.run {
      let next = turn()
      if isStopped { loop.stop() }
      return next
    }
  }
}
