import Feeds
import Foundation
import PostStore
import ReaderModels

/// The feed server in `Server/feeds.py`, which runs until this object is released.
final class FeedServer {
  private let process: PseudoTerminal
  private let port: Int

  init() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Server/feeds.py")
    process = try PseudoTerminal(try Tools.find("python3"), ["-u", script.path(percentEncoded: false)])
    try process.wait(for: "port ")
    try process.wait(for: "\n")
    guard let match = process.transcript.firstMatch(of: /port (\d+)/), let port = Int(match.1) else {
      throw MissingTool(description: "the server of feeds did not start: \(process.transcript)")
    }
    self.port = port
  }

  /// Returns the address of a path on the server.
  func address(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

  /// Waits until the path `silent` has been requested.
  func waitForSilence() throws { try process.wait(for: "silent") }

  /// Returns the title of a feed, or the error of the fetch, in which `FEED` replaces the address.
  func answer(_ path: String, limits: FeedLimits = .standard) async throws -> String {
    let request = FeedRequest(source: try FeedSource(argument: address(path)))
    do {
      return try await FeedFetcher(limits: limits).fetch(request).feed?.title ?? ""
    } catch {
      return Explanation.of(error).replacing("'\(address(path))'", with: "FEED")
    }
  }
}

extension FeedLimits {
  init(silence: Duration = .seconds(20), timeout: Duration = .seconds(60)) {
    self = .standard
    (self.silence, self.timeout) = (silence, timeout)
  }
}
