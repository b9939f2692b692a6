package import Feeds
package import Foundation

/// What keeps feeds and their posts: a database, or, in tests, a few arrays.
///
/// Everything is asynchronous, as it may be read from a disk or brought from a server, and everything that could not be done throws an
/// `ExplainedError`. What a call has returned is kept: a crash after it loses nothing.
nonisolated package protocol PostStoring: Sendable {
  // MARK: - Feeds

  /// The feeds, in the order the user sees them: by name, letters of either case alike.
  func feeds() async throws -> [FeedRecord]

  /// Takes a feed on, without loading it.
  ///
  /// - Throws: An `ExplainedError` that names the feed there is when its address is kept already.
  func add(_ subscription: FeedSubscription) async throws -> FeedRecord

  /// Gives up feeds and all their posts; what is returned brings them back.
  func remove(_ ids: [FeedRecord.ID]) async throws -> RemovedFeeds

  /// Brings back what was removed, marks and all, under the same identities.
  func restore(_ removed: RemovedFeeds) async throws

  /// Changes what a user says of a feed; its posts and their marks stay.
  ///
  /// - Throws: An `ExplainedError`; where another feed has the address, one that names it.
  func change(_ id: FeedRecord.ID, _ change: FeedChange) async throws

  /// Brings a feed up to date from where it comes from, and tells what that changed.
  ///
  /// The posts there are stay, whatever happens; the record says afterwards how it went.
  ///
  /// - Throws: What went wrong, as an `ExplainedError`; `CancellationError` when the task was cancelled.
  func refresh(_ id: FeedRecord.ID) async throws -> RefreshOutcome

  // MARK: - Posts

  /// The posts a question asks for, without their text, in its order.
  func posts(_ query: PostQuery) async throws -> [PostRecord]

  /// The text of a post; nil when there is no such post.
  func text(of id: PostRecord.ID) async throws -> ReadableText?

  /// Marks posts read or unread.
  func setRead(_ isRead: Bool, _ ids: [PostRecord.ID]) async throws

  /// Marks posts with a star, or takes it away.
  func setStarred(_ isStarred: Bool, _ ids: [PostRecord.ID]) async throws

  /// Hides posts, for good unless `isDeleted` is false again: a refresh does not bring them back.
  func setDeleted(_ isDeleted: Bool, _ ids: [PostRecord.ID]) async throws

  // MARK: - Lists of feeds

  /// Takes on the feeds of an OPML document; those there are already stay as they are.
  func importOPML(_ document: Data) async throws -> ImportOutcome

  /// All feeds that others can have as an OPML document; user names and passwords stay here.
  func exportOPML() async throws -> ExportedList

  // MARK: - Position

  /// What was kept under a key: where the reader was left; nil when nothing was.
  func value(forKey key: String) async throws -> String?

  /// Keeps a value under a key; nil forgets it.
  func setValue(_ value: String?, forKey key: String) async throws
}
