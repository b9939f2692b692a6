import CPseudoTerminal
import Foundation
import TestSupport

/// An error because a requirement of these tests is missing, which says what to do.
struct MissingTool: Error, CustomStringConvertible {
  let description: String
}

/// The programs of the system that the tests run, and the tested executables.
enum Tools {
  /// Returns the path of the tested `bindery`.
  static func bindery() throws -> String {
    guard let path = ProcessInfo.processInfo.environment["BINDERY_EXECUTABLE"] else {
      throw MissingTool(
        description: "BINDERY_EXECUTABLE does not say where bindery is. scripts/test builds it and sets that.")
    }
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw MissingTool(description: "BINDERY_EXECUTABLE is '\(path)', which is no program. scripts/test builds it.")
    }
    return path
  }

  /// The path of the program in `Tests/AskingProgram`.
  static var askingProgram: String {
    Bundle.main.bundleURL.appending(path: "AskingProgram").path(percentEncoded: false)
  }

  /// The path of the program that writes to a store until it is killed; it is built with the tests.
  static var storeWriter: String { Bundle.main.bundleURL.appending(path: "StoreWriter").path(percentEncoded: false) }

  /// The path of the program that crashes on demand; it is built with the tests.
  static var crashingProgram: String {
    Bundle.main.bundleURL.appending(path: "CrashingProgram").path(percentEncoded: false)
  }

  /// Throws an error if the system has no description of a terminal.
  static func requireDescription(of term: String) throws {
    guard try !Tools.run("infocmp", [term]).succeeded else { return }
    throw MissingTool(
      description: """
        the system does not describe the terminal '\(term)'. Install the descriptions (apt-get install ncurses-base), or let \
        scripts/test do it.
        """)
  }

  /// Returns the path of a program in `scripts/lib/programs.txt`, which is searched for as in a shell.
  ///
  /// A program that is not in the table could be missing on another machine, so it is rejected on all machines.
  static func find(_ name: String) throws -> String {
    guard try programs.get().contains(name) else {
      throw MissingTool(description: "'\(name)' is not in scripts/lib/programs.txt. Add it with its packages.")
    }
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
      let path = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw MissingTool(
      description: "\(name) is not on the PATH. scripts/test installs it; its package is in scripts/lib/programs.txt.")
  }

  /// The names in the first column of the table of programs.
  private static let programs = Swift.Result {
    let table = EndToEnd.ConsumerTests.tree.appending(path: "scripts/lib/programs.txt")
    return try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { String($0.prefix { $0 != " " && $0 != "|" }) }
  }

  /// Runs a program to its end, with empty standard input.
  @discardableResult static func run(
    _ name: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String?] = [:]
  ) throws -> Result {
    // Files are used because a pipe could fill up while the other pipe is read, which would block both processes.
    let output = try CapturedFile()
    let errors = try CapturedFile()
    let program = name.hasPrefix("/") ? name : try find(name)
    let home = try TemporaryFolder()
    defer { withExtendedLifetime(home) {} }
    let pid = withTexts([program] + arguments, Self.environment(changedBy: environment, home: home)) {
      plain_spawn(folder?.path ?? "/", $0, $1, output.handle.fileDescriptor, errors.handle.fileDescriptor)
    }
    guard pid > 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return Result(ending: Ending(status), output: try output.text(), errors: try errors.text())
  }

  /// Calls `body` with arguments and an environment as C strings.
  static func withTexts<Answer>(
    _ arguments: [String], _ environment: [String: String],
    _ body: ([UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) -> Answer
  ) -> Answer {
    let argv = arguments.map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    return body(argv, envp)
  }

  /// Returns the environment of this process with some variables changed, or removed if the value is nil.
  ///
  /// - Parameter home: The folder for the files of the program.
  static func environment(changedBy changes: [String: String?], home: TemporaryFolder) -> [String: String] {
    var result = ProcessInfo.processInfo.environment
    for name in ["COLUMNS", "LINES", "NO_COLOR", "COLORTERM", "TMUX", "SWIFT_BACKTRACE"] { result[name] = nil }
    for (name, value) in folders(in: home) { result[name] = value }
    for (name, value) in changes { result[name] = value }
    return result
  }

  /// Returns variables that give a program separate folders, so that it neither reads nor changes files of the user.
  static func folders(in home: TemporaryFolder) -> [String: String] {
    ["XDG_CONFIG_HOME": home.path("config"), "XDG_DATA_HOME": home.path("data"), "TMPDIR": home.path()]
  }

  /// The exit status and the output of a program.
  struct Result {
    let ending: Ending
    let output: String
    let errors: String
    /// Whether the program has succeeded.
    var succeeded: Bool { ending == .exited(0) }
  }
}

/// The exit status of a program.
enum Ending: Equatable {
  case exited(Int32)
  case killed(signal: Int32)

  /// Creates an exit status from the result of `waitpid`.
  init(_ status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }
}

/// A file that captures the output of a program, and is removed when this object is released.
private final class CapturedFile {
  let handle: FileHandle
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "bindery-output-\(UUID().uuidString)")
    try Data().write(to: url)
    handle = try FileHandle(forUpdating: url)
  }

  func text() throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }

  deinit { try? FileManager.default.removeItem(at: url) }
}
