/// A line of the feeds' list: all posts, the unread ones, the starred ones, or a feed.
nonisolated package struct FeedLine: Sendable, Equatable, Identifiable {
  /// Which posts it stands for.
  package let scope: PostQuery.Scope
  /// What it is called.
  package let name: String
  /// How many posts wait there: unread ones, or with a star; nil where they are not counted.
  package let count: Int?
  /// What went wrong with the feed the last time, and what to do; nil when nothing did.
  package let failure: String?
  /// Whether it is being brought up to date, or waits for its turn.
  package let isRefreshing: Bool

  /// A line.
  package init(
    _ scope: PostQuery.Scope, name: String, count: Int? = nil, failure: String? = nil, isRefreshing: Bool = false
  ) {
    (self.scope, self.name, self.count) = (scope, name, count)
    (self.failure, self.isRefreshing) = (failure, isRefreshing)
  }

  /// Which posts it stands for.
  package var id: PostQuery.Scope { scope }
  /// The feed it is; nil for a collection of several.
  package var feedID: FeedRecord.ID? { if case .feed(let id) = scope { id } else { nil } }
}
