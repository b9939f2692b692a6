package import Feeds
import Foundation
import ViewModels

/// The loader of one feed.
nonisolated package struct FeedReader: FeedLoading {
  /// The source of the feed.
  package let source: FeedSource
  private let fetcher: FeedFetcher

  /// Creates a loader that fetches the whole feed each time.
  package init(_ source: FeedSource, limits: FeedLimits = FeedLimits()) {
    (self.source, fetcher) = (source, FeedFetcher(limits: limits))
  }

  /// Fetches the feed.
  ///
  /// - Throws: `FeedFailure`, or `CancellationError`.
  @concurrent package func load() async throws -> Feed {
    guard let feed = try await fetcher.fetch(FeedRequest(source: source)).feed else { throw FeedFailure.empty(source) }
    return feed
  }
}
