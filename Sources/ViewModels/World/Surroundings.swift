package import Foundation

// The browser and the files of the user are protocols, so that tests need neither.

/// A program that shows web pages, such as a browser.
nonisolated package protocol PageOpening: Sendable {
  /// Opens a page, and returns when the program has started.
  ///
  /// - Throws: An `ExplainedError` with the reason.
  func open(_ page: URL) async throws
}

/// The files of the user.
nonisolated package protocol DocumentKeeping: Sendable {
  /// Returns the content of a file.
  ///
  /// - Throws: An `ExplainedError` that quotes the path.
  func read(_ path: String) async throws -> Data

  /// Returns whether a file or folder exists.
  func exists(_ path: String) async -> Bool

  /// Writes a file atomically.
  ///
  /// - Parameters:
  ///   - data: The content of the file.
  ///   - path: The path of the file.
  ///   - replacing: Whether an existing file is replaced.
  /// - Throws: An `ExplainedError` that quotes the path.
  func write(_ data: Data, to path: String, replacing: Bool) async throws
}

/// A default without a browser and without files, for tests and demos.
nonisolated package struct NoSurroundings: PageOpening, DocumentKeeping {
  package init() {}

  package func open(_ page: URL) async throws { throw Refused(what: "'\(page.absoluteString)' cannot be shown") }
  package func read(_ path: String) async throws -> Data { throw Refused(what: "'\(path)' cannot be read") }
  package func exists(_ path: String) async -> Bool { false }
  package func write(_ data: Data, to path: String, replacing: Bool) async throws {
    throw Refused(what: "'\(path)' cannot be written")
  }

  private struct Refused: ExplainedError {
    let what: String
    var explanation: String {
      "\(what): this session reaches nothing outside of the program."
    }
  }
}
