import Bindings
public import Ncurses
public import TerminalCore
public import Widgets

/// The options of `Application.run(_:options:)`.
public nonisolated struct RunOptions: Sendable {
  /// The use of the terminal: the mouse, the colors, the guardian.
  public var terminal = TerminalOptions()
  /// The clock of timers and of pending work.
  public var clock: any Clock<Duration> = RealClock()
  /// The maximum number of frames a second during a flood of updates; nil for no limit.
  public var frameLimit: Int? = 60
  /// The user's keys.
  public var keyBindings = KeyBindings()
  /// The styles of the theme roles; nil selects the default for the terminal.
  public var theme: Theme?

  /// Creates the default options.
  public init() {}
}

extension Application {
  /// Shows a binder full screen until the user leaves, and then restores the terminal in every case.
  ///
  /// Call it from `main`, on the main thread, which its loop keeps until it returns. It can be called again afterwards.
  ///
  /// - Returns: The reason for the exit if the terminal caused it (a hang-up, a signal); nil if the user left.
  /// - Throws: `TerminalError` if there is no usable terminal; nothing is written in that case.
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

  /// Takes turns on a terminal's main loop until the application is stopped.
  ///
  /// The application's own terminal can be another one that wraps this one, such as a scripted terminal.
  public func run(on terminal: NcursesTerminal) throws(TerminalError) {
    let loop = try MainLoop(terminal: terminal)
    // Bindings are updated first, as between two turns: a job may restore a model's value before they see the change.
    runQueuedJobs = { loop.runQueuedJobs { self.window.updateQueue.flush() } }
    defer { runQueuedJobs = nil }
    if !navigator.title.isEmpty { self.terminal.setTitle(navigator.title) }
    loop.run {
      let next = turn()
      if isStopped { loop.stop() }
      return next
    }
  }
}
