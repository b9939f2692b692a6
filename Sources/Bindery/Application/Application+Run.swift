import Bindings
public import Ncurses
public import TerminalCore
public import Widgets

/// The options for running an application with `Application.run(_:options:)`.
public nonisolated struct RunOptions: Sendable {
  /// The options of the terminal, such as mouse input and colors.
  public var terminal = TerminalOptions()
  /// The clock for timers and pending work.
  public var clock: any Clock<Duration> = RealClock()
  /// The maximum number of frames per second; nil for no limit.
  ///
  /// Frames that follow input are not limited.
  public var frameLimit: Int? = 60
  /// The user's key assignments, which replace the default keys.
  public var keyBindings = KeyBindings()
  /// The theme, or nil to derive the theme from the colors of the terminal.
  ///
  /// If the theme is nil and the terminal does not report its colors, the standard theme is used.
  public var theme: Theme?
  /// The front end; by default, `FrontEnd.requested`.
  public var frontEnd = FrontEnd.requested

  /// Creates options with default values.
  public init() {}
}

extension Application {
  /// Shows the given binder full screen until the application ends, and then restores the terminal.
  ///
  /// With the argument `--plain`, the application reads and writes lines instead; see `FrontEnd`.
  ///
  /// Call this method from `main`, on the main thread. The method blocks the thread until the application ends, and can
  /// then be called again.
  ///
  /// - Returns: The reason for the exit if the terminal caused the exit, such as a hang-up or a signal; otherwise nil.
  /// - Throws: `TerminalError` if no usable terminal is available; in that case, nothing is written.
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

  /// Runs the main loop of the given terminal until the application is stopped.
  ///
  /// The application's `terminal` can be a wrapper around this terminal, such as a scripted terminal.
  public func run(on terminal: NcursesTerminal) throws(TerminalError) {
    let loop = try MainLoop(terminal: terminal)
    // The bindings are updated first, as between turns. Otherwise, a job could restore the previous value of a model
    // before the bindings read the new value.
    runQueuedJobs = { loop.runQueuedJobs { self.window.updateQueue.flush() } }
    inspection.editor = SourceEditor { [unowned self] program throws(TerminalError) in try suspend(while: program.run) }
    defer { (runQueuedJobs, inspection.editor) = (nil, nil) }
    if !navigator.title.isEmpty { self.terminal.setTitle(navigator.title) }
    loop.run {
      let next = turn()
      if isStopped { loop.stop() }
      return next
    }
  }
}
