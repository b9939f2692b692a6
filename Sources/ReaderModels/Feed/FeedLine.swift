/// A row of the tree of feeds: all posts, the unread posts, the starred posts, a folder, or a feed.
nonisolated package struct FeedLine: Sendable, Equatable, Identifiable {
  /// The scope of the posts that appear when the row is selected.
  package let scope: PostQuery.Scope
  package let name: String
  /// The number of unread or starred posts; nil if the row has no count.
  package var count: Int?
  /// The error of the last refresh, with its remedy; nil if there was no error.
  ///
  /// For a folder, this is the error of the first child that has one.
  package var failure: String?
  /// Whether any feed of the row is being refreshed or is waiting to be refreshed.
  package var isRefreshing = false
  /// The folders and feeds in a folder; empty for other rows.
  package var children: [FeedLine] = []

  package var id: PostQuery.Scope { scope }
  /// The identifier of the feed; nil for a row that represents several feeds.
  package var feedID: FeedRecord.ID? { if case .feed(let id) = scope { id } else { nil } }
}
