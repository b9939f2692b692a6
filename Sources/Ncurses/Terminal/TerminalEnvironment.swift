internal import CNcurses
internal import CTerminalGuard

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The environment variables that describe the terminal.
public nonisolated struct TerminalEnvironment: Hashable, Sendable {
  /// The value of `TERM`, which is the name of the terminfo description.
  public var term = ""
  /// The value of `COLORTERM`, which is `truecolor` or `24bit` for a terminal with RGB colors.
  public var colorTerm = ""
  /// The value of `NO_COLOR`.
  ///
  /// A nonempty value disables colors.
  public var noColor = ""
  /// The value of `NO_MOTION`.
  ///
  /// A nonempty value disables animations.
  public var noMotion = ""
  /// The value of `COLORFGBG`, which contains the palette indices of the text and background colors, such as `15;0`.
  public var colorForegroundBackground = ""
  /// The value of `TERM_PROGRAM`, which is the name of the terminal program.
  public var program = ""
  /// The value of `VTE_VERSION`, such as `7200` for a terminal that uses VTE 0.72.
  public var vteVersion = ""
  /// The value of `KONSOLE_VERSION`, such as `230800` for Konsole 23.08.
  public var konsoleVersion = ""
  /// The value of `WT_SESSION`, which is the identifier of a session of Windows Terminal.
  public var windowsTerminalSession = ""
  /// The value of `FORCE_HYPERLINK`.
  ///
  /// The value `0` disables the links of the terminal (OSC 8), and another nonempty value enables them.
  public var forceHyperlink = ""
  /// The value of `STY`, which is the name of a session of GNU Screen.
  public var screenSession = ""

  /// Creates an environment in which only `TERM` is set.
  public init(term: String = "") { self.term = term }

  /// The environment variables of the current process.
  public static var current: TerminalEnvironment {
    var environment = TerminalEnvironment(term: value("TERM"))
    environment.colorTerm = value("COLORTERM")
    environment.noColor = value("NO_COLOR")
    environment.noMotion = value("NO_MOTION")
    environment.colorForegroundBackground = value("COLORFGBG")
    environment.program = value("TERM_PROGRAM")
    environment.vteVersion = value("VTE_VERSION")
    environment.konsoleVersion = value("KONSOLE_VERSION")
    environment.windowsTerminalSession = value("WT_SESSION")
    environment.forceHyperlink = value("FORCE_HYPERLINK")
    environment.screenSession = value("STY")
    return environment
  }

  /// Returns the value of the given environment variable, or an empty string if the variable is not set.
  package static func value(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

  /// Returns whether the given terminal is a line of fewer than 38,400 bits per second, such as a serial console.
  package static func isSlowLine(_ descriptor: Int32) -> Bool {
    var settings = termios()
    return tcgetattr(descriptor, &settings) == 0 && cfgetospeed(&settings) < speed_t(B38400)
  }

  /// Whether the terminal displays RGB colors according to `COLORTERM`.
  ///
  /// tmux understands RGB colors, and replaces them if its own terminal does not. GNU Screen does not understand them,
  /// and its variable is that of the terminal around it.
  var supportsTruecolor: Bool { (colorTerm == "truecolor" || colorTerm == "24bit") && !isInGNUScreen }

  /// Whether the terminal is GNU Screen, and not tmux or another terminal that was started in it.
  var isInGNUScreen: Bool { !screenSession.isEmpty && term.hasPrefix("screen") }

  /// Whether the terminal supports synchronized output.
  ///
  /// A terminal without support ignores the sequence, so a false positive costs only 16 bytes per frame. The terminal
  /// is not queried, because the reply could arrive after the program has ended and become input to the shell.
  var supportsSynchronizedOutput: Bool {
    let terms = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "contour", "wezterm"]
    let programs = ["iTerm.app", "WezTerm", "ghostty", "mintty", "vscode", "rio"]
    return terms.contains { term.hasPrefix($0) } || programs.contains(program)
  }

  /// Whether the terminal supports hyperlinks (OSC 8).
  ///
  /// Only terminals that are known to support hyperlinks receive them, because old terminals print the addresses. There
  /// is no request for this capability.
  var supportsHyperlinks: Bool {
    if !forceHyperlink.isEmpty { return forceHyperlink != "0" }
    if isInGNUScreen || term.hasPrefix("linux") { return false }
    let terms = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "contour", "wezterm", "tmux"]
    let programs = ["iTerm.app", "WezTerm", "ghostty", "mintty", "vscode", "rio", "tmux"]
    if terms.contains(where: { term.hasPrefix($0) }) || programs.contains(program) { return true }
    if !windowsTerminalSession.isEmpty { return true }
    let isNewVTE = Int(vteVersion) ?? 0 >= Self.vteWithHyperlinks
    return isNewVTE || Int(konsoleVersion) ?? 0 >= Self.konsoleWithHyperlinks
  }

  /// The first version of VTE with hyperlinks and without the crashes of their first versions, 0.50.2.
  private static let vteWithHyperlinks = 5002
  /// The first version of Konsole with hyperlinks, 20.12.
  private static let konsoleWithHyperlinks = 201_200

  /// Whether the background is light, according to `COLORFGBG`.
  ///
  /// The palette colors 7 and 9 to 15 are considered light, as in common text editors.
  var hasLightBackground: Bool {
    guard let last = colorForegroundBackground.split(separator: ";").last, let number = Int(last) else { return false }
    return number == 7 || (9...15).contains(number)
  }
}
