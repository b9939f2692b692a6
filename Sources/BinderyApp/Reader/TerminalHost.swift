import Bindery
import ViewModels

/// Where the application is shown: programs that need the terminal are run there, while the application is out of their way.
final class TerminalHost {
  /// The application; nothing is run before there is one.
  weak var application: Application?

  /// A browser whose pages can be shown on this terminal.
  var browser: Browser {
    Browser { [weak self] path, arguments in try await self?.run(path, arguments) }
  }

  private func run(_ path: String, _ arguments: [String]) throws {
    guard let application else { throw BrowserFailure.refused(path) }
    let program = TerminalProgram(path, arguments)
    guard let ending = try? application.suspend(while: program.run) else { throw BrowserFailure.refused(path) }
    if case .exited(let code) = ending, code != 0 { throw BrowserFailure.ended(path, code: code) }
  }
}
