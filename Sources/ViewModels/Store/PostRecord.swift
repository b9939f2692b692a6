import Feeds
package import Foundation

/// A post in the store, without its text.
nonisolated package struct PostRecord: Sendable, Equatable, Identifiable {
  /// The identity, which does not change while the post is in the store.
  package var id: Int64
  /// The identity of the feed.
  package var feedID: FeedRecord.ID
  /// The title, or the beginning of the text if the feed specifies no title; never empty.
  package var title: String
  /// The names of the authors; empty if unknown.
  package var author: String
  /// The address of the web page.
  package var link: URL?
  /// The date of publication, or the date of the refresh that found the post.
  package var date: Date
  /// The number of words in the text.
  package var numberOfWords: Int
  /// Whether the post has been opened or marked as read.
  package var isRead: Bool
  /// Whether the post has a star.
  package var isStarred: Bool

  package init(
    id: Int64, feedID: FeedRecord.ID, title: String, author: String = "", link: URL? = nil, date: Date,
    numberOfWords: Int = 0, isRead: Bool = false, isStarred: Bool = false
  ) {
    (self.id, self.feedID, self.title, self.author, self.link) = (id, feedID, title, author, link)
    (self.date, self.numberOfWords, self.isRead, self.isStarred) = (date, numberOfWords, isRead, isStarred)
  }
}

/// A selection of posts, and their order.
nonisolated package struct PostQuery: Sendable, Equatable {
  /// A set of posts to select from.
  package enum Scope: Sendable, Hashable {
    /// The posts of all feeds.
    case all
    /// The unread posts of all feeds.
    case unread
    /// The starred posts of all feeds.
    case starred
    /// The posts of one feed.
    case feed(FeedRecord.ID)
    /// The posts of the feeds in a folder, such as "Science/Space", and in its subfolders.
    case folder(String)
  }

  package enum Order: String, Sendable, Hashable, CaseIterable {
    /// By date, newest first.
    case newest
    /// By date, oldest first.
    case oldest
    /// By title, in alphabetical order without regard to case.
    case title
  }

  /// The set of posts to select from.
  package var scope: Scope
  /// The search text; empty to select all posts.
  ///
  /// Each word must be the beginning of a word in the title, the author or the text.
  package var search: String
  package var order: Order

  /// Creates a query.
  ///
  /// The search text is truncated to `FeedLimits.searchLength` scalars.
  package init(_ scope: Scope = .all, search: String = "", order: Order = .newest) {
    (self.scope, self.order) = (scope, order)
    self.search = search.prefix(scalars: FeedLimits.searchLength)
  }
}
