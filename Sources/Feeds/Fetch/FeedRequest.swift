package import Foundation

package struct FeedRequest: Sendable, Equatable {
  package var source: FeedSource
  package var user: String?
  /// The password, which is sent only to the feed's own server.
  package var password: String?
  /// The cache validators of the last result.
  package var marks: FeedMarks

  package init(source: FeedSource, user: String? = nil, password: String? = nil, marks: FeedMarks = FeedMarks()) {
    (self.source, self.user, self.password, self.marks) = (source, user, password, marks)
  }
}

/// The cache validators that identify a version of a feed.
package struct FeedMarks: Sendable, Equatable {
  /// The entity tag sent by the server, or the size and the modification date of a file.
  package var etag: String?
  /// The value of the header field `Last-Modified`.
  package var lastModified: String?

  package init(etag: String? = nil, lastModified: String? = nil) {
    (self.etag, self.lastModified) = (etag, lastModified)
  }
}

/// The result of a `FeedRequest`.
package struct FeedAnswer: Sendable, Equatable {
  /// The feed; nil if it has not changed since the version that the request identifies.
  package var feed: Feed?
  /// The cache validators of this version of the feed.
  package var marks: FeedMarks
  /// The new address after permanent redirects; nil if the address has not changed.
  package var movedTo: URL?

  package init(feed: Feed?, marks: FeedMarks = FeedMarks(), movedTo: URL? = nil) {
    (self.feed, self.marks, self.movedTo) = (feed, marks, movedTo)
  }
}
