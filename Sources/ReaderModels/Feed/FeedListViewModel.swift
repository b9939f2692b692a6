package import Bindings
import Feeds
import Foundation

/// The view model of the tree of feeds: rows for collections of posts, followed by folders and feeds.
package final class FeedListViewModel: ReaderPart {
  /// The top-level rows in display order; the contents of folders are their children.
  package private(set) lazy var rows = Computed(owner: self, label: "feed rows") { $0.makeRows() }
  package let selectedID = Observable(Optional(PostQuery.Scope.all), label: "selected feed")
  /// The expanded folders, which are restored in the next session.
  package let expandedFolders = Observable<Set<PostQuery.Scope>>([], label: "expanded folders")
  /// The paths of the folders that the user has moved, in display order.
  let folderOrder = Observable<[String]>([], label: "order of folders")
  /// Whether the feeds have been read.
  ///
  /// Until then, an empty list does not mean that there are no feeds.
  package let isKnown = Observable(false, label: "feeds were read")
  /// Whether the user has requested a refresh while the reader was opening.
  let isRefreshRequested = Observable(false, label: "refresh was requested")
  /// Whether the feeds and the position of the previous session have been read, successfully or not.
  var isOpened = false
  package private(set) lazy var loader = Loader<Void>(self, clock: clock, label: "feeds") { model in
    try await model.readNow()
  }

  let context: ReaderContext
  let queue: RefreshQueue
  /// The errors of refreshes in this session.
  ///
  /// The records of the feeds contain the errors of earlier sessions.
  let failures = Observable<[FeedRecord.ID: FeedError]>([:], label: "failures")
  /// The tolerated errors in the documents that were fetched in this session.
  let notes = Observable<[FeedRecord.ID: ReadingNote]>([:], label: "notes")
  /// The new addresses of feeds that have moved permanently, until the user accepts them or the program ends.
  var moves: [FeedRecord.ID: String] = [:]
  var tally = RefreshTally()
  /// The pause between two updates of the lists; nil if the next result is displayed at once.
  var pause: Task<Void, Never>?
  /// Whether posts have been stored during the pause.
  var hasNews = false
  private var shownReading = 0

  package init(_ context: ReaderContext) {
    self.context = context
    queue = RefreshQueue(clock: context.services.clock) { try await context.refresh($0) }
    queue.results.observe(with: self) { model, finished in model.refreshed(finished.feed, finished.result) }
    queue.progress.observe(with: self) { model, progress in
      if progress == nil { model.refreshEnded() } else { model.notices.end(.refresh) }
    }
    context.countsChanged.observe(with: self) { model, _ in model.reloadFeeds() }
    selectedID.observe(with: self) { model, _ in model.revealSelected() }
  }

  deinit { pause?.cancel() }

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
  /// The read is repeated if the store changes in the meantime.
  func readNow() async throws {
    while true {
      let reading = await changes.beginReading()
      let feeds = try await store.feeds()
      let starred = try await store.posts(PostQuery(.starred)).count
      try Task.checkCancellation()
      if changes.isOvertaken(reading) { continue }
      if reading.number >= shownReading {
        shownReading = reading.number
        transaction {
          context.show(feeds, starred: starred)
          // The selected feed may have moved to a collapsed folder, for example during an import.
          revealSelected()
        }
        isKnown.value = true
      }
      return
    }
  }

  // MARK: - Rows

  /// The feeds, sorted by name; empty until they have been read.
  package var feeds: Observable<[FeedRecord]> { context.feeds }

  package var unreadCount: Int { feeds.value.reduce(0) { $0 + $1.unreadCount } }

  package func feed(_ id: FeedRecord.ID) -> FeedRecord? { feeds.value.first { $0.id == id } }

  /// The selected feed; nil if the selected row represents several feeds.
  package var selectedFeed: FeedRecord? {
    if case .feed(let id)? = selectedID.value { feed(id) } else { nil }
  }

  private func makeRows() -> [FeedLine] {
    let collections: [(PostQuery.Scope, count: Int?)] = [
      (.all, nil), (.unread, unreadCount), (.starred, context.starred.value),
    ]
    return collections.map { FeedLine(scope: $0, name: context.title(of: $0), count: $1) }
      + lines(of: feeds.value.map { ($0, FeedFolder.names(of: $0.folder)[...]) }, in: [])
  }

  /// Returns the rows of a folder: its subfolders, followed by its feeds.
  ///
  /// - Parameters:
  ///   - feeds: The feeds inside the folder, each with the names of the subfolders that contain the feed.
  ///   - path: The names of the folder and of the folders that contain it, outermost first.
  private func lines(of feeds: [(FeedRecord, path: ArraySlice<String>)], in path: [String]) -> [FeedLine] {
    let folders = Dictionary(grouping: feeds.filter { !$0.path.isEmpty }) { $0.path.first ?? "" }
      .map { name, feeds in (folder: FeedFolder.of(path + [name]), name: name, feeds: feeds) }
    return folders.sorted { precedes($0.folder, $1.folder) }.map { folder, name, feeds in
      let children = lines(of: feeds.map { ($0, $1.dropFirst()) }, in: path + [name])
      return FeedLine(
        scope: .folder(folder), name: name,
        count: children.reduce(0) { $0 + ($1.count ?? 0) }, failure: children.lazy.compactMap(\.failure).first,
        isRefreshing: children.contains(where: \.isRefreshing), children: children)
    } + feeds.filter(\.path.isEmpty).map { line(of: $0.0) }
  }

  private func line(of feed: FeedRecord) -> FeedLine {
    FeedLine(
      scope: .feed(feed.id), name: feed.name, count: feed.unreadCount, failure: error(of: feed)?.explanation,
      isRefreshing: queue.pending.value.contains(feed.id))
  }

  /// The identifiers of the feeds in display order, including those in collapsed folders.
  var displayedFeeds: [FeedRecord.ID] {
    func ids(_ lines: [FeedLine]) -> [FeedRecord.ID] {
      lines.flatMap { ids($0.children) + ($0.feedID.map { [$0] } ?? []) }
    }
    return ids(rows.untrackedValue)
  }

  /// Returns the feeds in the given scope: one feed, the feeds in a folder, or all feeds.
  func feeds(in scope: PostQuery.Scope?) -> [FeedRecord] {
    switch scope {
    case .feed(let id): feeds.value.filter { $0.id == id }
    case .folder(let folder): feeds.value.filter { $0.isInside(folder) }
    case .all, .unread, .starred, nil: feeds.value
    }
  }

  /// Expands the folders that contain the selected feed.
  func revealSelected() {
    guard let folder = untracked({ selectedFeed?.folder }), !folder.isEmpty else { return }
    let names = FeedFolder.names(of: folder)
    let folders = names.indices.map { PostQuery.Scope.folder(FeedFolder.of(Array(names[...$0]))) }
    if !expandedFolders.untrackedValue.isSuperset(of: folders) { expandedFolders.value.formUnion(folders) }
  }

  /// The selected folder; nil if another row is selected.
  var selectedFolder: String? { if case .folder(let folder) = selectedID.value { folder } else { nil } }

  package var isFolderSelected: Bool { selectedFolder != nil }

  /// Returns the error of this session, or else the stored error.
  func error(of feed: FeedRecord) -> FeedError? {
    if let fresh = failures.value[feed.id] { return fresh }
    return feed.failure.map { FeedError(explanation: $0, isLoginRefused: feed.isLoginRefused) }
  }

  /// Returns the error of the given feed if its server requires a login or rejected the login, and nil otherwise.
  func loginFailure(of id: FeedRecord.ID) -> String? {
    feed(id).flatMap { error(of: $0) }.flatMap { $0.isLoginRefused ? $0.explanation : nil }
  }
}

nonisolated struct FeedError: Sendable, Equatable {
  let explanation: String
  let isLoginRefused: Bool
}
