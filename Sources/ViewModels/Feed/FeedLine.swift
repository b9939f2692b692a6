/// A line of the feeds' list: all posts, the unread ones, the starred ones, or a feed.
nonisolated public struct FeedLine: Sendable, Equatable, Identifiable {
  /// Which posts it stands for.
  public let scope: PostQuery.Scope
  /// What it is called.
  public let name: String
  /// How many posts wait there: unread ones, or with a star; nil where they are not counted.
  public let count: Int?
  /// What went wrong with the feed the last time, and what to do; nil when nothing did.
  public let failure: String?
  /// Whether it is being brought up to date, or waits for its turn.
  public let isRefreshing: Bool

  /// A line.
  public init(
    _ scope: PostQuery.Scope, name: String, count: Int? = nil, failure: String? = nil, isRefreshing: Bool = false
  ) {
    (self.scope, self.name, self.count) = (scope, name, count)
    (self.failure, self.isRefreshing) = (failure, isRefreshing)
  }

  /// Which posts it stands for.
  public var id: PostQuery.Scope { scope }
  /// The feed it is; nil for a collection of several.
  public var feedID: FeedRecord.ID? { if case .feed(let id) = scope { id } else { nil } }
}
