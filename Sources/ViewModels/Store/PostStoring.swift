package import Feeds
package import Foundation

/// A store of feeds and posts.
///
/// Each method throws an `ExplainedError` if it fails. A change is durable when the call returns.
nonisolated package protocol PostStoring: Sendable {
  // MARK: - Feeds

  /// Returns the feeds, ordered by name without regard to case.
  func feeds() async throws -> [FeedRecord]

  /// Adds a feed without loading it.
  ///
  /// - Throws: An `ExplainedError` that names the existing feed with the same address, if there is one.
  func add(_ subscription: FeedSubscription) async throws -> FeedRecord

  /// Removes feeds and their posts, and returns a value with which they can be restored.
  func remove(_ ids: [FeedRecord.ID]) async throws -> RemovedFeeds

  /// Restores removed feeds and posts with their marks and identities.
  func restore(_ removed: RemovedFeeds) async throws

  /// Changes a feed without changing its posts and their marks.
  ///
  /// - Throws: An `ExplainedError`, which names the other feed if the new address is in use.
  func change(_ id: FeedRecord.ID, _ change: FeedChange) async throws

  /// Loads a feed from its source, and returns the changes.
  ///
  /// Existing posts are kept even if the refresh fails. The record of the feed has the error.
  ///
  /// - Throws: An `ExplainedError`, or `CancellationError` if the task was cancelled.
  func refresh(_ id: FeedRecord.ID) async throws -> RefreshOutcome

  // MARK: - Posts

  /// Returns the posts that a query selects, in its order.
  func posts(_ query: PostQuery) async throws -> [PostRecord]

  /// Returns the text of a post, or nil if there is no such post.
  func text(of id: PostRecord.ID) async throws -> ReadableText?

  /// Sets or removes a mark of posts.
  ///
  /// A refresh does not show hidden posts again.
  func set(_ mark: PostMark, to value: Bool, of ids: [PostRecord.ID]) async throws

  // MARK: - Lists of feeds

  /// Adds the feeds of an OPML document, and does not change existing feeds.
  func importOPML(_ document: Data) async throws -> ImportOutcome

  /// Returns all feeds except those of this application as an OPML document without user names and passwords.
  func exportOPML() async throws -> (document: Data, count: Int)

  // MARK: - Values

  /// Returns the stored value of a key, such as the last position of the reader.
  func value(forKey key: String) async throws -> String?

  /// Stores a value for a key; nil removes it.
  func setValue(_ value: String?, forKey key: String) async throws
}
