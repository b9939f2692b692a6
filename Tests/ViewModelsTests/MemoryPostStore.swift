import Feeds
import Foundation
import ViewModels

/// A store of a few arrays, whose feeds come from where the test says, when the test says.
@MainActor final class MemoryPostStore: nonisolated PostStoring {
  /// What each address brings.
  var sources: [String: Result<Feed, any Error>] = [:]
  /// Where refreshes go through.
  let refreshes = Gate()
  /// Where the feeds go through that were read: they are as they were when the reading began.
  let feedReadings = Gate()
  /// Where the posts go through that were read, likewise.
  let postReadings = Gate()
  /// Where changes go through, before they happen.
  let writes = Gate()
  /// The new addresses of sources that moved permanently.
  var moves: [String: String] = [:]
  /// What every write throws; nil: writes work.
  var failure: (any Error)?
  /// What every reading of the feeds throws; nil: readings work.
  var readingFailure: (any Error)?
  /// Forgets what was removed, as another program may.
  func purge() { trash = [:] }
  /// What was asked for, in order, for tests of who asks what.
  private(set) var log: [String] = [] {
    didSet {
      for watcher in watchers where log.contains(watcher.entry) { watcher.continuation.resume() }
      watchers.removeAll { log.contains($0.entry) }
    }
  }
  private var watchers: [(entry: String, continuation: CheckedContinuation<Void, Never>)] = []
  /// What was last changed of a feed.
  private(set) var lastChange: FeedChange?

  private var kept: [FeedRecord] = []
  private var posts: [PostRecord] = []
  /// The posts by what their feeds call them.
  private var known: [FeedRecord.ID: [String: PostRecord.ID]] = [:]
  private var texts: [PostRecord.ID: ReadableText] = [:]
  private var deleted: Set<PostRecord.ID> = []
  private var values: [String: String] = [:]
  private var trash: [String: (feeds: [FeedRecord], posts: [PostRecord])] = [:]
  private var lastID: Int64 = 0

  /// A store with feeds that are refreshed already.
  static func with(_ feeds: Feed...) async throws -> MemoryPostStore {
    let store = MemoryPostStore()
    for feed in feeds { _ = try await store.refresh(try await store.add(feed).id) }
    return store
  }

  /// Takes on a feed whose address is made of its title.
  @discardableResult func add(_ feed: Feed) async throws -> FeedRecord {
    let source = "https://\(feed.title.lowercased()).example/feed"
    sources[source] = .success(feed)
    return try await add(FeedSubscription(source: source))
  }

  /// Returns as soon as something was asked for.
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

  /// The test that waits is over its time: it ends instead of holding up the others.
  private func giveUp() {
    for watcher in watchers { watcher.continuation.resume() }
    watchers = []
  }

  /// A post by its title.
  func post(_ title: String) -> PostRecord? { posts.first { $0.title == title } }
  /// Forgets what was asked for.
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
    let feed = FeedRecord(id: lastID, source: subscription.source, name: name, user: subscription.user)
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
      (kept[index].failure, kept[index].isLoginRefused) = (nil, false)
      kept[index].refreshedAt = Date(timeIntervalSince1970: 1_763_715_600)
      if kept[index].name == kept[index].source, !feed.title.isEmpty { kept[index].name = feed.title }
      var outcome = take(feed, into: id)
      outcome.movedTo = moves[kept[index].source]
      return outcome
    case .failure(let error):
      kept[index].failure = Explanation.of(error)
      kept[index].isLoginRefused = (error as? Told)?.concernsCredentials ?? false
      throw error
    }
  }

  private func take(_ feed: Feed, into id: FeedRecord.ID) -> RefreshOutcome {
    var outcome = RefreshOutcome()
    for item in feed.items {
      if let old = known[id]?[item.id], let index = posts.firstIndex(where: { $0.id == old }) {
        if posts[index].title != item.title { outcome.changedPosts += 1 }
        posts[index].title = item.title
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
      if deleted.contains(post.id) { return false }
      let words = query.search.lowercased().split(separator: " ")
      let text = "\(post.title) \(post.author) \(texts[post.id]?.text ?? "")".lowercased()
      guard words.allSatisfy({ text.contains($0) }) else { return false }
      switch query.scope {
      case .all: return true
      case .unread: return !post.isRead
      case .starred: return post.isStarred
      case .feed(let id): return post.feedID == id
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

  func text(of id: PostRecord.ID) async throws -> ReadableText? { texts[id] }

  func setRead(_ isRead: Bool, _ ids: [PostRecord.ID]) async throws {
    try await change(ids) { $0.isRead = isRead }
  }

  func setStarred(_ isStarred: Bool, _ ids: [PostRecord.ID]) async throws {
    try await change(ids) { $0.isStarred = isStarred }
  }

  func setDeleted(_ isDeleted: Bool, _ ids: [PostRecord.ID]) async throws {
    log.append("set deletion of \(ids.count)")
    await writes.pass()
    if let failure { throw failure }
    if isDeleted { deleted.formUnion(ids) } else { deleted.subtract(ids) }
  }

  private func change(_ ids: [PostRecord.ID], _ body: (inout PostRecord) -> Void) async throws {
    log.append("set marks of \(ids.count)")
    await writes.pass()
    if let failure { throw failure }
    for index in posts.indices where ids.contains(posts[index].id) { body(&posts[index]) }
  }

  // MARK: The rest

  /// A document is a list of addresses here.
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

  func exportOPML() async throws -> ExportedList {
    let sources = kept.filter { !$0.comesWithTheApp }.map(\.source)
    return ExportedList(document: Data(sources.joined(separator: "\n").utf8), count: sources.count)
  }
  func value(forKey key: String) async throws -> String? { values[key] }
  func setValue(_ value: String?, forKey key: String) async throws {
    if let failure { throw failure }
    values[key] = value
  }
}

/// A failure with a sentence of its own.
nonisolated struct Told: ExplainedError {
  let explanation: String
  let concernsCredentials: Bool
  let isForGood: Bool
  init(_ explanation: String, concernsCredentials: Bool = false, isForGood: Bool = false) {
    (self.explanation, self.concernsCredentials, self.isForGood) = (explanation, concernsCredentials, isForGood)
  }
}
