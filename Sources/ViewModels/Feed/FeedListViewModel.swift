package import Bindings
import Feeds
import Foundation

/// The view model of the list of feeds: rows for collections of posts, followed by a row for each feed.
package final class FeedListViewModel: ReaderPart {
  /// The rows in display order.
  package private(set) lazy var rows = Computed(owner: self, label: "rows of feeds") { $0.makeRows() }
  package let selectedID = Observable(Optional(PostQuery.Scope.all), label: "selected feed")
  /// Whether the feeds have been read.
  ///
  /// Until then, an empty list does not mean that there are no feeds.
  package let isKnown = Observable(false, label: "feeds were read")
  /// The loader that reads the feeds from the store.
  package private(set) lazy var loader = Loader<Void>(self, clock: clock, label: "feeds") { model in
    try await model.readNow()
  }

  let context: ReaderContext
  let queue: RefreshQueue
  /// The errors of refreshes in this session; the records of the feeds contain the errors of earlier sessions.
  let failures = Observable<[FeedRecord.ID: FeedError]>([:], label: "failures")
  /// The errors that were tolerated in the documents of feeds in this session.
  let notes = Observable<[FeedRecord.ID: ReadingNote]>([:], label: "notes")
  /// The new addresses of feeds that moved permanently, until the user accepts them or the program ends.
  var moves: [FeedRecord.ID: String] = [:]
  /// The results of the refreshes since the queue was last empty.
  var tally = RefreshTally()
  private var shownReading = 0

  /// Creates a list of the feeds in the store of a reader.
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

  package func reloadFeeds() { loader.load() }

  /// Cancels the current read of the feeds and all refreshes.
  func cancelReading() {
    // The queue is emptied before the loader is cancelled, because the end of the last refresh starts a read.
    queue.remove(Array(queue.pending.untrackedValue))
    loader.cancel()
  }

  /// Reads the feeds and displays them.
  ///
  /// Repeats the read if the store changes in the meantime.
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

  /// Returns the feed with an identifier, or nil if the list does not contain it.
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

  /// Returns the error of a feed: the latest error of this session or, if there is none, the stored error.
  func error(of feed: FeedRecord) -> FeedError? {
    if let fresh = failures.value[feed.id] { return fresh }
    return feed.failure.map { FeedError(explanation: $0, isLoginRefused: feed.isLoginRefused) }
  }

  /// Returns the error of a feed whose server requires a login or rejected it, or nil for any other feed.
  func loginFailure(of id: FeedRecord.ID) -> String? {
    feed(id).flatMap { error(of: $0) }.flatMap { $0.isLoginRefused ? $0.explanation : nil }
  }
}

nonisolated struct FeedError: Sendable, Equatable {
  let explanation: String
  let isLoginRefused: Bool
}
