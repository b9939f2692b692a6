import Foundation
import ViewModels

/// Shows pages in the user's browser: what `$BROWSER` names, or else what the desktop has.
///
/// No shell is involved, and the terminal stays ours: the browser reads nothing from it and writes nothing on it.
nonisolated struct Browser: PageOpening {
  private let environment: [String: String]
  private let launch: @Sendable (_ path: String, _ arguments: [String]) throws -> Void

  /// The browser that an environment names, started by a closure.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    launch: @escaping @Sendable (_ path: String, _ arguments: [String]) throws -> Void = Self.start
  ) {
    (self.environment, self.launch) = (environment, launch)
  }

  /// Starts the browser; what it does later is its own business.
  @concurrent func open(_ page: URL) async throws {
    guard ["http", "https"].contains(page.scheme?.lowercased()) else {
      throw BrowserFailure.notOfTheWeb(page.absoluteString)
    }
    var missing: [String] = []
    for command in commands {
      guard let program = command.first, let path = Self.path(of: program, in: environment["PATH"] ?? "") else {
        missing += command.prefix(1)
        continue
      }

      let arguments = Self.arguments(Array(command.dropFirst()), page.absoluteString)
      do { return try launch(path, arguments) } catch { throw BrowserFailure.refused(path) }
    }
    throw BrowserFailure.none(missing)
  }

  /// The commands to try, in order: `$BROWSER` may name several, parted by colons.
  var commands: [[String]] {
    let named = (environment["BROWSER"] ?? "").split(separator: ":").map { $0.split(separator: " ").map(String.init) }
    return named.filter { !$0.isEmpty } + [["xdg-open"], ["open"]]
  }

  /// The page stands where `%s` stands, or at the end.
  static func arguments(_ words: [String], _ page: String) -> [String] {
    words.contains { $0.contains("%s") } ? words.map { $0.replacing("%s", with: page) } : words + [page]
  }

  /// Where a program is; nil where it is not.
  static func path(of program: String, in search: String) -> String? {
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) ? program : nil }
    return search.split(separator: ":").lazy.map { "\($0)/\(program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Starts a program, without a shell.
  static func start(_ path: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }
}

/// Why a page was not shown.
nonisolated enum BrowserFailure: ExplainedError, Equatable {
  /// No browser is there; those that were looked for.
  case none([String])
  /// The system does not start it.
  case refused(String)
  /// It is something that no browser is for.
  case notOfTheWeb(String)

  var explanation: String {
    switch self {
    case .none(let names):
      "There is no browser here (looked for \(names.joined(separator: ", "))). Set BROWSER to one; 'y' copies the link."
    case .refused(let path): "'\(path)' cannot be started. Set BROWSER to another program; 'y' copies the link."
    case .notOfTheWeb(let address): "'\(address)' is not an address of the web."
    }
  }
}
