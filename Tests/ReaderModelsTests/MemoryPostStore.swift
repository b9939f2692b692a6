import Feeds
import Foundation
import ReaderModels
import Synchronization

/// A store in memory, whose responses and delays the test controls.
@MainActor final class MemoryPostStore: nonisolated PostStoring {
  /// The results of fetches by address.
  var sources: [String: Result<Feed, any Error>] = [:]
  /// The gate of refreshes, which they pass before they fetch.
  let refreshes = Gate()
  /// The gate of reads of feeds, which they pass after the read, so that they return an older state.
  let feedReadings = Gate()
  /// The gate of reads of posts, which they pass after the read, so that they return an older state.
  let postReadings = Gate()
  /// The gate of reads of texts.
  let textReadings = Gate()
  /// The gate of changes, which they pass before the store changes.
  let writes = Gate()
  /// The new addresses of sources that moved permanently.
  var moves: [String: String] = [:]
  /// The error of every change; nil if changes succeed.
  var failure: (any Error)?
  /// The error of every read of the feeds; nil if reads succeed.
  var readingFailure: (any Error)?
  /// Whether another program has changed the store since the last call of `hasForeignChanges()`.
  var isChangedByOthers = false

  private nonisolated let onWrite = Mutex<(@Sendable () -> Void)?>(nil)

  nonisolated func observeFileWrites(_ onWrite: @escaping @Sendable () -> Void) {
    self.onWrite.withLock { handler in handler = onWrite }
  }

  /// Changes the feeds as another program does, and reports the write.
  func changeByOthers(_ change: () async throws -> Void) async rethrows {
    try await change()
    isChangedByOthers = true
    onWrite.withLock { handler in handler }?()
  }

  func hasForeignChanges() async throws -> Bool {
    defer { isChangedByOthers = false }
    return isChangedByOthers
  }

  /// Discards removed feeds, as another program may do.
  func purge() { trash = [:] }
  /// The calls of the store, in order.
  private(set) var log: [String] = [] {
    didSet {
      for watcher in watchers where log.contains(watcher.entry) { watcher.continuation.resume() }
      watchers.removeAll { log.contains($0.entry) }
    }
  }
  private var watchers: [(entry: String, continuation: CheckedContinuation<Void, Never>)] = []
  /// The most recent change of a feed.
  private(set) var lastChange: FeedChange?

  private var kept: [FeedRecord] = []
  private var posts: [PostRecord] = []
  /// The identifiers of posts by the identities in their feeds.
  private var known: [FeedRecord.ID: [String: PostRecord.ID]] = [:]
  private var texts: [PostRecord.ID: ReadableText] = [:]
  private var deleted: Set<PostRecord.ID> = []
  /// The posts in the last responses.
  private var listed: Set<PostRecord.ID> = []
  private var values: [String: String] = [:]
  private var trash: [String: (feeds: [FeedRecord], posts: [PostRecord])] = [:]
  private var lastID: Int64 = 0

  /// Returns a store with feeds that have been refreshed.
  static func with(_ feeds: Feed...) async throws -> MemoryPostStore {
    let store = MemoryPostStore()
    for feed in feeds { _ = try await store.refresh(try await store.add(feed).id) }
    return store
  }

  /// Adds a feed whose address is derived from its title.
  @discardableResult func add(_ feed: Feed) async throws -> FeedRecord {
    let source = "https://\(feed.title.lowercased()).example/feed"
    sources[source] = .success(feed)
    return try await add(FeedSubscription(source: source))
  }

  /// Returns when the log contains an entry.
  func logs(_ entry: String) async {
    if log.contains(entry) { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if log.contains(entry) { continuation.resume() } else { watchers.append((entry, continuation)) }
      }
    } onCancel: {
      Task { @MainActor in self.giveUp() }
    }
  }

  /// Ends all waits of a test that exceeded its time limit, so that other tests are not delayed.
  private func giveUp() {
    for watcher in watchers { watcher.continuation.resume() }
    watchers = []
  }

  /// Returns the post with a title.
  func post(_ title: String) -> PostRecord? { posts.first { $0.title == title } }
  func clearLog() { log = [] }

  // MARK: Feeds

  func feeds() async throws -> [FeedRecord] {
    if let readingFailure { throw readingFailure }
    let feeds = present
    await feedReadings.pass()
    return feeds
  }

  private var present: [FeedRecord] {
    var unread: [FeedRecord.ID: Int] = [:]
    for post in posts where !post.isRead && !deleted.contains(post.id) { unread[post.feedID, default: 0] += 1 }
    return kept.map { feed in
      var feed = feed
      feed.unreadCount = unread[feed.id] ?? 0
      return feed
    }
    .sorted { $0.name.lowercased() < $1.name.lowercased() }
  }

  func add(_ subscription: FeedSubscription) async throws -> FeedRecord {
    if let failure { throw failure }
    if let there = kept.first(where: { $0.source == subscription.source }) {
      throw Told("'\(there.name)' has that address already.")
    }
    lastID += 1
    let name = subscription.name.isEmpty ? subscription.source : subscription.name
    let feed = FeedRecord(
      id: lastID, source: subscription.source, name: name, folder: subscription.folder, user: subscription.user)
    kept.append(feed)
    return feed
  }

  func remove(_ ids: [FeedRecord.ID]) async throws -> RemovedFeeds {
    await writes.pass()
    if let failure { throw failure }
    let feeds = present.filter { ids.contains($0.id) }
    let token = "\(trash.count)"
    trash[token] = (feeds, posts.filter { ids.contains($0.feedID) })
    kept.removeAll { ids.contains($0.id) }
    posts.removeAll { ids.contains($0.feedID) }
    for id in ids { log.append("removed \(id)") }
    return RemovedFeeds(feeds: feeds, token: token)
  }

  func restore(_ removed: RemovedFeeds) async throws {
    if let failure { throw failure }
    guard let old = trash.removeValue(forKey: removed.token) else { throw Told("It is gone.", isForGood: true) }
    kept += old.feeds
    posts += old.posts
  }

  func change(_ id: FeedRecord.ID, _ change: FeedChange) async throws {
    log.append("change \(id)")
    await writes.pass()
    if let failure { throw failure }
    guard let index = kept.firstIndex(where: { $0.id == id }) else { return }
    lastChange = change
    if let name = change.name { kept[index].name = name.isEmpty ? kept[index].source : name }
    if let folder = change.folder { kept[index].folder = folder }
    if let source = change.source { kept[index].source = source }
    if let user = change.user { kept[index].user = user.isEmpty ? nil : user }
  }

  func refresh(_ id: FeedRecord.ID) async throws -> RefreshOutcome {
    log.append("refresh \(id)")
    await refreshes.pass()
    guard let index = kept.firstIndex(where: { $0.id == id }) else { throw Told("No such feed.") }
    switch sources[kept[index].source] ?? .failure(Told("Nobody answers at \(kept[index].source).")) {
    case .success(let feed):
      kept[index].failure = feed.ending.losesPosts ? "The feed ends unexpectedly." : nil
      kept[index].isLoginRefused = false
      kept[index].refreshedAt = Date(timeIntervalSince1970: 1_763_715_600)
      if kept[index].name == kept[index].source, !feed.title.isEmpty { kept[index].name = feed.title }
      var outcome = take(feed, into: id)
      outcome.movedTo = moves[kept[index].source]
      outcome.failure = kept[index].failure
      return outcome
    case .failure(let error):
      kept[index].failure = Explanation.of(error)
      kept[index].isLoginRefused = (error as? Told)?.concernsCredentials ?? false
      throw error
    }
  }

  func subscribe(to subscription: FeedSubscription) async throws -> AddedFeed {
    await refreshes.pass()
    try Task.checkCancellation()
    if case .failure(let error)? = sources[subscription.source] { throw error }
    let feed = try await add(subscription)
    let outcome = try await refresh(feed.id)
    return AddedFeed(kept.first { $0.id == feed.id } ?? feed, outcome)
  }

  private func take(_ feed: Feed, into id: FeedRecord.ID) -> RefreshOutcome {
    var outcome = RefreshOutcome()
    listed.subtract(posts.filter { $0.feedID == id }.map(\.id))
    defer { listed.formUnion(feed.items.compactMap { known[id]?[$0.id] }) }
    for item in feed.items {
      if let old = known[id]?[item.id], let index = posts.firstIndex(where: { $0.id == old }) {
        if posts[index].title != item.title || texts[old] != item.text { outcome.changedPosts += 1 }
        posts[index].title = item.title
        texts[old] = item.text
        continue
      }
      lastID += 1
      outcome.newPosts += 1
      known[id, default: [:]][item.id] = lastID
      texts[lastID] = item.text
      posts.append(
        PostRecord(
          id: lastID, feedID: id, title: item.title.isEmpty ? "Untitled" : item.title, author: item.author,
          link: item.link, date: item.published ?? Date(timeIntervalSince1970: Double(-lastID)),
          numberOfWords: item.text.text.split(whereSeparator: \.isWhitespace).count))
    }
    return outcome
  }

  // MARK: Posts

  func posts(_ query: PostQuery) async throws -> [PostRecord] {
    log.append("posts \(query.scope) '\(query.search)' \(query.order)")
    let chosen = posts.filter { post in
      if deleted.contains(post.id) || query.hidesRead && post.isRead { return false }
      let words = query.search.lowercased().split(separator: " ")
      let text = "\(post.title) \(post.author) \(texts[post.id]?.text ?? "")".lowercased()
      guard words.allSatisfy({ text.contains($0) }) else { return false }
      switch query.scope {
      case .all: return true
      case .unread: return !post.isRead
      case .starred: return post.isStarred
      case .feed(let id): return post.feedID == id
      case .folder(let folder): return kept.contains { $0.id == post.feedID && $0.isInside(folder) }
      }
    }
    await postReadings.pass()
    return sorted(chosen, query.order)
  }

  private func sorted(_ posts: [PostRecord], _ order: PostQuery.Order) -> [PostRecord] {
    switch order {
    case .newest: posts.sorted { ($0.date, $1.id) > ($1.date, $0.id) }
    case .oldest: posts.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    case .title: posts.sorted { $0.title.lowercased() < $1.title.lowercased() }
    }
  }

  func text(of id: PostRecord.ID) async throws -> ReadableText? {
    await textReadings.pass()
    return texts[id]
  }

  func set(_ mark: PostMark, to value: Bool, of ids: [PostRecord.ID]) async throws {
    log.append("set \(mark) of \(ids.count)")
    await writes.pass()
    if let failure { throw failure }
    if mark == .deleted { if value { deleted.formUnion(ids) } else { deleted.subtract(ids) } }
    for index in posts.indices where ids.contains(posts[index].id) {
      if mark == .read { posts[index].isRead = value }
      if mark == .starred { posts[index].isStarred = value }
    }
  }

  private func beyond(_ retention: Retention, of feed: FeedRecord.ID?) -> [PostRecord] {
    kept.filter { feed == nil || $0.id == feed }.flatMap { feed in
      sorted(posts.filter { $0.feedID == feed.id }, .newest).dropFirst(retention.count ?? .max)
    }
  }

  private func excess(_ retention: Retention, of feed: FeedRecord.ID?) -> Set<PostRecord.ID> {
    Set(beyond(retention, of: feed).filter { !$0.isStarred && !listed.contains($0.id) }.map(\.id))
  }

  func countExcess(_ retention: Retention) async throws -> ExcessPosts {
    let (all, removable) = (beyond(retention, of: nil).count, excess(retention, of: nil).count)
    return ExcessPosts(removable: removable, kept: all - removable)
  }

  func removeExcess(_ retention: Retention, of feed: FeedRecord.ID?) async throws -> Int {
    log.append("keep \(retention.count ?? 0)")
    if let failure { throw failure }
    let excess = excess(retention, of: feed)
    posts.removeAll { excess.contains($0.id) }
    return excess.count
  }

  // MARK: Lists of feeds and position

  /// Imports a list of addresses, one per line; an entry that begins with `!` is rejected.
  func importOPML(_ document: Data) async throws -> ImportOutcome {
    var outcome = ImportOutcome()
    for line in String(decoding: document, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("!") {
        outcome.refused.append(String(line.dropFirst()))
      } else if kept.contains(where: { $0.source == line }) {
        outcome.alreadyThere += 1
      } else {
        outcome.added.append(try await add(FeedSubscription(source: String(line))))
        outcome.shortened += 1
      }
    }
    return outcome
  }

  func exportOPML() async throws -> (document: Data, count: Int) {
    let sources = kept.filter { !$0.comesWithTheApp }.map(\.source)
    return (Data(sources.joined(separator: "\n").utf8), sources.count)
  }
  func value(forKey key: String) async throws -> String? { values[key] }
  func setValue(_ value: String?, forKey key: String) async throws {
    if let failure { throw failure }
    values[key] = value
  }
}

/// An error with a given explanation.
nonisolated struct Told: ExplainedError {
  let explanation: String
  let concernsCredentials: Bool
  let isForGood: Bool
  init(_ explanation: String, concernsCredentials: Bool = false, isForGood: Bool = false) {
    (self.explanation, self.concernsCredentials, self.isForGood) = (explanation, concernsCredentials, isForGood)
  }
}
