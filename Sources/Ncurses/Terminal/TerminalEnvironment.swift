#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the environment says of a terminal.
public nonisolated struct TerminalEnvironment: Hashable, Sendable {
  /// `TERM`: the name of its description.
  public var term = ""
  /// `COLORTERM`: `truecolor` or `24bit` where it shows every color.
  public var colorTerm = ""
  /// `NO_COLOR`: anything but nothing asks for none.
  public var noColor = ""
  /// `COLORFGBG`: the palette's numbers of text and background, as `15;0`.
  public var colorForegroundBackground = ""
  /// `TERM_PROGRAM`: the terminal's own name, where it says it.
  public var program = ""

  /// An environment that says nothing.
  public init(term: String = "") { self.term = term }

  /// The process's own.
  public static var current: TerminalEnvironment {
    var environment = TerminalEnvironment(term: value("TERM"))
    environment.colorTerm = value("COLORTERM")
    environment.noColor = value("NO_COLOR")
    environment.colorForegroundBackground = value("COLORFGBG")
    environment.program = value("TERM_PROGRAM")
    return environment
  }

  private static func value(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

  /// Whether the environment says that every color is shown.
  var saysTruecolor: Bool { colorTerm == "truecolor" || colorTerm == "24bit" }

  /// Whether the terminal is one that holds a frame back until it is complete.
  ///
  /// Those that do not know the sequence ignore it, so a wrong yes costs 16 bytes; asking the terminal could leave its answer to
  /// the shell, when the program ends before it comes.
  var saysSynchronizedOutput: Bool {
    let terms = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "contour", "wezterm"]
    let programs = ["iTerm.app", "WezTerm", "ghostty", "mintty", "vscode", "rio"]
    return terms.contains { term.hasPrefix($0) } || programs.contains(program)
  }

  /// Whether the background is a light one: the rule that rxvt's users know from editors, which take 7 and 9 to 15 for light.
  var saysLightBackground: Bool {
    guard let last = colorForegroundBackground.split(separator: ";").last, let number = Int(last) else { return false }
    return number == 7 || (9...15).contains(number)
  }
}
