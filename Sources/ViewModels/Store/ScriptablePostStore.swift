package import Feeds
package import Foundation

/// A store whose refreshes a script can delay, fail or block.
///
/// All other calls are forwarded to the base store.
nonisolated package struct ScriptablePostStore: PostStoring {
  private let base: any PostStoring
  private let network: ScriptedNetwork

  /// Creates a store on top of another store; other loaders can share the network.
  package init(_ base: any PostStoring, network: ScriptedNetwork) {
    self.base = base
    self.network = network
  }

  /// Refreshes a feed after the network has let the request pass.
  package func refresh(_ id: FeedRecord.ID) async throws -> RefreshOutcome {
    try await network.pass()
    return try await base.refresh(id)
  }

  package func feeds() async throws -> [FeedRecord] { try await base.feeds() }
  package func add(_ subscription: FeedSubscription) async throws -> FeedRecord { try await base.add(subscription) }
  package func remove(_ ids: [FeedRecord.ID]) async throws -> RemovedFeeds { try await base.remove(ids) }
  package func restore(_ removed: RemovedFeeds) async throws { try await base.restore(removed) }
  package func change(_ id: FeedRecord.ID, _ change: FeedChange) async throws { try await base.change(id, change) }
  package func posts(_ query: PostQuery) async throws -> [PostRecord] { try await base.posts(query) }
  package func text(of id: PostRecord.ID) async throws -> ReadableText? { try await base.text(of: id) }
  package func setRead(_ isRead: Bool, _ ids: [PostRecord.ID]) async throws { try await base.setRead(isRead, ids) }
  package func setStarred(_ isStarred: Bool, _ ids: [PostRecord.ID]) async throws {
    try await base.setStarred(isStarred, ids)
  }
  package func setDeleted(_ isDeleted: Bool, _ ids: [PostRecord.ID]) async throws {
    try await base.setDeleted(isDeleted, ids)
  }
  package func importOPML(_ document: Data) async throws -> ImportOutcome { try await base.importOPML(document) }
  package func exportOPML() async throws -> ExportedList { try await base.exportOPML() }
  package func value(forKey key: String) async throws -> String? { try await base.value(forKey: key) }
  package func setValue(_ value: String?, forKey key: String) async throws {
    try await base.setValue(value, forKey: key)
  }
}
