internal import CTerminalGuard

/// An interactive program that runs on the terminal, such as an editor or a pager.
///
/// The program runs without a shell while an application is suspended:
///
///     let end = try application.suspend { try TerminalProgram("vi", [path]).run() }
public nonisolated struct TerminalProgram: Hashable, Sendable {
  /// The path of the program, or a name that is searched for in `PATH`.
  public var name: String
  /// The arguments after the program name.
  public var arguments: [String]

  /// The result of running a program.
  public nonisolated enum Ending: Hashable, Sendable {
    /// The program exited with the given code, which is 0 for success.
    case exited(Int32)
    /// The program was terminated by the given signal.
    case killed(signal: Int32)
  }

  /// Creates a program from the given path or name, and arguments.
  public init(_ name: String, _ arguments: [String] = []) {
    (self.name, self.arguments) = (name, arguments)
  }

  /// Runs the program, and waits until it ends.
  ///
  /// The program inherits standard input and output. If one of the two is a file or a pipe, the program uses the
  /// terminal instead. ^Z stops both the program and this process.
  ///
  /// - Throws: `TerminalError.cannotStart` if the system cannot start the program.
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
