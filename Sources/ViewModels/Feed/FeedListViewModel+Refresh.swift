import Bindings
package import Feeds
import Foundation

// Bringing feeds up to date: one, several, or all, at most four at a time; what fails is said at the feed and takes nothing away.
extension FeedListViewModel {
  /// Brings the selected line up to date: the feed that it is, or every feed.
  package func refreshSelected() {
    if let feed = selectedFeed { refresh([feed.id]) } else { refreshAll() }
  }

  /// Brings every feed up to date.
  package func refreshAll() { refresh(feeds.untrackedValue.map(\.id)) }

  /// Brings feeds that were never asked.
  package func refreshNew() {
    refresh(feeds.untrackedValue.filter { $0.refreshedAt == nil && $0.failure == nil }.map(\.id))
  }

  /// Brings feeds up to date whose turn it is, where turns come each `interval`.
  ///
  /// Those have their turn that were brought more than half an interval ago. They were brought a moment after their last turn, by as much as
  /// their servers took: who waited for a whole interval would miss every second turn. And one that the user brought in between is
  /// neither brought again at once nor left for two intervals.
  package func refresh(every interval: Duration) {
    let limit = calendar.now.addingTimeInterval(-(interval / .seconds(1)) / 2)
    refresh(feeds.untrackedValue.filter { $0.refreshedAt.map { $0 <= limit } ?? true }.map(\.id))
  }

  /// Brings feeds up to date; those that are being brought are not asked twice.
  package func refresh(_ ids: [FeedRecord.ID]) { queue.add(ids) }

  /// Whether the selected line is being brought up to date.
  package var isRefreshingSelected: Bool {
    guard case .feed(let id)? = selectedID.value else { return isRefreshing }
    return queue.pending.value.contains(id)
  }

  /// Whether any feed is being brought up to date.
  package var isRefreshing: Bool { !queue.pending.value.isEmpty }

  /// How far a refresh of several feeds has come; nil for one feed and for none.
  package var progress: RefreshProgress? { queue.progress.value.flatMap { $0.total > 1 ? $0 : nil } }

  /// What is wrong with the selected line, and what to do: the feed's own failure, or how many feeds have one; nil when nothing is.
  package var selectedFailure: String? {
    let failures = failures.value
    if let feed = selectedFeed { return trouble(of: feed, failures)?.explanation }
    guard selectedID.value != .starred else { return nil }
    let feeds = feeds.value
    let failing = feeds.filter { trouble(of: $0, failures) != nil }
    guard let first = failing.first else { return loader.error.map(Explanation.of) }
    if failing.count == 1 {
      let reason = trouble(of: first, failures)?.explanation ?? ""
      return feeds.count == 1 ? reason : "\(first.name): \(reason)"
    }
    return "\(failing.count) of \(feeds.count) feeds are marked with '!'; choose one to read why."
  }

  /// The error in spite of which the selected feed was read last; nil if there was none since the start.
  package var selectedNote: ReadingNote? { selectedFeed.flatMap { notes.value[$0.id] } }

  // MARK: - The queue

  func makeQueue() -> RefreshQueue {
    let store = store
    let queue = RefreshQueue(clock: clock) { try await store.refresh($0) }
    queue.onResult = { [weak self] id, result in self?.refreshed(id, result) }
    queue.onEmpty = { [weak self] in self?.refreshEnded() }
    return queue
  }

  private func refreshed(_ id: FeedRecord.ID, _ result: Result<RefreshOutcome, any Error>) {
    tally.note(name(of: id), result)
    switch result {
    case .success(let outcome):
      moves[id] = outcome.movedTo
      if failures.untrackedValue[id] != nil { failures.mutate { $0[id] = nil } }
      if !outcome.wasUnchanged, notes.untrackedValue[id] != outcome.note { notes.mutate { $0[id] = outcome.note } }
      guard outcome.newPosts + outcome.changedPosts > 0 else { return }
      if tally.isTimeToShow(now: calendar.now) { showWhatCame() }
    case .failure(let error):
      if !(error is CancellationError) { failures.mutate { $0[id] = FeedTrouble(error) } }
    }
  }

  private func refreshEnded() {
    if let sentence = tally.sentence { notices.mention(sentence) }
    tally = RefreshTally()
    showWhatCame()
  }

  private func showWhatCame() {
    reloadFeeds()
    onPostsChanged?()
  }
}

/// What refreshes came to, to be said in one sentence.
nonisolated struct RefreshTally {
  private(set) var fresh = 0
  private(set) var succeeded = 0
  private(set) var failed = 0
  private var name = ""
  private var moved: [String] = []
  private var note: ReadingNote?
  private var shownAt: Date?

  mutating func note(_ feed: String, _ result: Result<RefreshOutcome, any Error>) {
    name = feed
    switch result {
    case .success(let outcome):
      succeeded += 1
      fresh += outcome.newPosts
      if outcome.movedTo != nil { moved.append(feed) }
      note = outcome.note
    case .failure: failed += 1
    }
  }

  /// Whether enough time has gone since new posts were last shown: of two hundred feeds not each has its own moment.
  mutating func isTimeToShow(now: Date) -> Bool {
    if let shownAt, now.timeIntervalSince(shownAt) < 0.5, now >= shownAt { return false }
    shownAt = now
    return true
  }

  /// "Nothing new in 12 feeds."; nil where a failure says it at its place.
  var sentence: String? {
    guard succeeded > 0 else { return nil }
    let news = fresh == 0 ? "Nothing new" : fresh == 1 ? "1 new post" : "\(fresh) new posts"
    let place = succeeded == 1 ? (name.isEmpty ? "1 feed" : name) : "\(succeeded) feeds"
    let remark = succeeded == 1 ? note.map { " " + $0.sentence } ?? "" : ""
    let all = succeeded + failed
    let sentence = failed == 0 ? "\(news) in \(place).\(remark)" : "\(news) in \(succeeded) of \(all) feeds."
    guard let first = moved.first else { return sentence }
    let others = moved.count == 1 ? "" : " (and \(moved.count - 1) more)"
    return "'\(first)'\(others) has a new address; edit the feed to keep it. \(sentence)"
  }
}
