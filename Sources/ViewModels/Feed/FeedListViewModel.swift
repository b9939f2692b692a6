package import Bindings
import Feeds
import Foundation

/// The view model of the list of feeds: collections of posts, then each feed with its unread count and its error.
package final class FeedListViewModel: ReaderPart {
  /// The rows in the order of the list.
  package private(set) lazy var rows = Computed(owner: self, label: "rows of feeds") { $0.makeRows() }
  /// The scope of the selected row; nil if no row is selected.
  package let selectedID = Observable(Optional(PostQuery.Scope.all), label: "selected feed")
  /// Whether the feeds have been read, so that an empty list means that there are no feeds.
  package let isKnown = Observable(false, label: "are feeds known")
  /// The loader that reads the feeds from the store.
  package private(set) lazy var loader = Loader<Void>(self, clock: clock, label: "feeds") { model in
    try await model.readNow()
  }

  let context: ReaderContext
  let queue: RefreshQueue
  /// The errors of refreshes since the start; errors of earlier runs are in the records of the feeds.
  let failures = Observable<[FeedRecord.ID: FeedError]>([:], label: "failures")
  /// The errors that were tolerated when feeds were parsed since the start.
  let notes = Observable<[FeedRecord.ID: ReadingNote]>([:], label: "notes")
  /// The new addresses of feeds that moved permanently, until they are stored or the program ends.
  var moves: [FeedRecord.ID: String] = [:]
  /// The results of the refreshes since the queue was last empty.
  var tally = RefreshTally()
  private var shownReading = 0

  /// Creates a list of the feeds in the store of the reader.
  package init(_ context: ReaderContext) {
    self.context = context
    queue = RefreshQueue(clock: context.services.clock) { [services = context.services] in
      try await services.refresh($0)
    }
    queue.results.observe(with: self) { model, finished in model.refreshed(finished.feed, finished.result) }
    queue.progress.observe(with: self) { model, progress in if progress == nil { model.refreshEnded() } }
    context.countsChanged.observe(with: self) { model, _ in model.reloadFeeds() }
  }

  // MARK: - Reading

  /// Reads the feeds again.
  package func reloadFeeds() { loader.load() }

  /// Cancels the read of the feeds and all refreshes.
  func cancelReading() {
    // The queue is emptied before the loader is cancelled, because the end of the last refresh starts a read.
    queue.remove(Array(queue.pending.untrackedValue))
    loader.cancel()
  }

  /// Reads the feeds and displays them; repeats the read if the store changes during it.
  func readNow() async throws {
    while true {
      let reading = await changes.beginReading()
      let feeds = try await store.feeds()
      let starred = try await store.posts(PostQuery(.starred)).count
      try Task.checkCancellation()
      if changes.isOvertaken(reading) { continue }
      if reading.number >= shownReading {
        shownReading = reading.number
        context.show(feeds, starred: starred)
        isKnown.value = true
      }
      return
    }
  }

  // MARK: - Rows

  /// The feeds, sorted by name; empty until they have been read.
  package var feeds: Observable<[FeedRecord]> { context.feeds }

  /// The number of unread posts in all feeds.
  package var unreadCount: Int { feeds.value.reduce(0) { $0 + $1.unreadCount } }

  /// Returns the feed with an identifier, or nil.
  package func feed(_ id: FeedRecord.ID) -> FeedRecord? { feeds.value.first { $0.id == id } }

  /// The selected feed; nil if a collection is selected.
  package var selectedFeed: FeedRecord? {
    if case .feed(let id)? = selectedID.value { feed(id) } else { nil }
  }

  private func makeRows() -> [FeedLine] {
    let collections: [(PostQuery.Scope, count: Int?)] = [
      (.all, nil), (.unread, unreadCount), (.starred, context.starred.value),
    ]
    return collections.map { FeedLine(scope: $0, name: context.title(of: $0), count: $1) }
      + feeds.value.map { feed in
        FeedLine(
          scope: .feed(feed.id), name: feed.name, count: feed.unreadCount, failure: error(of: feed)?.explanation,
          isRefreshing: queue.pending.value.contains(feed.id))
      }
  }

  /// Returns the error of a feed: the newest one of this session, or else the stored one.
  func error(of feed: FeedRecord) -> FeedError? {
    if let fresh = failures.value[feed.id] { return fresh }
    return feed.failure.map { FeedError(explanation: $0, isLoginRefused: feed.isLoginRefused) }
  }

  /// Returns the error of a feed whose server rejected the login or requires one; nil for any other feed.
  func loginFailure(of id: FeedRecord.ID) -> String? {
    feed(id).flatMap { error(of: $0) }.flatMap { $0.isLoginRefused ? $0.explanation : nil }
  }
}

/// An error of a feed, as the list shows it.
nonisolated struct FeedError: Sendable, Equatable {
  let explanation: String
  let isLoginRefused: Bool
}
