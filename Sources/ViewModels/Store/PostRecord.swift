import Feeds
package import Foundation

/// A post as it is kept, without its text: what a row of the list shows.
nonisolated package struct PostRecord: Sendable, Equatable, Identifiable {
  /// Which post: the same as long as it is kept.
  package var id: Int64
  /// Of which feed.
  package var feedID: FeedRecord.ID
  /// The headline: the feed's, or else how the text begins; never empty.
  package var title: String
  /// Who wrote it; empty when the feed does not say.
  package var author: String
  /// The page it is on.
  package var link: URL?
  /// When it was published, or else first seen.
  package var date: Date
  /// How many words the text has.
  package var numberOfWords: Int
  /// Whether it has been opened.
  package var isRead: Bool
  /// Whether it has a star.
  package var isStarred: Bool

  /// A post as it is kept.
  package init(
    id: Int64, feedID: FeedRecord.ID, title: String, author: String = "", link: URL? = nil, date: Date,
    numberOfWords: Int = 0, isRead: Bool = false, isStarred: Bool = false
  ) {
    (self.id, self.feedID, self.title, self.author, self.link) = (id, feedID, title, author, link)
    (self.date, self.numberOfWords, self.isRead, self.isStarred) = (date, numberOfWords, isRead, isStarred)
  }
}

/// Which posts are wanted, and in what order.
nonisolated package struct PostQuery: Sendable, Equatable {
  /// From where posts are taken.
  package enum Scope: Sendable, Hashable {
    /// All feeds.
    case all
    /// The posts that have not been opened, of all feeds.
    case unread
    /// The posts with a star, of all feeds.
    case starred
    /// One feed.
    case feed(FeedRecord.ID)
  }

  /// In what order posts come.
  package enum Order: String, Sendable, Hashable, CaseIterable {
    /// The newest first.
    case newest
    /// The oldest first.
    case oldest
    /// By headline, letters of either case alike.
    case title
  }

  /// From where posts are taken.
  package var scope: Scope
  /// Words that must occur in headline, author or text, each as the beginning of a word; empty for all posts.
  package var search: String
  /// In what order they come.
  package var order: Order

  /// Creates a query; of a search longer than `FeedLimits.searchLength` only the beginning counts.
  package init(_ scope: Scope = .all, search: String = "", order: Order = .newest) {
    (self.scope, self.order) = (scope, order)
    self.search = search.prefix(scalars: FeedLimits.searchLength)
  }
}
