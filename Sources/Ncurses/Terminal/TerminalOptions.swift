public import TerminalCore

/// Options for the use of a terminal.
public nonisolated struct TerminalOptions: Sendable {
  /// Whether the program receives mouse events; otherwise the terminal uses the mouse for selection.
  public var mouse = true
  /// The maximum color depth; nil for the color depth of the terminal.
  ///
  /// `NO_COLOR` takes precedence.
  public var colors: ColorDepth?
  /// The time after which an escape byte without a following sequence is interpreted as the Escape key.
  public var escapeDelay = Duration.milliseconds(25)
  /// Whether a guardian process restores the terminal if the program ends without running a signal handler.
  ///
  /// Examples are SIGKILL, `_exit`, lack of memory, blocked signals, and a stack overflow on a thread other than the
  /// main thread. The guardian is forked after the first frame and sleeps until the program ends. If the fork fails,
  /// there is no guardian.
  public var guardian = false
  /// Whether output to standard output and standard error is captured, and printed after the screen is left.
  public var capturesOutput = true
  /// The path of a log file for captured output and crash messages; nil for none.
  ///
  /// The file is created with mode 0600 when output is captured. A file larger than 1 MB is truncated by the next run.
  public var logPath: String?
  /// The environment variables that describe the terminal.
  public var environment = TerminalEnvironment.current
  /// The descriptor of the terminal, by default standard output.
  public var descriptor: Int32 = 1

  /// Creates the default options.
  public init() {}
}
