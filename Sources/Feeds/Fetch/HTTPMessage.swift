package import Foundation

/// A GET request to a server.
package struct HTTPRequest: Sendable {
  package var url: URL
  package var headers: [String: String] = [:]
  /// The user name that the server receives; nil sends neither a name nor a password.
  package var user: String?
  package var password: String?
  /// The limits of size and time; `timeout` is for this request alone.
  package var limits: FeedLimits
  /// Receives the body in parts, with the response so far, and returns whether the rest is needed; without it the
  /// response has the body.
  package var receive: (@Sendable (HTTPResponse, [UInt8]) -> Bool)?
}

/// A response of a server.
///
/// A redirect is a response like any other.
package struct HTTPResponse: Sendable, Equatable {
  package var status: Int
  /// The header fields, by their names in lower case.
  package var fields: [String: String] = [:]
  /// The decompressed body; empty if the request received it, and for all statuses but 200.
  package var body = Data()

  /// The character encoding in the field `Content-Type`.
  package var charset: String? {
    let match = fields["content-type"]?.firstMatch(of: /;\s*charset\s*=\s*["']?([^\s"';]+)/.ignoresCase())
    return match.map { String($0.1) }
  }

  /// Returns the value of the field `Retry-After` in seconds from `now` on, at most one day; nil if it has none.
  package func wait(from now: Date) -> Int? {
    guard let text = fields["retry-after"]?.trimmingCharacters(in: .whitespaces) else { return nil }
    let seconds = Double(text) ?? FeedDate.parse(text)?.timeIntervalSince(now)
    return seconds.flatMap { $0.isFinite && $0 > 0 ? Int(min($0, 86_400).rounded(.up)) : nil }
  }
}

/// The reason why a request ended without a response.
package enum HTTPError: Error, Equatable {
  /// The decompressed body is larger than the limit.
  case tooLarge
  /// The body is compressed so much that it cannot be a feed.
  case expanded
  /// The limit of the whole request passed.
  case timedOut
  /// The server sent nothing, or next to nothing, for as long as the limit.
  case silent
  /// libcurl is not installed.
  case noLibrary
  /// The connection failed; the reason as a clause.
  case failed(String)
}
