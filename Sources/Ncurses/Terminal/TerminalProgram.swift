// A program that has the terminal to itself, as a shell would run it.
internal import CTerminalGuard

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that its user works with on the terminal: an editor, a pager, a browser of text.
///
/// It is run while an application is out of its way, and no shell reads its arguments:
///
///     let end = try application.suspend { try TerminalProgram("vi", [path]).run() }
public nonisolated struct TerminalProgram: Hashable, Sendable {
  /// Its path, or its name, which is looked for in the folders of `PATH`.
  public var name: String
  /// Its arguments, one word each.
  public var arguments: [String]

  /// How a program ended.
  public nonisolated enum Ending: Hashable, Sendable {
    /// By itself, with a code; 0 means that all went well.
    case exited(Int32)
    /// By a signal.
    case killed(signal: Int32)
  }

  /// A program by its path, or by its name.
  public init(_ name: String, _ arguments: [String] = []) {
    (self.name, self.arguments) = (name, arguments)
  }

  /// Runs it to its end, and waits for that; a program that is stopped by ^Z stops this one as well.
  ///
  /// It reads and writes where this program does, or on the terminal where that is a file or a pipe.
  ///
  /// - Throws: `TerminalError.cannotStart` where the system does not start it.
  public func run() throws(TerminalError) -> Ending {
    let words = ([name] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var status: Int32 = 0
    let error = terminal_program_run(words, &status)
    guard error == 0 else { throw .cannotStart(name, because: String(cString: strerror(error))) }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }
}
