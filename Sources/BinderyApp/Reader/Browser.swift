import Bindery
import Feeds
import Foundation
import ReaderModels

/// The user's web browser: the program in `$BROWSER`, the browser of the desktop, or a browser for terminals.
///
/// No shell interprets the address. A browser for terminals uses the terminal until the browser ends. Other
/// browsers run in the background, without access to the terminal.
nonisolated struct Browser: PageOpening {
  typealias Start = @Sendable (_ path: String, _ arguments: [String]) async throws -> Void

  /// The variables `BROWSER` and `PATH`, and the variables that identify a desktop.
  var environment = ProcessInfo.processInfo.environment
  /// A closure that starts a program with its own windows.
  var startBeside: Start = Self.detach
  /// A closure that runs a program on the terminal, and returns when the program has ended.
  ///
  /// The property is nil if the session has no terminal.
  let runOnTerminal: Start?

  /// Opens the given web page.
  ///
  /// For a graphical browser, returns within seconds.
  @concurrent func open(_ page: URL) async throws {
    guard page.isWebAddress else {
      throw BrowserFailure.notOfTheWeb(page.absoluteString)
    }
    guard let (path, command) = installedCommand else {
      let names = commands.map(\.program)
      throw runOnTerminal == nil ? BrowserFailure.noneWithWindows(names) : .none(names)
    }
    let arguments = command.arguments(for: page.absoluteString)
    if let runOnTerminal, command.needsTerminal(at: path) { return try await runOnTerminal(path, arguments) }
    do { try await startBeside(path, arguments) } catch let error as BrowserFailure { throw error } catch {
      throw BrowserFailure.refused(path)
    }
  }

  private var installedCommand: (path: String, command: BrowserCommand)? {
    let search = environment["PATH"] ?? ""
    let installed = commands.lazy.compactMap { command in command.path(in: search).map { ($0, command) } }
    return installed.first { path, command in runOnTerminal != nil || !command.needsTerminal(at: path) }
  }

  /// The commands to try, in order: the commands in `$BROWSER`, separated by colons, followed by common ones.
  ///
  /// Without a desktop session, for example over SSH, terminal browsers precede graphical browsers.
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

  /// Starts a program without a shell and without access to the terminal.
  ///
  /// - Throws: An error if the program cannot be started, or soon ends with an exit code that indicates an error, as
  ///   `xdg-open` does if there is no browser.
  static func detach(_ path: String, _ arguments: [String]) async throws {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // `Task.sleep` would use libdispatch's thread pool, which on Linux then wakes the idle program once a second.
    let clock = RealClock()
    for _ in 0..<20 where process.isRunning { try await clock.sleep(for: .milliseconds(100)) }
    if !process.isRunning, process.terminationStatus != 0 {
      throw BrowserFailure.ended(path, code: process.terminationStatus, reason: "")
    }
  }
}

nonisolated enum BrowserFailure: ExplainedError, Equatable {
  /// None of the browsers with the given names was found.
  case none([String])
  /// The session has no terminal, and none of the browsers with the given names was found or has its own windows.
  case noneWithWindows([String])
  /// The browser at the given path could not be started.
  case refused(String)
  /// The browser ended with an exit code that indicates an error, and with the given line on standard error.
  case ended(String, code: Int32, reason: String)
  case notOfTheWeb(String)

  var explanation: String {
    switch self {
    case .none(let names):
      "No browser was found (tried \(Self.listed(names))). Set BROWSER to an installed browser. To copy a link, press 'l' and then 'y'."
    case .noneWithWindows(let names):
      "No browser with its own windows was found (tried \(Self.listed(names))), and a session with --plain has no terminal for other browsers. Set BROWSER to an installed browser."
    case .refused(let path): "'\(path)' cannot be started. Change BROWSER. To copy a link, press 'l' and then 'y'."
    case .ended(let path, let code, let reason):
      "'\(URL(filePath: path).lastPathComponent)' ended with code \(code)\(reason.isEmpty ? "" : ": \(reason)"). Change BROWSER. To copy a link, press 'l' and then 'y'."
    case .notOfTheWeb(let address): "'\(address)' is not a web address. Copy the address instead."
    }
  }

  private static func listed(_ names: [String]) -> String {
    names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and others" : "")
  }
}
