package import Foundation

/// A request for the current state of a feed.
package struct FeedRequest: Sendable, Equatable {
  /// The source of the feed.
  package var source: FeedSource
  /// The user name of a private feed.
  package var user: String?
  /// The password of a private feed, which is sent to the feed's own server only.
  package var password: String?
  /// The marks of the last answer.
  package var marks: FeedMarks

  /// Creates a request.
  package init(source: FeedSource, user: String? = nil, password: String? = nil, marks: FeedMarks = FeedMarks()) {
    (self.source, self.user, self.password, self.marks) = (source, user, password, marks)
  }
}

/// The marks by which a server or a file system distinguishes two states of a feed.
package struct FeedMarks: Sendable, Equatable {
  /// The entity tag as it was received; of a file, its size and date.
  package var etag: String?
  /// The date of the last change as it was received.
  package var lastModified: String?

  /// Creates cache validators from the header fields `ETag` and `Last-Modified`.
  package init(etag: String? = nil, lastModified: String? = nil) {
    (self.etag, self.lastModified) = (etag, lastModified)
  }
}

/// The answer to a request for a feed.
package struct FeedAnswer: Sendable, Equatable {
  /// The feed; nil if it has not changed since the marks were received.
  package var feed: Feed?
  /// The marks of this state of the feed.
  package var marks: FeedMarks
  /// The new address after a permanent redirect.
  package var movedTo: URL?

  /// Creates an answer.
  package init(feed: Feed?, marks: FeedMarks = FeedMarks(), movedTo: URL? = nil) {
    (self.feed, self.marks, self.movedTo) = (feed, marks, movedTo)
  }
}
