import Bindings
import Foundation

// Taking feeds on and giving them up. Each is the store's first: what is shown is what is kept.
extension FeedListViewModel {
  /// Gives up the selected feed and its posts; that can be taken back.
  package func removeSelected() {
    guard let feed = selectedFeed else { return }
    remove(feed)
  }

  /// Gives up a feed and its posts; that can be taken back.
  package func remove(_ feed: FeedRecord) {
    run { [weak self] in
      guard let self else { return }
      var removed = try await takeAway(feed.id)
      notices.say("Removed '\(feed.name)' and its posts.")
      history.push(
        UndoStep("removing '\(feed.name)'") { [weak self] in
          try await self?.bringBack(removed)
        } redo: { [weak self] in
          if let self { removed = try await takeAway(feed.id) }
        })
    }
  }

  /// Changes what the user says of a feed; what comes from elsewhere now, or is asked for by somebody else, is fetched at once.
  ///
  /// - Throws: What went wrong, as an `ExplainedError`.
  func change(_ feed: FeedRecord, _ change: FeedChange) async throws {
    if change == FeedChange() { return }
    // What is being asked for concerns nobody when this is done; where it cannot be done, it is asked for again.
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
    notices.say("Changed '\(name(of: feed.id))'.")
    guard change.concernsFetching else { return }
    queue.remove([feed.id])
    refresh([feed.id])
  }

  /// The form in which a feed is taken on.
  package func newFeed() -> AddFeedViewModel {
    AddFeedViewModel(
      store: store, clock: clock, known: feeds.untrackedValue, onAdded: { [weak self] in await self?.added($0) },
      onForgotten: { [weak self] in self?.reloadFeeds() })
  }

  /// The form in which what the user says of a feed is changed.
  package func editing(_ feed: FeedRecord) -> EditFeedViewModel { EditFeedViewModel(feed, in: self) }

  /// Takes on the feeds of an OPML document; what it came to, in a sentence.
  ///
  /// - Throws: What went wrong, as an `ExplainedError`.
  func importOPML(_ document: Data) async throws -> String {
    let outcome = try await changes.perform { try await store.importOPML(document) }
    try await readNow()
    refresh(outcome.added.map(\.id))
    return Self.sentence(of: outcome)
  }

  /// Shows a feed that was taken on.
  private func added(_ feed: FeedRecord) async {
    try? await readNow()
    onPostsChanged?()
    selectedID.value = .feed(feed.id)
    notices.say("Added '\(name(of: feed.id))'.")
  }

  private func takeAway(_ id: FeedRecord.ID) async throws -> RemovedFeeds {
    queue.remove([id])
    let index = feeds.untrackedValue.firstIndex { $0.id == id }
    let removed = try await changes.perform { try await store.remove([id]) }
    let wasSelected = selectedID.untrackedValue == .feed(id)
    await showNow()
    if wasSelected, let index { selectedID.value = scopeOfNeighbor(index) }
    onPostsChanged?()
    return removed
  }

  /// What is selected in the place of a feed that is gone: the next one, at the end the one before; where none is left, all posts.
  private func scopeOfNeighbor(_ index: Int) -> PostQuery.Scope {
    let left = feeds.untrackedValue
    return left.isEmpty ? .all : .feed(left[min(index, left.count - 1)].id)
  }

  private func bringBack(_ removed: RemovedFeeds) async throws {
    try await changes.perform { try await store.restore(removed) }
    await showNow()
    if let feed = removed.feeds.first { selectedID.value = .feed(feed.id) }
    onPostsChanged?()
  }

  /// Shows what was done.
  ///
  /// Where that cannot be read now, it is said; what was done is done.
  private func showNow() async {
    do { try await readNow() } catch { notices.say(error) }
  }

  private func run(_ operation: @escaping @MainActor () async throws -> Void) {
    let notices = notices
    startTask(on: clock) {
      do { try await operation() } catch { notices.say(error) }
    }
  }

  private static func sentence(of outcome: ImportOutcome) -> String {
    let shortened = outcome.shortened == 0 ? "" : ", \(outcome.shortened) with a name or folder cut"
    let added = (outcome.added.count == 1 ? "1 feed added" : "\(outcome.added.count) feeds added") + shortened
    let there =
      switch outcome.alreadyThere {
      case 0: ""
      case 1: ", 1 was there already"
      case let count: ", \(count) were there already"
      }
    guard let first = outcome.refused.first else { return "\(added)\(there)." }
    return "\(added)\(there), \(outcome.refused.count) left out: \(first)"
  }
}
