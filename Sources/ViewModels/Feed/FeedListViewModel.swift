package import Bindings
import Feeds
import Foundation

/// The list of feeds without a screen: all posts, unread and starred ones, then each feed with what waits there and what is wrong with it.
package final class FeedListViewModel: AtDesk {
  /// The lines, in the order they are shown.
  package let rows = ObservableArray<FeedLine>(label: "feeds")
  /// Which line is selected; nil when none is.
  package let selectedID = Observable(Optional(PostQuery.Scope.all), label: "selected feed")
  /// The feeds, by name; empty until they have been read.
  package let feeds = Observable<[FeedRecord]>([], label: "feeds")
  /// Whether the feeds have been read, so that none of them means that there are none.
  package let isKnown = Observable(false, label: "are feeds known")
  /// Reads the feeds from the store.
  package private(set) lazy var loader = Loader<FeedOverview>(self, clock: clock, label: "feeds") { model in
    try await model.read()
  }

  /// Told that posts may have come or changed, or are gone.
  var onPostsChanged: (() -> Void)?

  let desk: ReaderDesk
  let starred = Observable(0, label: "starred posts")
  /// What went wrong since the program runs; what the store keeps of it is in the records.
  let failures = Observable<[FeedRecord.ID: FeedTrouble]>([:], label: "failures")
  /// The new addresses of feeds that moved permanently, until they are kept or the program ends.
  var moves: [FeedRecord.ID: String] = [:]
  /// The errors in spite of which feeds were read since the start.
  let notes = Observable<[FeedRecord.ID: ReadingNote]>([:], label: "notes")
  /// What the refreshes since the queue was last empty came to.
  var tally = RefreshTally()
  private var shownReading = 0
  private(set) lazy var queue = makeQueue()

  /// The feeds of a desk's store.
  package init(_ desk: ReaderDesk) {
    self.desk = desk
    showRows()
    loader.onRefresh = { [weak self] in if self?.show($0) == false { self?.reloadFeeds() } }
    queue.pending.observe(with: self) { model, _ in model.showRows() }
  }

  /// Reads the feeds anew.
  package func reloadFeeds() { loader.load() }

  /// Ends the reading of feeds and all refreshes.
  func cancelReading() {
    // First: the end of the last refresh begins a read.
    queue.remove(Array(queue.pending.untrackedValue))
    loader.cancel()
  }

  private func read() async throws -> FeedOverview {
    let reading = await changes.beginReading()
    let feeds = try await store.feeds()
    let starred = try await store.posts(PostQuery(.starred)).count
    return FeedOverview(feeds: feeds, starred: starred, reading: reading)
  }

  /// Reads the feeds and shows them, before anything else happens.
  func readNow() async throws {
    while !show(try await read()) { try Task.checkCancellation() }
  }

  /// Shows feeds as they were read, unless a reading is shown that began later.
  ///
  /// - Returns: false where the reading was overtaken by a change: it is not shown, and to be done again.
  private func show(_ overview: FeedOverview) -> Bool {
    if changes.isOvertaken(overview.reading) { return false }
    if overview.reading.number < shownReading { return true }
    shownReading = overview.reading.number
    transaction {
      feeds.value = overview.feeds
      starred.value = overview.starred
      showRows()
      if !isKnown.untrackedValue { isKnown.value = true }
    }
    return true
  }

  /// The counts follow marks at once, before the store has kept them.
  func adjust(unread: [FeedRecord.ID: Int], starred change: Int) {
    transaction {
      feeds.mutate { feeds in
        for index in feeds.indices {
          guard let change = unread[feeds[index].id] else { continue }
          feeds[index].unreadCount = max(0, feeds[index].unreadCount + change)
        }
      }
      starred.value = max(0, starred.untrackedValue + change)
      showRows()
    }
  }

  /// How many posts of all feeds have not been opened.
  package var unreadCount: Int { feeds.value.reduce(0) { $0 + $1.unreadCount } }

  /// What a feed is called; empty where there is none.
  package func name(of id: FeedRecord.ID) -> String { feed(id)?.name ?? "" }

  /// A feed by its identity.
  package func feed(_ id: FeedRecord.ID) -> FeedRecord? { feeds.value.first { $0.id == id } }

  /// The feed whose line is selected; nil where that is a collection.
  package var selectedFeed: FeedRecord? {
    if case .feed(let id)? = selectedID.value { feed(id) } else { nil }
  }

  /// What the selected line is called.
  package var selectedName: String {
    selectedID.value.flatMap { scope in rows.elements.first { $0.scope == scope }?.name } ?? "Posts"
  }

  /// Makes the lines of what is known.
  func showRows() {
    let (pending, failures) = (queue.pending.untrackedValue, failures.untrackedValue)
    let feeds = feeds.untrackedValue
    var fresh = [
      FeedLine(.all, name: "All posts"),
      FeedLine(.unread, name: "Unread", count: feeds.reduce(0) { $0 + $1.unreadCount }),
      FeedLine(.starred, name: "Starred", count: starred.untrackedValue),
    ]
    fresh += feeds.map { feed in
      FeedLine(
        .feed(feed.id), name: feed.name, count: feed.unreadCount, failure: trouble(of: feed, failures)?.explanation,
        isRefreshing: pending.contains(feed.id))
    }
    rows.elements = fresh
  }

  /// What is wrong with the user and the password that a feed's server was given, or with there being none; nil when nothing is.
  func loginFailure(of id: FeedRecord.ID) -> String? {
    feed(id).flatMap { trouble(of: $0, failures.value) }.flatMap { $0.isLoginRefused ? $0.explanation : nil }
  }

  /// Returns the error of a feed: the newest one of this session, or else the stored one.
  func trouble(of feed: FeedRecord, _ failures: [FeedRecord.ID: FeedTrouble]) -> FeedTrouble? {
    if let fresh = failures[feed.id] { return fresh }
    return feed.failure.map { FeedTrouble(explanation: $0, isLoginRefused: feed.isLoginRefused) }
  }
}

/// What is wrong with a feed.
nonisolated struct FeedTrouble: Sendable, Equatable {
  let explanation: String
  let isLoginRefused: Bool

  init(explanation: String, isLoginRefused: Bool) {
    (self.explanation, self.isLoginRefused) = (explanation, isLoginRefused)
  }

  init(_ error: any Error) {
    explanation = Explanation.of(error)
    isLoginRefused = Explanation.concernsCredentials(error)
  }
}

/// The feeds and what is counted beside them, as read at one time.
nonisolated package struct FeedOverview: Sendable, Equatable {
  /// The feeds, by name.
  package var feeds: [FeedRecord]
  /// How many posts have a star.
  package var starred: Int
  /// When it was read, among all readings and changes.
  let reading: StoreReading
}
