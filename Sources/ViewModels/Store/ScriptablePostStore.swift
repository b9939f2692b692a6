package import Feeds
package import Foundation

/// A store whose refreshes a script can make slow, failing or hanging; all else is the store's behind.
nonisolated package struct ScriptablePostStore: PostStoring {
  private let base: any PostStoring
  private let network: ScriptedNetwork

  /// A store in front of `base`, behind a network that others may share.
  package init(_ base: any PostStoring, network: ScriptedNetwork) {
    self.base = base
    self.network = network
  }

  /// Brings a feed up to date, in the way of the network's present mode.
  package func refresh(_ id: FeedRecord.ID) async throws -> RefreshOutcome {
    try await network.pass()
    return try await base.refresh(id)
  }

  /// The feeds.
  package func feeds() async throws -> [FeedRecord] { try await base.feeds() }
  /// Takes a feed on.
  package func add(_ subscription: FeedSubscription) async throws -> FeedRecord { try await base.add(subscription) }
  /// Gives up feeds.
  package func remove(_ ids: [FeedRecord.ID]) async throws -> RemovedFeeds { try await base.remove(ids) }
  /// Brings back what was removed.
  package func restore(_ removed: RemovedFeeds) async throws { try await base.restore(removed) }
  /// Changes what a user says of a feed.
  package func change(_ id: FeedRecord.ID, _ change: FeedChange) async throws { try await base.change(id, change) }
  /// The posts a question asks for.
  package func posts(_ query: PostQuery) async throws -> [PostRecord] { try await base.posts(query) }
  /// The text of a post.
  package func text(of id: PostRecord.ID) async throws -> ReadableText? { try await base.text(of: id) }
  /// Marks posts read or unread.
  package func setRead(_ isRead: Bool, _ ids: [PostRecord.ID]) async throws { try await base.setRead(isRead, ids) }
  /// Marks posts with a star.
  package func setStarred(_ isStarred: Bool, _ ids: [PostRecord.ID]) async throws {
    try await base.setStarred(isStarred, ids)
  }
  /// Hides posts.
  package func setDeleted(_ isDeleted: Bool, _ ids: [PostRecord.ID]) async throws {
    try await base.setDeleted(isDeleted, ids)
  }
  /// Takes on the feeds of a document.
  package func importOPML(_ document: Data) async throws -> ImportOutcome { try await base.importOPML(document) }
  /// All feeds as a document.
  package func exportOPML() async throws -> ExportedList { try await base.exportOPML() }
  /// What was kept under a key.
  package func value(forKey key: String) async throws -> String? { try await base.value(forKey: key) }
  /// Keeps a value under a key.
  package func setValue(_ value: String?, forKey key: String) async throws {
    try await base.setValue(value, forKey: key)
  }
}
