public import TerminalCore

/// The options for opening a terminal.
public nonisolated struct TerminalOptions: Sendable {
  /// Whether the program receives mouse events.
  ///
  /// If the value is false, the user can select text in the terminal with the mouse.
  public var mouse = true
  /// The maximum color depth, or nil for the color depth of the terminal.
  ///
  /// `NO_COLOR` takes precedence.
  public var colors: ColorDepth?
  /// Whether links are sent to a terminal that supports them (OSC 8), so that the terminal can open them.
  public var hyperlinks = true
  /// The time after which an escape byte without a following sequence is interpreted as the Escape key.
  public var escapeDelay = Duration.milliseconds(25)
  /// Whether a guardian process restores the terminal if the program ends without running a signal handler.
  ///
  /// This happens, for example, after SIGKILL, a call to `_exit`, or a stack overflow on a thread other than the main
  /// thread. It also happens if memory is exhausted, or after a trap on a thread that blocks its signal. The guardian
  /// is forked after the first frame, and sleeps until the program ends. If the fork fails, there is no guardian.
  public var guardian = false
  /// Whether standard output and standard error are captured, and printed after the screen has been left.
  public var capturesOutput = true
  /// The path of a log file for captured output and crash messages, or nil for no log file.
  ///
  /// The file is created with mode 0600 when the first output is captured. A file larger than 1 MB is truncated by the
  /// next run.
  public var logPath: String?
  /// The environment variables that describe the terminal.
  public var environment = TerminalEnvironment.current
  /// The descriptor of the terminal, which is standard output by default.
  public var descriptor: Int32 = 1

  /// Creates the default options.
  public init() {}
}
