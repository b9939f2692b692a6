import Bindings
import Feeds
import Foundation
import ViewModels

/// What a server has at an address.
nonisolated struct FetchedDocument: Sendable, Equatable {
  /// The bytes; nil when they are the same as the last time.
  var bytes: Data?
  /// Where it is: where the server sent to last.
  var url: URL
  /// The encoding that the server names.
  var charset: String?
  var marks: FeedMarks
  var movedTo: URL?
}

/// Fetches the bytes behind an address: `http` and `https` only, so many bytes, so many seconds.
nonisolated struct FeedFetcher: Sendable {
  private let limits: FeedLimits
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let open: @Sendable (HTTPQuestion) -> any HTTPExchange

  /// A fetcher on URLSession that measures the limits' times on `clock`; or on conversations that come from elsewhere.
  init(
    limits: FeedLimits = FeedLimits(), clock: any Clock<Duration> = RealClock(),
    now: @escaping @Sendable () -> Date = { Date() }, open: (@Sendable (HTTPQuestion) -> any HTTPExchange)? = nil
  ) {
    (self.limits, self.clock, self.now) = (limits, clock, now)
    self.open = open ?? { SessionExchange($0, limit: limits.bytes) }
  }

  /// The bytes behind the address of a feed.
  ///
  /// A server that sends nothing for a while is left, and so is one that sends a byte now and then when the whole takes too long.
  /// Cancelling the task ends the connection.
  ///
  /// - Throws: `FeedFailure`, or `CancellationError`.
  func fetch(_ request: FeedRequest, at url: URL) async throws -> FetchedDocument {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      throw FeedFailure.notASource(url.absoluteString, why: "only http and https are fetched")
    }
    do {
      return try await withTimeLimit(limits.timeout, on: clock) { try await follow(request, from: url) }
    } catch is TimedOut {
      throw FeedFailure.timedOut(.url(url), limit: limits.timeout)
    }
  }

  /// Asks, and asks where the answer sends on to.
  private func follow(_ request: FeedRequest, from url: URL) async throws -> FetchedDocument {
    var trail = RedirectTrail(from: url, limit: limits.redirects)
    while true {
      let exchange = open(question(request, at: trail))
      defer { exchange.end() }
      guard case .head(let head)? = try await next(of: exchange, from: url) else {
        throw FeedFailure.unreachable(.url(url), why: "the server does not speak HTTP")
      }
      if try trail.follow(head) { continue }
      return try await document(head, exchange, request, trail, from: url)
    }
  }

  private func document(
    _ head: HTTPHead, _ exchange: any HTTPExchange, _ request: FeedRequest, _ trail: RedirectTrail, from url: URL
  ) async throws -> FetchedDocument {
    let isTold = request.user == nil && request.password == nil || trail.isTrusted
    var document = FetchedDocument(
      url: trail.url, charset: head.charset,
      marks: FeedMarks(etag: head.fields["etag"], lastModified: head.fields["last-modified"]),
      movedTo: isTold ? trail.movedTo : nil)
    if head.status == 304, request.marks != FeedMarks() {
      document.marks.etag = document.marks.etag ?? request.marks.etag
      document.marks.lastModified = document.marks.lastModified ?? request.marks.lastModified
      return document
    }
    if let failure = refusal(head, request, from: url) { throw failure }
    document.bytes = try await body(of: exchange, head, from: url)
    return document
  }

  // MARK: - Asking

  private func question(_ request: FeedRequest, at trail: RedirectTrail) -> HTTPQuestion {
    var headers = [
      "User-Agent": "Bindery/0.1",
      "Accept": "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5",
    ]
    headers["If-None-Match"] = request.marks.etag
    headers["If-Modified-Since"] = request.marks.lastModified
    if let user = request.user ?? request.password.map({ _ in "" }), trail.isTrusted {
      let login = Data("\(user):\(request.password ?? "")".utf8).base64EncodedString()
      headers["Authorization"] = "Basic \(login)"
    }
    return HTTPQuestion(url: trail.url, headers: headers)
  }

  // MARK: - Reading

  /// The next piece of an answer, or what went wrong in our words.
  private func next(of exchange: any HTTPExchange, from url: URL) async throws -> HTTPPart? {
    do {
      return try await withTimeLimit(limits.silence, on: clock) { try await exchange.next() }
    } catch is TimedOut {
      throw FeedFailure.silent(.url(url), limit: limits.silence)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw ConnectionTrouble.failure(for: error, source: .url(url), limits: limits)
    }
  }

  /// Why an answer holds no feed; nil for one that does.
  private func refusal(_ head: HTTPHead, _ request: FeedRequest, from url: URL) -> FeedFailure? {
    let source = FeedSource.url(url)
    switch head.status {
    case 200: return nil
    case 401 where request.user != nil || request.password != nil: return .wrongLogin(source)
    case 429, 503:
      guard let seconds = head.wait(from: now()) else { return .status(source, code: head.status) }
      return .busy(source, code: head.status, seconds: seconds)
    default: return .status(source, code: head.status)
    }
  }

  private func body(of exchange: any HTTPExchange, _ head: HTTPHead, from url: URL) async throws -> Data {
    let tooLarge = FeedFailure.tooLarge(.url(url), limit: limits.bytes)
    if let length = head.fields["content-length"].flatMap(Int.init), length > limits.bytes { throw tooLarge }
    var data = Data()
    while case .body(let piece)? = try await next(of: exchange, from: url) {
      data += piece
      if data.count > limits.bytes { throw tooLarge }
    }
    return data
  }
}
