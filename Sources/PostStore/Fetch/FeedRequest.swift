public import Foundation
public import ViewModels

/// What is asked when a feed is brought up to date.
nonisolated public struct FeedRequest: Sendable, Equatable {
  /// Where the feed comes from.
  public var source: FeedSource
  /// Who asks, where it is a private one.
  public var user: String?
  /// With what password; only the feed's own server is told.
  public var password: String?
  /// How the answer of the last time was marked.
  public var marks: FeedMarks

  /// A request for a feed.
  public init(source: FeedSource, user: String? = nil, password: String? = nil, marks: FeedMarks = FeedMarks()) {
    (self.source, self.user, self.password, self.marks) = (source, user, password, marks)
  }
}

/// By what a server, or a disk, tells one state of a feed from the next.
nonisolated public struct FeedMarks: Sendable, Equatable {
  /// The entity tag, as it was given; of a file, its size and date.
  public var etag: String?
  /// The date of the last change, as it was given.
  public var lastModified: String?

  /// The marks of an answer; none at first.
  public init(etag: String? = nil, lastModified: String? = nil) {
    (self.etag, self.lastModified) = (etag, lastModified)
  }
}

/// What came back.
nonisolated public struct FeedAnswer: Sendable, Equatable {
  /// The feed; nil when it has not changed since the marks were given.
  public var feed: Feed?
  /// How this state of the feed is marked.
  public var marks: FeedMarks
  /// Where the feed is from now on, for good; nil when it stays where it is.
  public var movedTo: URL?

  /// An answer.
  public init(feed: Feed?, marks: FeedMarks = FeedMarks(), movedTo: URL? = nil) {
    (self.feed, self.marks, self.movedTo) = (feed, marks, movedTo)
  }
}
