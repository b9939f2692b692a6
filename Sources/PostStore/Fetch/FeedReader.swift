public import Foundation
public import ViewModels

/// The loader of the app: reads the feed of a source, wherever it is.
///
/// Nothing here runs on the main actor: while a large feed is read, the screen answers.
nonisolated public struct FeedReader: FeedLoading {
  /// Brings the bytes behind an address, or throws a `FeedFailure` that says why not.
  public typealias Fetch = @Sendable (URL) async throws -> Data

  /// Where the feed comes from.
  public let source: FeedSource
  private let limits: FeedLimits
  private let fetch: Fetch

  /// A reader of `source`; addresses are fetched by `fetch`.
  public init(_ source: FeedSource, limits: FeedLimits = FeedLimits(), fetch: @escaping Fetch) {
    self.source = source
    self.limits = limits
    self.fetch = fetch
  }

  /// A reader of `source` that fetches addresses with URLSession and waits for them on `clock`.
  public init(
    _ source: FeedSource, limits: FeedLimits = FeedLimits(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    let fetcher = FeedFetcher(limits: limits, clock: clock)
    self.init(source, limits: limits) { try await fetcher.fetch($0) }
  }

  /// Brings the feed as it is now.
  ///
  /// - Throws: `FeedFailure` for whatever is wrong with it, `CancellationError` when the task was cancelled.
  @concurrent public func load() async throws -> Feed {
    let data = try await data()
    try Task.checkCancellation()
    return try FeedParser(limits: limits).parse(data, from: source)
  }

  private func data() async throws -> Data {
    switch source {
    case .bundled: Data(BundledFeed.xml.utf8)
    case .file(let path): try FeedFile(path: path).read(limit: limits.bytes)
    case .url(let url): try await fetch(url)
    }
  }
}
