import Bindings
package import Feeds
import Foundation

// At most four feeds are refreshed at a time. If a refresh fails, the error appears next to the feed, and the posts of
// the feed remain unchanged.
extension FeedListViewModel {
  /// Refreshes the selected feed, the feeds in the selected folder, or all feeds if a collection is selected.
  ///
  /// While the reader is opening, the feeds and the selection are not known yet, and the refresh starts afterwards.
  package func refreshSelected() {
    guard isOpened else { return isRefreshRequested.value = true }
    refresh(untracked { feeds(in: selectedID.value) }.map(\.id))
  }

  /// Starts the refresh that was requested while the reader was opening.
  func readerOpened() {
    isOpened = true
    transaction {
      if isRefreshRequested.untrackedValue { refreshSelected() }
      isRefreshRequested.value = false
    }
  }

  package func refreshAll() { refresh(feeds.untrackedValue.map(\.id)) }

  /// Refreshes the feeds that have never been refreshed, neither successfully nor with an error.
  package func refreshNew() {
    refresh(new: feeds.untrackedValue.filter { $0.refreshedAt == nil && $0.failure == nil }.map(\.id))
  }

  /// Refreshes the feeds that were not refreshed during the last half of `interval`.
  ///
  /// With a limit of a whole interval, every second automatic refresh would be skipped, because a refresh ends after it
  /// begins. Half an interval is enough to skip feeds that have just been refreshed manually.
  package func refresh(every interval: Duration) {
    let limit = calendar.now.addingTimeInterval(-(interval / .seconds(1)) / 2)
    refresh(feeds.untrackedValue.filter { $0.refreshedAt.map { $0 <= limit } ?? true }.map(\.id))
  }

  package func refresh(_ ids: [FeedRecord.ID]) { queue.add(ids) }

  /// Refreshes feeds for the first time.
  func refresh(new ids: [FeedRecord.ID]) {
    if ids.isEmpty { return }
    context.loadsNewFeeds.value = true
    refresh(ids)
  }

  /// Removes the posts of all feeds beyond the given limit, and returns their number.
  func removeExcess(_ retention: Retention) async throws -> Int {
    let count = try await changes.perform { try await store.removeExcess(retention, of: nil) }
    if count > 0 { showWhatCame() }
    return count
  }

  /// Whether a feed in the selected scope is being refreshed, or a refresh has been requested.
  package var isRefreshingSelected: Bool {
    if isRefreshRequested.value { return true }
    return switch selectedID.value {
    case .feed, .folder: feeds(in: selectedID.value).contains { queue.pending.value.contains($0.id) }
    default: isRefreshing
    }
  }

  package var isRefreshing: Bool { !queue.pending.value.isEmpty }

  /// The progress of a refresh of several feeds; nil otherwise.
  package var progress: RefreshProgress? { queue.progress.value.flatMap { $0.total > 1 ? $0 : nil } }

  /// The error of the selected feed, or of the last read of the feeds, with its remedy; nil if there is no error.
  ///
  /// The errors of the feeds in a collection or folder are counted by `failingCount`, because they would hide posts.
  package var selectedFailure: String? {
    if let feed = selectedFeed { return error(of: feed)?.explanation }
    return loader.error.map(Explanation.of)
  }

  /// The number of feeds with errors in the selected collection or folder.
  ///
  /// The number is 0 if a feed or the starred posts are selected.
  package var failingCount: Int {
    switch selectedID.value {
    case .feed, .starred: 0
    default: feeds(in: selectedID.value).count { error(of: $0) != nil }
    }
  }

  /// Whether the feeds could not be read from the store.
  var hasReadFailure: Bool { loader.error != nil }

  /// Whether the selected feeds have errors, and none of them has ever been loaded.
  var hasOnlyFailed: Bool {
    let feeds = feeds(in: selectedID.value)
    return !feeds.isEmpty && feeds.allSatisfy { $0.refreshedAt == nil && error(of: $0) != nil }
  }

  package var hasFailingFeeds: Bool { feeds.value.contains { error(of: $0) != nil } }

  /// Selects the next feed with an error in display order.
  ///
  /// After the last feed, the search continues at the first one. In a folder, it begins at the folder's first feed.
  package func selectNextFailing() {
    let displayed = displayedFeeds
    let selected = untracked { feeds(in: selectedID.value) }.map(\.id)
    let isOneFeed = untracked { selectedFeed } != nil
    let start = displayed.firstIndex { selected.contains($0) }.map { isOneFeed ? $0 + 1 : $0 } ?? 0
    let failing = Set(untracked { feeds.value.filter { error(of: $0) != nil } }.map(\.id))
    let next = (displayed[start...] + displayed[..<start]).first { failing.contains($0) }
    if let next { selectedID.value = .feed(next) }
  }

  /// The tolerated error in the document of the selected feed; nil if the last refresh found no error.
  ///
  /// If the feed failed, its page has the error instead.
  package var selectedNote: ReadingNote? {
    guard let feed = selectedFeed, error(of: feed) == nil else { return nil }
    return notes.value[feed.id]
  }

  // MARK: - Results

  func refreshed(_ id: FeedRecord.ID, _ result: Result<RefreshOutcome, any Error>) {
    tally.note(context.name(ofFeed: id) ?? "", result)
    switch result {
    case .success(let outcome):
      moves[id] = outcome.movedTo
      if failures.untrackedValue[id] != nil { failures.mutate { $0[id] = nil } }
      if !outcome.wasUnchanged, notes.untrackedValue[id] != outcome.note { notes.mutate { $0[id] = outcome.note } }
      guard outcome.newPosts + outcome.changedPosts > 0 else { return }
      showSoon()
    case .failure(is CancellationError): break
    case .failure(let error):
      let isLogin = Explanation.concernsCredentials(error)
      failures.mutate { $0[id] = FeedError(explanation: Explanation.of(error), isLoginRefused: isLogin) }
    }
  }

  /// Forgets the errors of this session, after which the errors in the store are displayed.
  ///
  /// Another program may have refreshed the feeds since.
  func forgetFailures() {
    if !failures.untrackedValue.isEmpty { failures.value = [:] }
  }

  func refreshEnded() {
    if let sentence = tally.sentence {
      notices.mention(sentence, about: .refresh, isPartial: tally.isPartial)
    }
    tally = RefreshTally()
    context.loadsNewFeeds.value = false
    endPause()
    showWhatCame()
  }

  /// Reads the feeds and the posts again, or does so at the end of the pause after the last such read.
  ///
  /// Without pauses, a refresh of 200 feeds could update the lists 200 times.
  private func showSoon() {
    if pause != nil { return hasNews = true }
    showWhatCame()
    pause = startTask(on: clock) { [weak self, clock] in
      guard (try? await clock.sleep(for: Self.updatePause)) != nil, !Task.isCancelled, let self else { return }
      let hasNews = hasNews
      endPause()
      if hasNews { showSoon() }
    }
  }

  /// The minimum time between two updates of the lists during a refresh.
  static let updatePause = Duration.milliseconds(500)

  private func endPause() {
    pause?.cancel()
    pause = nil
    hasNews = false
  }

  /// Reads the feeds and the posts again.
  private func showWhatCame() {
    reloadFeeds()
    context.postsChanged.send()
  }
}

/// The results of the refreshes since the queue was last empty.
nonisolated struct RefreshTally {
  /// The summary of the import that added the feeds; empty if no feeds were imported.
  var preface = ""
  /// Whether some entries of that import were skipped.
  var skippedEntries = false
  private(set) var fresh = 0
  private(set) var succeeded = 0
  private var failed: [String] = []
  private var name = ""
  private var moved: [String] = []
  private var note: ReadingNote?

  mutating func note(_ feed: String, _ result: Result<RefreshOutcome, any Error>) {
    name = feed
    switch result {
    case .success(let outcome):
      if outcome.failure == nil { succeeded += 1 } else { failed.append(feed) }
      fresh += outcome.newPosts
      if outcome.movedTo != nil { moved.append(feed) }
      note = outcome.note
    case .failure: failed.append(feed)
    }
  }

  var isPartial: Bool { skippedEntries || !failed.isEmpty }

  /// The summary; nil if every refresh failed, because the errors appear next to the feeds.
  var sentence: String? {
    guard succeeded > 0 else { return nil }
    let news = fresh == 0 ? "Nothing new" : fresh == 1 ? "1 new post" : "\(fresh) new posts"
    let place = succeeded == 1 ? (name.isEmpty ? "1 feed" : "'\(name)'") : "\(succeeded) feeds"
    let remark = succeeded == 1 ? note.map { " " + $0.sentence } ?? "" : ""
    let feeds = failed.isEmpty ? place : "\(succeeded) of \(succeeded + failed.count) feeds"
    // The errors are first, because the end of the text may be truncated.
    return [errors, move, preface, "\(news) in \(feeds)." + (failed.isEmpty ? remark : "")]
      .filter { part in !part.isEmpty }.joined(separator: " ")
  }

  private var errors: String {
    switch failed.count {
    case 0: ""
    case 1: "'\(failed[0])' failed."
    case let count: "\(count) feeds failed."
    }
  }

  /// The sentences about feeds with new addresses; empty if there are none.
  private var move: String {
    guard let first = moved.first else { return "" }
    if moved.count == 1 { return "'\(first)' has moved. Edit the feed to use its new address." }
    let others = moved.count == 2 ? "1 other feed" : "\(moved.count - 1) other feeds"
    return "'\(first)' and \(others) have moved. Edit them to use their new addresses."
  }
}
