import Feeds
package import Foundation

/// A post in the store, without its text.
nonisolated package struct PostRecord: Sendable, Equatable, Identifiable {
  /// The identity, which does not change while the post is in the store.
  package var id: Int64
  package var feedID: FeedRecord.ID
  /// The title, or the beginning of the text if the post has no title; never empty.
  package var title: String
  /// The names of the authors; empty if unknown.
  package var author: String
  package var link: URL?
  /// The date of publication, or the date of the refresh that found the post.
  package var date: Date
  package var numberOfWords: Int
  /// Whether the post has been opened or marked as read.
  package var isRead: Bool
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
  package enum Scope: Sendable, Hashable {
    case all
    case unread
    case starred
    case feed(FeedRecord.ID)
    /// The posts of the feeds in a folder, such as `Science/Space`, and in its subfolders.
    case folder(String)
  }

  package enum Order: String, Sendable, Hashable, CaseIterable {
    case newest
    case oldest
    /// By title, without regard to case and accents, and with numbers by value.
    case title
  }

  package var scope: Scope
  /// The search text; empty to select all posts.
  ///
  /// All words must occur in the title, the author or the text of a post; see `SearchWords`.
  package var search: String
  package var order: Order
  /// Whether only unread posts are selected.
  package var hidesRead: Bool

  /// Creates a query, and truncates the search text to `FeedLimits.searchLength` scalars.
  package init(_ scope: Scope = .all, search: String = "", order: Order = .newest, hidesRead: Bool = false) {
    (self.scope, self.order, self.hidesRead) = (scope, order, hidesRead)
    self.search = search.prefix(scalars: FeedLimits.searchLength)
  }
}
