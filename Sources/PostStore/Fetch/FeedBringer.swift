import Bindings
import Feeds
import Foundation
import ViewModels

/// Brings feeds from where they are: from inside the program, the disk, or a server.
nonisolated struct FeedBringer: Sendable {
  private let limits: FeedLimits
  private let fetcher: FeedFetcher

  /// A bringer; addresses are asked by `fetcher`, or on URLSession.
  init(limits: FeedLimits = FeedLimits(), clock: any Clock<Duration> = RealClock(), fetcher: FeedFetcher? = nil) {
    self.limits = limits
    self.fetcher = fetcher ?? FeedFetcher(limits: limits, clock: clock)
  }

  /// The answer to a request.
  ///
  /// - Throws: `FeedFailure` for whatever is wrong with the feed, `CancellationError` when the task was cancelled.
  @concurrent func bring(_ request: FeedRequest) async throws -> FeedAnswer {
    switch request.source {
    case .bundled: return try answer(Data(BundledFeed.xml.utf8), to: request)
    case .file(let path):
      let file = FeedFile(path: path)
      let marks = FeedMarks(etag: file.mark)
      if marks.etag != nil, marks == request.marks { return FeedAnswer(feed: nil, marks: marks) }
      return try answer(try file.read(limit: limits.bytes), to: request, marks: marks)
    case .url(let url): return try await ask(request, at: url)
    }
  }

  private func ask(_ request: FeedRequest, at url: URL) async throws -> FeedAnswer {
    var (request, url) = (request, url)
    if let login = AddressLogin(in: url.absoluteString), let rest = URL(string: login.rest) {
      (request.user, request.password) = (request.user ?? login.user, request.password ?? login.password)
      (request.source, url) = (.url(rest), rest)
    }
    let document = try await fetcher.fetch(request, at: url)
    guard let bytes = document.bytes else {
      return FeedAnswer(feed: nil, marks: document.marks, movedTo: document.movedTo)
    }
    var answer = try answer(bytes, to: request, at: document.url, charset: document.charset, marks: document.marks)
    answer.movedTo = document.movedTo
    return answer
  }

  private func answer(
    _ bytes: Data, to request: FeedRequest, at url: URL? = nil, charset: String? = nil, marks: FeedMarks = FeedMarks()
  ) throws -> FeedAnswer {
    try Task.checkCancellation()
    let feed = try FeedParser(limits: limits).parse(bytes, from: request.source, at: url, charset: charset)
    return FeedAnswer(feed: feed, marks: marks)
  }
}
