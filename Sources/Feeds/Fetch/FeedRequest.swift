package import Foundation

/// A request for the current contents of a feed.
package struct FeedRequest: Sendable, Equatable {
  /// The location of the feed.
  package var source: FeedSource
  /// The user name, for a feed that requires a login.
  package var user: String?
  /// The password, for a feed that requires a login.
  ///
  /// The password is sent only to the feed's own server.
  package var password: String?
  /// The cache validators of the last result.
  package var marks: FeedMarks

  package init(source: FeedSource, user: String? = nil, password: String? = nil, marks: FeedMarks = FeedMarks()) {
    (self.source, self.user, self.password, self.marks) = (source, user, password, marks)
  }
}

/// The cache validators that identify a version of a feed.
package struct FeedMarks: Sendable, Equatable {
  /// The entity tag sent by the server; for a file, its size and modification date.
  package var etag: String?
  /// The date of the last change, sent by the server.
  package var lastModified: String?

  /// Creates cache validators from the header fields `ETag` and `Last-Modified`.
  package init(etag: String? = nil, lastModified: String? = nil) {
    (self.etag, self.lastModified) = (etag, lastModified)
  }
}

/// The result of a request for a feed.
package struct FeedAnswer: Sendable, Equatable {
  /// The feed; nil if it is still the version that the validators of the request identify.
  package var feed: Feed?
  /// The cache validators of this version of the feed.
  package var marks: FeedMarks
  /// The new address after permanent redirects; nil if the address has not changed.
  package var movedTo: URL?

  package init(feed: Feed?, marks: FeedMarks = FeedMarks(), movedTo: URL? = nil) {
    (self.feed, self.marks, self.movedTo) = (feed, marks, movedTo)
  }
}
