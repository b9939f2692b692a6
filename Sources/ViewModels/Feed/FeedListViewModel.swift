package import Bindings
import Feeds
import Foundation

/// The view model of the list of feeds: collections of posts, then each feed with its unread count and its error.
package final class FeedListViewModel: AtDesk {
  /// The rows in the order of the list.
  package let rows = ObservableArray<FeedLine>(label: "feeds")
  /// The scope of the selected row; nil if no row is selected.
  package let selectedID = Observable(Optional(PostQuery.Scope.all), label: "selected feed")
  /// The feeds, sorted by name; empty until they have been read.
  package let feeds = Observable<[FeedRecord]>([], label: "feeds")
  /// Whether the feeds have been read, so that an empty list means that there are no feeds.
  package let isKnown = Observable(false, label: "are feeds known")
  /// The loader that reads the feeds from the store.
  package private(set) lazy var loader = Loader<FeedOverview>(self, clock: clock, label: "feeds") { model in
    try await model.read()
  }

  /// A closure that is called when posts may have been added, changed or removed.
  var onPostsChanged: (() -> Void)?

  let desk: ReaderDesk
  let starred = Observable(0, label: "starred posts")
  /// The errors of refreshes since the start; errors of earlier runs are in the records of the feeds.
  let failures = Observable<[FeedRecord.ID: FeedTrouble]>([:], label: "failures")
  /// The new addresses of feeds that moved permanently, until they are stored or the program ends.
  var moves: [FeedRecord.ID: String] = [:]
  /// The errors that were tolerated when feeds were parsed since the start.
  let notes = Observable<[FeedRecord.ID: ReadingNote]>([:], label: "notes")
  /// The results of the refreshes since the queue was last empty.
  var tally = RefreshTally()
  private var shownReading = 0
  private(set) lazy var queue = makeQueue()

  /// Creates a list of the feeds in the store of the reader.
  package init(_ desk: ReaderDesk) {
    self.desk = desk
    showRows()
    loader.onRefresh = { [weak self] in if self?.show($0) == false { self?.reloadFeeds() } }
    queue.pending.observe(with: self) { model, _ in model.showRows() }
  }

  /// Reads the feeds again.
  package func reloadFeeds() { loader.load() }

  /// Cancels the read of the feeds and all refreshes.
  func cancelReading() {
    // The queue is emptied before the loader is cancelled, because the end of the last refresh starts a read.
    queue.remove(Array(queue.pending.untrackedValue))
    loader.cancel()
  }

  private func read() async throws -> FeedOverview {
    let reading = await changes.beginReading()
    let feeds = try await store.feeds()
    let starred = try await store.posts(PostQuery(.starred)).count
    return FeedOverview(feeds: feeds, starred: starred, reading: reading)
  }

  /// Reads the feeds and displays them; repeats the read if the store changes during it.
  func readNow() async throws {
    while !show(try await read()) { try Task.checkCancellation() }
  }

  /// Displays feeds, unless a later read is displayed.
  ///
  /// - Returns: Whether the result is current. If the store changed during the read, nothing is displayed, and the
  ///   read must be repeated.
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

  /// Changes the displayed counts when marks change, before the store contains the marks.
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

  /// The number of unread posts in all feeds.
  package var unreadCount: Int { feeds.value.reduce(0) { $0 + $1.unreadCount } }

  /// Returns the name of a feed; empty if there is no such feed.
  package func name(of id: FeedRecord.ID) -> String { feed(id)?.name ?? "" }

  /// Returns the feed with an identifier, or nil.
  package func feed(_ id: FeedRecord.ID) -> FeedRecord? { feeds.value.first { $0.id == id } }

  /// The selected feed; nil if a collection is selected.
  package var selectedFeed: FeedRecord? {
    if case .feed(let id)? = selectedID.value { feed(id) } else { nil }
  }

  /// The title of the selected row.
  package var selectedName: String {
    selectedID.value.flatMap { scope in rows.elements.first { $0.scope == scope }?.name } ?? "Posts"
  }

  /// Creates the rows from the feeds, their errors and the queue.
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

  /// Returns the error of a feed whose server rejected the login or requires one; nil for any other feed.
  func loginFailure(of id: FeedRecord.ID) -> String? {
    feed(id).flatMap { trouble(of: $0, failures.value) }.flatMap { $0.isLoginRefused ? $0.explanation : nil }
  }

  /// Returns the error of a feed: the newest one of this session, or else the stored one.
  func trouble(of feed: FeedRecord, _ failures: [FeedRecord.ID: FeedTrouble]) -> FeedTrouble? {
    if let fresh = failures[feed.id] { return fresh }
    return feed.failure.map { FeedTrouble(explanation: $0, isLoginRefused: feed.isLoginRefused) }
  }
}

/// An error of a feed, as the list shows it.
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

/// The feeds and the number of starred posts, as read at one time.
nonisolated package struct FeedOverview: Sendable, Equatable {
  /// The feeds, sorted by name.
  package var feeds: [FeedRecord]
  /// The number of starred posts.
  package var starred: Int
  /// The position of the read in the order of reads and changes.
  let reading: StoreReading
}
