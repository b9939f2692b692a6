package import Foundation

// The browser, the shell and the user's files are accessed through protocols, so that tests require none of them.

/// A program that displays web pages, such as a browser.
nonisolated package protocol PageOpening: Sendable {
  /// Opens the given web page, and returns when the browser has started.
  ///
  /// - Throws: An `ExplainedError`.
  func open(_ page: URL) async throws
}

nonisolated package protocol CommandRunning: Sendable {
  /// Runs the given command with `input` on its standard input, and returns when the command has ended.
  ///
  /// - Throws: An `ExplainedError` with the exit code and the reason.
  func run(_ command: String, input: String) async throws
}

nonisolated package protocol DocumentKeeping: Sendable {
  /// Returns the contents of the file at the given path.
  ///
  /// - Throws: An `ExplainedError` that quotes the path.
  func read(_ path: String) async throws -> Data

  /// Writes a file atomically.
  ///
  /// - Parameter replacing: Whether an existing file may be replaced.
  /// - Throws: An `ExplainedError` that quotes the path.
  func write(_ data: Data, to path: String, replacing: Bool) async throws
}

/// A default implementation without a browser, a shell and files, for tests and demonstrations.
nonisolated package struct NoSystemServices: PageOpening, CommandRunning, DocumentKeeping {
  package init() {}

  package func open(_ page: URL) async throws { throw failure("'\(page.absoluteString)' cannot be opened") }
  package func run(_ command: String, input: String) async throws { throw failure("'\(command)' cannot be run") }
  package func read(_ path: String) async throws -> Data { throw failure("'\(path)' cannot be read") }
  package func write(_ data: Data, to path: String, replacing: Bool) async throws {
    throw failure("'\(path)' cannot be written")
  }

  private func failure(_ fact: String) -> ExplanationError {
    ExplanationError(
      "\(fact): this session has no access to files, browsers or commands. Run 'bindery' without a script.")
  }
}
