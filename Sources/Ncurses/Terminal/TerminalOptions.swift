public import TerminalCore

/// How a terminal is to be used.
public nonisolated struct TerminalOptions: Sendable {
  /// Whether the mouse is the program's; where not, the terminal itself selects and pastes.
  public var mouse = true
  /// The most colors to use; nil: what the terminal has.
  ///
  /// `NO_COLOR` in the environment is obeyed first.
  public var colors: ColorDepth?
  /// How long an escape byte waits for more before it is the key.
  public var escapeDelay = Duration.milliseconds(25)
  /// Whether a second, small process restores the terminal when the program ends without a signal handler.
  ///
  /// Such ends are SIGKILL, `_exit`, memory that ran out, blocked signals, and a stack overflow on another thread than
  /// the main one. The process is forked after the first frame and sleeps until the program ends. Where the system
  /// refuses it, there is none.
  public var guardian = false
  /// Whether descriptors 1 and 2 are kept off the screen, to be shown after leaving.
  public var capturesOutput = true
  /// The path of a log file, to which printed text and the message of a crash are appended; nil: none.
  ///
  /// It is made when something is printed, for its owner alone. Beyond 1 MB it is begun again by the next run.
  public var logPath: String?
  /// What the environment says of the terminal.
  public var environment = TerminalEnvironment.current
  /// The descriptor of the terminal to use: standard output.
  public var descriptor: Int32 = 1

  /// The usual: mouse, all colors, no guardian.
  public init() {}
}
