import Bindings
import Feeds
import Foundation

// Actions that add, change and remove feeds. Each action changes the store first, so that the list reflects the store.
extension FeedListViewModel {
  /// Returns the question before the given feed is removed.
  package func removalQuestion(for feed: FeedRecord) -> String {
    "Remove '\(feed.name)' and its posts? Until you quit, the removal can be undone."
  }

  /// Removes the given feed and its posts.
  ///
  /// The removal can be undone.
  package func remove(_ feed: FeedRecord) {
    run { [weak self] in
      guard let self else { return }
      var removed = try await removeFeed(feed.id)
      notices.say("Removed '\(feed.name)' and its posts.", offersUndo: true)
      history.add("removing '\(feed.name)'") { [weak self] in
        try await self?.restoreFeeds(removed)
      } redo: { [weak self] in
        if let self { removed = try await removeFeed(feed.id) }
      }
    }
  }

  /// Fetches a feed, adds it and selects it.
  ///
  /// - Throws: An `ExplainedError` or `CancellationError`. In this case, no feed is added.
  func add(_ subscription: FeedSubscription) async throws -> FeedRecord {
    let added = try await context.services.addFeed(subscription)
    let feed = added.feed
    moves[feed.id] = added.outcome.movedTo
    if let note = added.outcome.note { notes.mutate { $0[feed.id] = note } }
    try? await readNow()
    context.postsChanged.send()
    selectedID.value = .feed(feed.id)
    notices.say((["Added '\(feed.name)'."] + added.remarks).joined(separator: " "))
    return feed
  }

  /// Changes the name, the folder, the address or the login of the given feed.
  ///
  /// If the address or the login changes, the feed is refreshed immediately. The change can be undone, unless it
  /// discards a password.
  ///
  /// - Throws: An `ExplainedError`.
  func change(_ feed: FeedRecord, _ change: FeedChange) async throws {
    if change == FeedChange() { return }
    try await apply(change, to: feed)
    let name = context.title(of: .feed(feed.id))
    notices.say("Changed '\(name)'.", offersUndo: true)
    history.add("changing '\(name)'") { [weak self] in
      if change.discardsPassword(of: feed) { throw DiscardedPasswordError(name: name) }
      try await self?.apply(change.reversed(for: feed), to: feed)
    } redo: { [weak self] in
      try await self?.apply(change, to: feed)
    }
  }

  private func apply(_ change: FeedChange, to feed: FeedRecord) async throws {
    // A running refresh is cancelled, because it uses the old address or login. If the change fails, the refresh is
    // restarted.
    let isAsked = change.concernsFetching && queue.pending.untrackedValue.contains(feed.id)
    if isAsked { queue.remove([feed.id]) }
    do {
      try await changes.perform { try await store.change(feed.id, change) }
    } catch {
      if isAsked { refresh([feed.id]) }
      throw error
    }
    failures.mutate { $0[feed.id] = nil }
    if change.source != nil { moves[feed.id] = nil }
    await showNow()
    guard change.concernsFetching else { return }
    queue.remove([feed.id])
    refresh([feed.id])
  }

  package func newFeed() -> AddFeedViewModel { AddFeedViewModel(in: self) }

  package func editing(_ feed: FeedRecord) -> EditFeedViewModel { EditFeedViewModel(feed, in: self) }

  /// Adds the feeds in the given list, and refreshes them.
  ///
  /// The summary of the refresh contains the summary of the import, because it replaces that summary.
  ///
  /// - Throws: An `ExplainedError`.
  func importOPML(_ document: Data) async throws -> ImportOutcome {
    let outcome = try await changes.perform { try await store.importOPML(document) }
    try await readNow()
    notices.say(outcome.sentence, isPartial: !outcome.refused.isEmpty)
    if !outcome.added.isEmpty {
      tally.preface = outcome.counts + "."
      tally.skippedEntries = !outcome.refused.isEmpty
    }
    refresh(new: outcome.added.map(\.id))
    return outcome
  }

  private func removeFeed(_ id: FeedRecord.ID) async throws -> RemovedFeeds {
    queue.remove([id])
    let index = displayedFeeds.firstIndex(of: id)
    let removed = try await changes.perform { try await store.remove([id]) }
    let wasSelected = selectedID.untrackedValue == .feed(id)
    await showNow()
    if wasSelected, let index {
      // The selection moves to the feed after the removed feed, or to the last feed.
      let left = displayedFeeds
      selectedID.value = left.isEmpty ? .all : .feed(left[min(index, left.count - 1)])
    }
    context.postsChanged.send()
    return removed
  }

  private func restoreFeeds(_ removed: RemovedFeeds) async throws {
    try await changes.perform { try await store.restore(removed) }
    await showNow()
    if let feed = removed.feeds.first { selectedID.value = .feed(feed.id) }
    context.postsChanged.send()
  }

  /// Reads the feeds and displays them.
  ///
  /// A read error is shown as a notice instead of being thrown, because the preceding change has succeeded.
  func showNow() async {
    do { try await readNow() } catch { notices.say(error) }
  }

  func run(_ operation: @escaping @MainActor () async throws -> Void) {
    let notices = notices
    startTask(on: clock) {
      do { try await operation() } catch { notices.say(error) }
    }
  }
}

/// The error of undoing a change after which the store no longer has the former password of a feed.
nonisolated private struct DiscardedPasswordError: ExplainedError {
  let name: String

  var explanation: String {
    "The change of '\(name)' cannot be undone, because the old password is not stored. Edit the feed."
  }

  var isForGood: Bool { true }
}

nonisolated extension FeedChange {
  /// Returns whether the store discards the password of the given feed when the change is made.
  fileprivate func discardsPassword(of feed: FeedRecord) -> Bool {
    guard feed.user != nil else { return false }
    let isElsewhere = source.map { source in !LoginScope.isShared(from: feed.source, to: source) } ?? false
    return changesLogin || isElsewhere
  }

  /// Returns the change after which the given feed has its former values.
  fileprivate func reversed(for feed: FeedRecord) -> FeedChange {
    FeedChange(
      name: name.map { _ in feed.name }, folder: folder.map { _ in feed.folder },
      source: source.map { _ in feed.source },
      user: changesLogin ? feed.user ?? "" : nil)
  }

  /// Whether the change contains a part of a login, possibly in the address.
  private var changesLogin: Bool {
    user != nil || password != nil || source.flatMap { AddressLogin(in: $0) } != nil
  }
}

nonisolated extension ImportOutcome {
  package var summary: String {
    let cut = shortened == 0 ? "" : ", \(shortened) with a shortened name or folder"
    let added = (added.count == 1 ? "1 feed added" : "\(added.count) feeds added") + cut
    let filed = filed == 0 ? "" : " (\(filed) moved to a folder)"
    switch alreadyThere {
    case 0: return added
    case 1: return added + "; 1 was already in the list\(filed)"
    case let count: return added + "; \(count) were already in the list\(filed)"
    }
  }

  /// The summary, with the number of skipped entries.
  var counts: String { refused.isEmpty ? summary : "\(summary), \(refused.count) skipped" }

  /// The summary, with the number of skipped entries and the reason for skipping the first one.
  var sentence: String { refused.first.map { "\(counts): \($0)" } ?? counts + "." }
}
