package import Foundation
import Synchronization

/// A type that fetches feeds from servers, files, and the program itself.
package struct FeedFetcher: Sendable {
  package typealias Send = @Sendable (HTTPRequest) async throws -> HTTPResponse

  private let limits: FeedLimits
  private let now: @Sendable () -> Date
  private let send: Send

  /// Creates a fetcher.
  ///
  /// Tests replace `now` and `send`.
  package init(
    limits: FeedLimits = .standard, now: @escaping @Sendable () -> Date = { Date() },
    send: @escaping Send = HTTPClient.shared.send
  ) {
    (self.limits, self.now, self.send) = (limits, now, send)
  }

  /// Fetches a feed and parses it.
  ///
  /// Cancelling the task closes the connection.
  ///
  /// - Throws: `FeedFailure` or `CancellationError`.
  @concurrent package func fetch(_ request: FeedRequest) async throws -> FeedAnswer {
    switch request.source {
    case .bundled:
      let feed = try FeedParser(limits: limits).parse(BundledFeed.document, from: request.source)
      return FeedAnswer(feed: feed)
    case .file(let path):
      let file = FeedFile(path: path)
      let marks = FeedMarks(etag: file.mark)
      if marks.etag != nil, marks == request.marks { return FeedAnswer(feed: nil, marks: marks) }
      var document = FeedDocument(of: request.source, at: nil, limits: limits)
      try file.read(limit: limits.bytes, into: &document)
      return FeedAnswer(feed: try document.finish(), marks: marks)
    case .url(let url):
      guard let login = AddressLogin(in: url.absoluteString), let rest = URL(address: login.rest) else {
        return try await fetch(request, at: url)
      }
      var request = request
      (request.user, request.password) = (request.user ?? login.user, request.password ?? login.password)
      return try await fetch(request, at: rest)
    }
  }

  private func fetch(_ request: FeedRequest, at url: URL) async throws -> FeedAnswer {
    guard url.isWebAddress else {
      throw FeedFailure.notASource(url.absoluteString, why: "only http and https addresses can be fetched")
    }
    var trail = RedirectTrail(from: url, limit: limits.redirects)
    var time = limits.timeout
    var response: HTTPResponse
    var download: FeedDownload
    repeat {
      (response, download) = try await respond(to: request, from: url, at: trail, within: time)
      time -= response.time
    } while try trail.follow(response)
    let hasLogin = request.user != nil || request.password != nil
    var marks = FeedMarks(etag: response.fields["etag"], lastModified: response.fields["last-modified"])
    // A login is not sent to another server. Therefore, if a feed has a login, a new address on another server is not
    // reported.
    let movedTo = hasLogin && !trail.isTrusted ? nil : trail.movedTo
    if response.status == 304, request.marks != FeedMarks() {
      marks.etag = marks.etag ?? request.marks.etag
      marks.lastModified = marks.lastModified ?? request.marks.lastModified
      return FeedAnswer(feed: nil, marks: marks, movedTo: movedTo)
    }
    if let failure = rejection(response, of: .url(url), hasLogin: hasLogin) { throw failure }
    try Task.checkCancellation()
    do {
      return FeedAnswer(feed: try download.finish(), marks: marks, movedTo: movedTo)
    } catch FeedFailure.notXML(let source, _) where download.isRaw {
      throw FeedFailure.wrongEncoding(source)
    } catch FeedFailure.binary(let source) where download.isRaw {
      throw FeedFailure.wrongEncoding(source)
    }
  }

  // MARK: - One request

  private func respond(
    to request: FeedRequest, from url: URL, at trail: RedirectTrail, within time: Duration
  ) async throws -> (HTTPResponse, FeedDownload) {
    var limits = limits
    limits.timeout = time
    var download = FeedDownload(FeedDocument(of: .url(url), at: trail.url, limits: limits))
    var message = HTTPRequest(url: trail.url, headers: Self.headers, limits: limits, receive: download.receive)
    message.cookies = trail.cookies
    message.headers["If-None-Match"] = request.marks.etag
    message.headers["If-Modified-Since"] = request.marks.lastModified
    if trail.isTrusted {
      (message.user, message.password) = (request.user ?? request.password.map { _ in "" }, request.password)
    }
    do {
      do { return (try await send(message), download) } catch HTTPError.wrongEncoding {
        // Some servers specify a compression, or a character encoding, and send the feed without compression.
        download = FeedDownload(FeedDocument(of: .url(url), at: trail.url, limits: limits), isRaw: true)
        (message.decompresses, message.receive) = (false, download.receive)
        return (try await send(message), download)
      }
    } catch let error as HTTPError {
      throw failure(for: error, of: .url(url))
    }
  }

  private static let headers = [
    "User-Agent": "Bindery/0.1",
    "Accept": "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5",
  ]

  private func failure(for error: HTTPError, of source: FeedSource) -> FeedFailure {
    switch error {
    case .tooLarge: .tooLarge(source, limit: limits.bytes)
    case .expanded: .expanded(source)
    case .wrongEncoding: .wrongEncoding(source)
    case .timedOut: .timedOut(source, limit: limits.timeout)
    case .silent: .silent(source, limit: limits.silence)
    case .noLibrary: .noLibrary(source)
    case .failed(let reason): .unreachable(source, why: reason)
    }
  }

  /// Returns the error for the status of the response, or nil if the response has a document.
  private func rejection(_ response: HTTPResponse, of source: FeedSource, hasLogin: Bool) -> FeedFailure? {
    switch response.status {
    case _ where response.hasDocument: return nil
    case 401 where hasLogin: return .wrongLogin(source)
    case 429, 503:
      guard let seconds = response.wait(from: now()) else { return .status(source, code: response.status) }
      return .busy(source, code: response.status, seconds: seconds)
    default: return .status(source, code: response.status)
    }
  }
}

/// A document that is parsed while it is received, on the thread of the HTTP client.
private final class FeedDownload: Sendable {
  private struct State {
    var document: FeedDocument
    var hasBegun = false
    var failure: (any Error)?
  }

  private let state: Mutex<State>
  /// Whether the bytes are not decompressed.
  let isRaw: Bool

  init(_ document: sending FeedDocument, isRaw: Bool = false) {
    state = Mutex(State(document: document))
    self.isRaw = isRaw
  }

  @Sendable func receive(_ response: HTTPResponse, _ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      if !state.hasBegun { state.document.charset = response.charset }
      state.hasBegun = true
      do {
        return try state.document.append(bytes)
      } catch {
        state.failure = error
        return false
      }
    }
  }

  /// Returns the feed; called after the last part of the document is received.
  func finish() throws -> Feed {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      return try state.document.finish()
    }
  }
}
