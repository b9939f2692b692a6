import Bindings
package import Feeds
import Foundation
import ViewModels

/// The loader of one feed: reads it whole from wherever it is, each time anew.
///
/// Nothing here runs on the main actor: while a large feed is read, the screen answers.
nonisolated package struct FeedReader: FeedLoading {
  /// Where the feed comes from.
  package let source: FeedSource
  private let bringer: FeedBringer

  /// A reader of `source` that asks servers with URLSession and measures the limits' times on `clock`.
  package init(
    _ source: FeedSource, limits: FeedLimits = FeedLimits(), clock: any Clock<Duration> = RealClock()
  ) {
    self.init(source, FeedBringer(limits: limits, clock: clock))
  }

  init(_ source: FeedSource, _ bringer: FeedBringer) {
    self.source = source
    self.bringer = bringer
  }

  /// Brings the feed as it is now.
  ///
  /// - Throws: `FeedFailure` for whatever is wrong with it, `CancellationError` when the task was cancelled.
  @concurrent package func load() async throws -> Feed {
    guard let feed = try await bringer.bring(FeedRequest(source: source)).feed else { throw FeedFailure.empty(source) }
    return feed
  }
}
