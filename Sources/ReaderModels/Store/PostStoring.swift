package import Feeds
package import Foundation

/// A store of feeds and posts.
///
/// Each method throws an `ExplainedError` if it fails. A change is durable when the call returns.
nonisolated package protocol PostStoring: Sendable {
  // MARK: - Feeds

  /// Returns the feeds, sorted by name without regard to case.
  func feeds() async throws -> [FeedRecord]

  /// Adds a feed without fetching it.
  ///
  /// - Throws: An `ExplainedError`. If a feed with the same source exists, the error names that feed.
  func add(_ subscription: FeedSubscription) async throws -> FeedRecord

  /// Fetches a feed and adds it with its posts.
  ///
  /// - Throws: An `ExplainedError`, or `CancellationError` if the task is cancelled. In both cases, and if the process
  ///   ends during the fetch, no feed is added.
  func subscribe(to subscription: FeedSubscription) async throws -> AddedFeed

  /// Removes the given feeds and their posts, and returns the data needed to restore them.
  func remove(_ ids: [FeedRecord.ID]) async throws -> RemovedFeeds

  /// Restores the given removed feeds and their posts, with their marks and identities.
  func restore(_ removed: RemovedFeeds) async throws

  /// Changes the given feed.
  ///
  /// The posts of the feed and their marks do not change.
  ///
  /// - Throws: An `ExplainedError`. If another feed has the new source, the error names that feed.
  func change(_ id: FeedRecord.ID, _ change: FeedChange) async throws

  /// Fetches the given feed from its source, and returns the changes.
  ///
  /// If the refresh fails, existing posts are kept, and the record of the feed contains the error.
  ///
  /// - Throws: An `ExplainedError`, or `CancellationError` if the task is cancelled.
  func refresh(_ id: FeedRecord.ID) async throws -> RefreshOutcome

  // MARK: - Posts

  /// Returns the posts that match the given query, in the order specified by the query.
  func posts(_ query: PostQuery) async throws -> [PostRecord]

  /// Returns the text of the given post, or nil if the post does not exist.
  func text(of id: PostRecord.ID) async throws -> ReadableText?

  /// Sets or removes a mark on the given posts.
  ///
  /// Deleted posts do not reappear when the feed is refreshed.
  func set(_ mark: PostMark, to value: Bool, of ids: [PostRecord.ID]) async throws

  /// Returns the numbers of posts that exceed the given limit.
  func countExcess(_ retention: Retention) async throws -> ExcessPosts

  /// Removes the posts that exceed the given limit.
  ///
  /// The removal cannot be undone.
  ///
  /// - Parameters:
  ///   - retention: The limit.
  ///   - feed: The feed whose posts are removed; nil for all feeds.
  /// - Returns: The number of removed posts.
  @discardableResult func removeExcess(_ retention: Retention, of feed: FeedRecord.ID?) async throws -> Int

  // MARK: - Lists of feeds

  /// Adds the feeds in the given OPML document.
  ///
  /// An existing feed without a folder moves to its folder in the document. Otherwise, existing feeds do not change.
  func importOPML(_ document: Data) async throws -> ImportOutcome

  /// Returns all feeds except the bundled one as an OPML document, without user names and passwords.
  func exportOPML() async throws -> (document: Data, count: Int)

  // MARK: - Other programs

  /// Returns whether another program has changed the store since the last call of this method.
  ///
  /// The first call returns false.
  func hasForeignChanges() async throws -> Bool

  /// Calls the given closure after writes to the files of the store, by this program or by another one.
  ///
  /// The closure replaces an earlier one, and is called on another thread. A store without files never calls it. A
  /// closure is used and not a sequence, because a task that waits for a sequence wakes an idle program on Linux.
  func observeFileWrites(_ onWrite: @escaping @Sendable () -> Void)

  // MARK: - Values

  /// Returns the value that is stored for `key`, or nil if there is none.
  func value(forKey key: String) async throws -> String?

  /// Stores `value` for `key`, or removes the key if `value` is nil.
  func setValue(_ value: String?, forKey key: String) async throws
}

nonisolated extension PostStoring {
  package func hasForeignChanges() async throws -> Bool { false }

  package func observeFileWrites(_ onWrite: @escaping @Sendable () -> Void) {}
}
