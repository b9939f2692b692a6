internal import TerminalCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why there is no terminal to draw on.
///
/// Each says what was found and what to do; nothing was written to the terminal.
public nonisolated enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard output goes to a file or a pipe.
  case notATerminal
  /// The terminal could not be opened for reading and writing: the error number.
  case cannotOpen(Int32)
  /// `TERM` is not set, or empty.
  case termUnset
  /// `TERM` names a terminal that the system does not describe.
  case termUnknown(String)
  /// `TERM` names a terminal whose cursor cannot be moved.
  case termTooSimple(String)
  /// There are no descriptions of terminals on this system.
  case noDescriptions
  /// Another screen is open in this process.
  case alreadyOpen
  /// The loop was started on another thread than the main one.
  case notTheMainThread
  /// The program is in the background, and the terminal another's.
  case inBackground
  /// A program could not be started: its name and why, in the system's words.
  case cannotStart(String, because: String)
  /// A call of the system failed: its name and the error number.
  case system(String, Int32)

  /// The sentence to show; names from outside the program are quoted without controls, so that it can be printed as it is.
  public var description: String { Sanitizer.plain(sentence, mode: .reveal) }

  private var sentence: String {
    switch self {
    case .notATerminal:
      "standard output is not a terminal. Start the program in one, without a pipe or a file behind it."
    case .cannotOpen(let number):
      "the terminal cannot be opened (error \(number)). Start the program in a terminal of your own."
    case .termUnset: "TERM is not set. Say which terminal this is, for example: TERM=xterm-256color"
    case .termUnknown(let name):
      "TERM is \(Self.quote(name)), which this system does not describe. Try TERM=xterm-256color, or install the descriptions (ncurses-term)."
    case .termTooSimple(let name):
      "TERM is \(Self.quote(name)), a terminal whose cursor cannot be moved. Start the program in another one, or try TERM=xterm-256color."
    case .noDescriptions:
      "no descriptions of terminals are installed. Install them (ncurses-base), or set TERMINFO to their folder."
    case .alreadyOpen: "another screen is open in this program already. Close it first: ncurses allows one at a time."
    case .notTheMainThread:
      "the application must run on the main thread. Start it before the first await of main, which gives that thread away."
    case .inBackground: "the program is in the background. Bring it to the foreground with fg, and start it again."
    case .cannotStart(let name, let reason): "'\(name)' cannot be started: \(reason)."
    case .system(let call, let number): "\(call) failed: \(Self.reason(number))"
    }
  }

  /// The longest name that is quoted whole, in characters.
  private static let quoteLimit = 64

  private static func quote(_ name: String) -> String {
    name.count <= quoteLimit ? "'\(name)'" : "'\(name.prefix(quoteLimit))…' (\(name.count) characters)"
  }

  /// The system's words for an error, and the cure where there is one.
  private static func reason(_ number: Int32) -> String {
    let words = strerror(number).map { String(cString: $0) } ?? "error \(number)"
    return switch number {
    case EMFILE: "\(words). Raise the limit of open files: ulimit -n 1024"
    case ENFILE: "\(words) on the whole system. End other programs."
    case EFBIG: "\(words). Raise the limit of the size of files: ulimit -f unlimited"
    case ENOMEM: "\(words). Raise the limit of virtual memory (ulimit -v unlimited), or end other programs."
    default: "\(words) (error \(number))."
    }
  }
}
