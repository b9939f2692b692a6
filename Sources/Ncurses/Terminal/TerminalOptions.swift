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
  /// Whether a small process stands by that gives the terminal back after a SIGKILL.
  public var guardian = false
  /// Whether descriptors 1 and 2 are kept off the screen, to be shown after leaving.
  public var capturesOutput = true
  /// The file to which what was printed is appended, besides being shown.
  public var logPath: String?
  /// What the environment says of the terminal.
  public var environment = TerminalEnvironment.current
  /// The descriptor of the terminal to use: standard output.
  public var descriptor: Int32 = 1

  /// The usual: mouse, all colors, no guardian.
  public init() {}
}
