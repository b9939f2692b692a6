package import Foundation

/// An HTTP GET request.
package struct HTTPRequest: Sendable {
  package var url: URL
  package var headers: [String: String] = [:]
  /// The user name for the server; if nil, neither a user name nor a password is sent.
  package var user: String?
  package var password: String?
  /// The cookies from earlier responses of the server, as in `HTTPResponse.cookies`.
  package var cookies: [String] = []
  /// Whether compressed bodies are requested and decompressed.
  package var decompresses = true
  /// The limits for size and time; `timeout` applies to this request alone.
  package var limits: FeedLimits
  /// A function that receives a part of the body, and returns whether more data is needed.
  ///
  /// The first parameter is the response so far. The bytes are decompressed.
  package var receive: @Sendable (HTTPResponse, [UInt8]) -> Bool
}

/// An HTTP response without its body, which may be a redirect.
package struct HTTPResponse: Sendable, Equatable {
  package var status: Int
  /// The header fields by lowercase name.
  package var fields: [String: String] = [:]
  /// The cookies of the request and of the response, in the format of libcurl.
  ///
  /// Cookies that have expired or are not valid for the server are not included.
  package var cookies: [String] = []
  /// The time from the start of the transfer, without the time in the queue of the client.
  package var time = Duration.zero

  /// Whether the response has a document: its status is successful, and is neither 204 nor 205.
  package var hasDocument: Bool { 200..<300 ~= status && status != 204 && status != 205 }

  /// The character encoding specified by the field `Content-Type`.
  package var charset: String? {
    let match = fields["content-type"]?.firstMatch(of: /;\s*charset\s*=\s*["']?([^\s"';]+)/.ignoresCase())
    return match.map { String($0.1) }
  }

  /// Returns the delay specified by the field `Retry-After`, in seconds from `now`, at most one day.
  ///
  /// The result is nil if the field is missing or invalid.
  package func wait(from now: Date) -> Int? {
    guard let text = fields["retry-after"]?.trimmingCharacters(in: .whitespaces) else { return nil }
    let seconds = Double(text) ?? FeedDate.parse(text)?.timeIntervalSince(now)
    return seconds.flatMap { $0.isFinite && $0 > 0 ? Int(min($0, 86_400).rounded(.up)) : nil }
  }
}

/// The reason why a request did not result in a complete response.
package enum HTTPError: Error, Equatable {
  /// The decompressed body exceeds the size limit.
  case tooLarge
  /// The compression ratio of the body exceeds the limit; no feed compresses that well.
  case expanded
  /// The time limit for the whole request was exceeded.
  case timedOut
  /// The server sent less than one byte per second for longer than the limit allows.
  case silent
  /// The body does not have the encoding specified by the field `Content-Encoding`.
  case wrongEncoding
  /// libcurl is not installed, or its version is not supported.
  case noLibrary
  /// The connection failed; the associated value contains the reason as a clause.
  case failed(String)
}
