internal import CTerminalGuard
internal import TerminalCore

/// An error that prevents the use of the terminal.
///
/// The description states the cause and a solution. If a terminal cannot be opened, nothing has been written to that
/// terminal.
public nonisolated enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard output is a file or a pipe.
  case notATerminal
  /// The terminal could not be opened. The value is the error number.
  case cannotOpen(Int32)
  /// `TERM` is unset or empty.
  case termUnset
  /// The terminfo database has no description for `TERM`.
  case termUnknown(String)
  /// The terminal type in `TERM` does not support cursor positioning.
  case termTooSimple(String)
  /// The terminfo database is missing.
  case noDescriptions
  /// The process already has an open screen.
  case alreadyOpen
  /// The loop was started on a thread other than the main thread.
  case notTheMainThread
  /// The process is a background job, which cannot use the terminal.
  case inBackground
  /// A program could not be started. The values are the name of the program and the system's error message.
  case cannotStart(String, because: String)
  /// A system call failed. The values are the name or purpose of the call, and the error number.
  case system(String, Int32)

  /// The error message, in which names from outside the program are quoted and escaped.
  public var description: String { Sanitizer.plain(sentence, mode: .reveal) }

  private var sentence: String {
    switch self {
    case .notATerminal:
      "standard output is not a terminal. Start the program in a terminal, without redirecting its output."
    case .cannotOpen(let number):
      "the terminal cannot be opened: \(String(cString: strerror(number))). Start the program in a terminal that you own."
    case .termUnset: "TERM is not set. Set it to the type of the terminal, for example TERM=xterm-256color."
    case .termUnknown(let name):
      "the terminal type \(Self.quote(name)) in TERM has no description on this system. Set TERM=xterm-256color, or install the package 'ncurses-term'."
    case .termTooSimple(let name):
      "the terminal type \(Self.quote(name)) in TERM does not support cursor positioning. Use a different terminal, or set TERM=xterm-256color."
    case .noDescriptions:
      "no terminal descriptions are installed. Install the package 'ncurses-base', or set TERMINFO to the folder that contains them."
    case .alreadyOpen:
      "another screen is already open in this program. Close that screen first, because ncurses supports only one screen at a time."
    case .notTheMainThread:
      "the application must run on the main thread. Start it before the first 'await' in main, because an 'await' releases the main thread."
    case .inBackground: "the program is in the background. Bring it to the foreground with 'fg', or start it again."
    case .cannotStart(let name, let reason):
      "'\(name)' cannot be started: \(reason). Check the name, or install the program."
    case .system(let call, let number): "\(call) failed: \(Self.reason(number))"
    }
  }

  /// The maximum length of a quoted name in characters.
  private static let quoteLimit = 64

  private static func quote(_ name: String) -> String {
    name.count <= quoteLimit ? "'\(name)'" : "'\(name.prefix(quoteLimit))…' (\(name.count) characters)"
  }

  private static func reason(_ number: Int32) -> String {
    let words = String(cString: strerror(number))
    return switch number {
    case EMFILE: "\(words). Raise the limit on open files: ulimit -n 1024"
    case ENFILE: "\(words) (system-wide limit). Quit other programs and try again."
    case EFBIG: "\(words). Raise the limit on file size: ulimit -f unlimited"
    case ENOMEM: "\(words). Raise the limit on virtual memory (ulimit -v unlimited), or quit other programs."
    default: "\(words) (error \(number)). Try again, or start the program in another terminal."
    }
  }
}
