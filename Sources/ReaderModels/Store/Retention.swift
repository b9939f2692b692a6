/// A limit on the posts that are kept of each feed.
///
/// Starred posts, and posts in the last complete response of their feed, are kept beyond the limit. If such a post were
/// removed, it would return as a new post with the next refresh.
nonisolated package struct Retention: Sendable, Equatable {
  /// The number of newest posts that are kept; nil for no limit.
  package var count: Int?
  /// The age up to which posts are kept, in days; nil for no limit.
  package var days: Int?

  package init(count: Int? = nil, days: Int? = nil) { (self.count, self.days) = (count, days) }

  /// Whether there is no limit.
  package var keepsAll: Bool { count == nil && days == nil }
}

/// The numbers of posts that exceed a limit.
nonisolated package struct ExcessPosts: Sendable, Equatable {
  /// The number of posts that `removeExcess(_:of:)` removes.
  package var removable: Int
  /// The number of posts that stay, because they are starred or in the last response of their feed.
  package var kept: Int

  package init(removable: Int = 0, kept: Int = 0) { (self.removable, self.kept) = (removable, kept) }
}
