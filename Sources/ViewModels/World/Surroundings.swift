package import Foundation

// What lies outside of the program and is not a feed: the browser and the user's files, as protocols, so that tests have neither.

/// Shows pages outside of the program.
nonisolated package protocol PageOpening: Sendable {
  /// Has a page shown; returns when that has begun.
  ///
  /// - Throws: An `ExplainedError` that says why it cannot be.
  func open(_ page: URL) async throws
}

/// Reads and writes the user's files.
nonisolated package protocol DocumentKeeping: Sendable {
  /// The bytes of the file at a path.
  ///
  /// - Throws: An `ExplainedError` that quotes the path.
  func read(_ path: String) async throws -> Data

  /// Whether something is at a path.
  func exists(_ path: String) async -> Bool

  /// Writes a file whole or not at all.
  ///
  /// - Parameter replacing: whether a file that is there may be replaced.
  /// - Throws: An `ExplainedError` that quotes the path.
  func write(_ data: Data, to path: String, replacing: Bool) async throws
}

/// Surroundings with no browser and no files: what a world has unless it is given others.
nonisolated package struct NoSurroundings: PageOpening, DocumentKeeping {
  /// The only ones.
  package init() {}

  /// Refuses.
  package func open(_ page: URL) async throws { throw Refused(what: "'\(page.absoluteString)' cannot be shown") }
  /// Refuses.
  package func read(_ path: String) async throws -> Data { throw Refused(what: "'\(path)' cannot be read") }
  /// Nothing is.
  package func exists(_ path: String) async -> Bool { false }
  /// Refuses.
  package func write(_ data: Data, to path: String, replacing: Bool) async throws {
    throw Refused(what: "'\(path)' cannot be written")
  }

  private struct Refused: ExplainedError {
    let what: String
    var explanation: String {
      "\(what): there is nothing outside of this program. Start the program itself to do that."
    }
  }
}
