import Feeds
import Foundation

/// A question to a server.
nonisolated struct HTTPQuestion: Sendable, Equatable {
  var url: URL
  var headers: [String: String]
}

/// How a server's answer begins.
nonisolated struct HTTPHead: Sendable, Equatable {
  var status: Int
  /// The fields, their names in lower case.
  var fields: [String: String]

  /// The encoding that the answer is said to be in.
  var charset: String? {
    let match = fields["content-type"]?.firstMatch(of: /;\s*charset\s*=\s*["']?([^\s"';]+)/.ignoresCase())
    return match.map { String($0.1) }
  }

  /// How long the server wants to be left alone from `now` on, in seconds, a day at most; nil when it does not say.
  func wait(from now: Date) -> Int? {
    guard let text = fields["retry-after"]?.trimmingCharacters(in: .whitespaces) else { return nil }
    let seconds = Double(text) ?? FeedDate.parse(text)?.timeIntervalSince(now)
    return seconds.flatMap { $0.isFinite && $0 > 0 ? Int(min($0, 86_400).rounded(.up)) : nil }
  }
}

/// A piece of a server's answer, as it comes.
nonisolated enum HTTPPart: Sendable, Equatable {
  /// The beginning, once.
  case head(HTTPHead)
  /// Some bytes of the body, unpacked.
  case body(Data)
}

/// One question to a server and its answer, piece by piece; redirects are answers like others.
nonisolated protocol HTTPExchange: Sendable {
  /// The next piece; nil behind the last. Cancelling the task ends the wait.
  ///
  /// - Throws: What broke the conversation.
  func next() async throws -> HTTPPart?
  /// Ends the conversation, wherever it is.
  func end()
}
