package import Feeds
package import Foundation
import ViewModels

/// What is asked when a feed is brought up to date.
nonisolated package struct FeedRequest: Sendable, Equatable {
  /// Where the feed comes from.
  package var source: FeedSource
  /// Who asks, where it is a private one.
  package var user: String?
  /// With what password; only the feed's own server is told.
  package var password: String?
  /// How the answer of the last time was marked.
  package var marks: FeedMarks

  /// A request for a feed.
  package init(source: FeedSource, user: String? = nil, password: String? = nil, marks: FeedMarks = FeedMarks()) {
    (self.source, self.user, self.password, self.marks) = (source, user, password, marks)
  }
}

/// By what a server, or a disk, tells one state of a feed from the next.
nonisolated package struct FeedMarks: Sendable, Equatable {
  /// The entity tag, as it was given; of a file, its size and date.
  package var etag: String?
  /// The date of the last change, as it was given.
  package var lastModified: String?

  /// The marks of an answer; none at first.
  package init(etag: String? = nil, lastModified: String? = nil) {
    (self.etag, self.lastModified) = (etag, lastModified)
  }
}

/// What came back.
nonisolated package struct FeedAnswer: Sendable, Equatable {
  /// The feed; nil when it has not changed since the marks were given.
  package var feed: Feed?
  /// How this state of the feed is marked.
  package var marks: FeedMarks
  /// Where the feed is from now on, for good; nil when it stays where it is.
  package var movedTo: URL?

  /// An answer.
  package init(feed: Feed?, marks: FeedMarks = FeedMarks(), movedTo: URL? = nil) {
    (self.feed, self.marks, self.movedTo) = (feed, marks, movedTo)
  }
}
