/// A row of the list of feeds: all posts, the unread posts, the starred posts, or a feed.
nonisolated package struct FeedLine: Sendable, Equatable, Identifiable {
  /// The scope of the posts that the row represents.
  package let scope: PostQuery.Scope
  /// The title of the row.
  package let name: String
  /// The number of unread or starred posts; nil if they are not counted.
  package var count: Int?
  /// The error of the last refresh and its remedy; nil if there was none.
  package var failure: String?
  /// Whether the feed is being refreshed, or waits in the queue.
  package var isRefreshing = false

  /// The identity of the row, which is its scope.
  package var id: PostQuery.Scope { scope }
  /// The identifier of the feed; nil for a collection of several feeds.
  package var feedID: FeedRecord.ID? { if case .feed(let id) = scope { id } else { nil } }
}
