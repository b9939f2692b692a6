import Bindings
public import Ncurses
public import TerminalCore
public import Widgets

/// Options for the start of an application with `Application.run(_:options:)`.
public nonisolated struct RunOptions: Sendable {
  /// The options of the terminal, such as mouse input and colors.
  public var terminal = TerminalOptions()
  /// The clock for timers and pending work.
  public var clock: any Clock<Duration> = RealClock()
  /// The maximum number of frames per second, except for frames that follow input; nil for no limit.
  public var frameLimit: Int? = 60
  /// The keys that the user assigned to commands, in place of the default keys.
  public var keyBindings = KeyBindings()
  /// The theme; nil derives a theme from the colors of the terminal, or uses the standard theme if the terminal does
  /// not report them.
  public var theme: Theme?
  /// The front end; by default, the front end that the arguments of the process select.
  public var frontEnd = FrontEnd.requested

  /// Creates options with default values.
  public init() {}
}

extension Application {
  /// Shows a binder full screen until the user leaves the application, and then restores the terminal.
  ///
  /// With the argument `--plain`, the application reads and writes lines instead; see `FrontEnd`.
  ///
  /// Call this method from `main`, on the main thread, which it blocks until the application ends. Afterwards, the
  /// method can be called again.
  ///
  /// - Returns: The reason for the exit if the terminal caused it, such as a hang-up or a signal; nil if the user left.
  /// - Throws: `TerminalError` if there is no usable terminal; nothing is written in that case.
  @discardableResult public static func run(
    _ root: AnyBinder, options: RunOptions = RunOptions()
  ) async throws -> TerminalEvent.QuitReason? {
    try MainLoop.requireMainThread()
    if options.frontEnd != .screen {
      let application = Application.withoutScreen(root, options: options)
      defer { application.close() }
      try application.runWithoutScreen(as: options.frontEnd)
      return nil
    }
    let terminal = try NcursesTerminal(options: options.terminal)
    defer { terminal.close() }
    let application = Application(
      root, terminal: terminal, clock: options.clock, frameLimit: options.frameLimit,
      keyBindings: options.keyBindings, theme: options.theme)
    defer { application.close() }
    try application.run(on: terminal)
    return application.quitReason
  }

  /// Runs the main loop of a terminal until the application is stopped.
  ///
  /// The application's `terminal` can be a wrapper around this terminal, such as a scripted terminal.
  public func run(on terminal: NcursesTerminal) throws(TerminalError) {
    let loop = try MainLoop(terminal: terminal)
    // The bindings are updated first, as between turns. Otherwise, a job could restore the previous value of a model
    // before the bindings read the new value.
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
