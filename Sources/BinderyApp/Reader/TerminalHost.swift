import Bindery
import ViewModels

/// A host that runs other programs on the terminal while the application is suspended.
final class TerminalHost {
  /// The application to suspend; while this property is nil, no program can run.
  weak var application: Application?

  /// A browser that can also display pages on this terminal.
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
