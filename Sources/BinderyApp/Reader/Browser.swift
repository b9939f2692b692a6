import Foundation
import ViewModels

/// Shows pages in the user's browser: what `$BROWSER` names, or else what the desktop has, or a browser of the terminal.
///
/// No shell is involved. A browser that shows pages on the terminal gets it, and the application comes back when it ends; others are started
/// beside, and neither read from the terminal nor write on it.
nonisolated struct Browser: PageOpening {
  /// Starts a program with arguments.
  typealias Start = @Sendable (_ path: String, _ arguments: [String]) async throws -> Void

  private let environment: [String: String]
  private let startBeside: Start
  private let runOnTerminal: Start

  /// The browser that an environment names.
  ///
  /// - Parameters:
  ///   - environment: The variables: `BROWSER`, `PATH`, and those that tell of a desktop.
  ///   - startBeside: Starts a program that has windows of its own.
  ///   - runOnTerminal: Runs a program on the terminal, and returns when it has ended.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment, startBeside: @escaping Start = Self.detach,
    runOnTerminal: @escaping Start
  ) {
    (self.environment, self.startBeside, self.runOnTerminal) = (environment, startBeside, runOnTerminal)
  }

  /// Starts the browser; what one with windows does later is its own business.
  @concurrent func open(_ page: URL) async throws {
    guard ["http", "https"].contains(page.scheme?.lowercased()) else {
      throw BrowserFailure.notOfTheWeb(page.absoluteString)
    }
    guard let (path, command) = commandThatIsThere else { throw BrowserFailure.none(commands.map(\.program)) }
    let arguments = command.arguments(for: page.absoluteString)
    if !command.isBeside, BrowserCommand.needsTerminal(path) { return try await runOnTerminal(path, arguments) }
    do { try await startBeside(path, arguments) } catch { throw BrowserFailure.refused(path) }
  }

  private var commandThatIsThere: (path: String, command: BrowserCommand)? {
    let search = environment["PATH"] ?? ""
    return commands.lazy.compactMap { command in command.path(in: search).map { ($0, command) } }.first
  }

  /// The commands to try, in order: those of `$BROWSER`, parted by colons, and the usual ones.
  ///
  /// Without a desktop, as over ssh, its opener would find nothing to open: it is the last to be asked then.
  var commands: [BrowserCommand] {
    let named = (environment["BROWSER"] ?? "").split(separator: ":").compactMap { BrowserCommand(String($0)) }
    let (windows, texts) = (["xdg-open", "open"], ["www-browser", "w3m", "lynx", "links2", "links", "elinks"])
    return named + (hasDesktop ? windows + texts : texts + windows).compactMap { BrowserCommand($0) }
  }

  private var hasDesktop: Bool {
    #if os(macOS)
      true
    #else
      ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].contains { environment[$0]?.isEmpty == false }
    #endif
  }

  /// Starts a program without a shell, and without the terminal.
  static func detach(_ path: String, _ arguments: [String]) throws {
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
  /// It ran on the terminal, and ended with a code that says it failed.
  case ended(String, code: Int32)
  /// It is something that no browser is for.
  case notOfTheWeb(String)

  var explanation: String {
    switch self {
    case .none(let names):
      "There is no browser here (looked for \(Self.listed(names))). Set BROWSER to one; 'y' copies the link."
    case .refused(let path): "'\(path)' cannot be started. Set BROWSER to another program; 'y' copies the link."
    case .ended(let path, let code):
      "'\(URL(filePath: path).lastPathComponent)' ended with code \(code). 'y' copies the link."
    case .notOfTheWeb(let address): "'\(address)' is not an address of the web."
    }
  }

  /// The first of them, which the user has named or would know.
  private static func listed(_ names: [String]) -> String {
    names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and others" : "")
  }
}
