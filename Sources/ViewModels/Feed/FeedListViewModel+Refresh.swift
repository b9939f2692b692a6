import Bindings
package import Feeds
import Foundation

// Refreshes of one, several or all feeds, at most four at a time. An error is shown at its feed, whose posts remain.
extension FeedListViewModel {
  /// Refreshes the selected feed, or every feed if a collection is selected.
  package func refreshSelected() {
    if let feed = selectedFeed { refresh([feed.id]) } else { refreshAll() }
  }

  /// Refreshes every feed.
  package func refreshAll() { refresh(feeds.untrackedValue.map(\.id)) }

  /// Refreshes the feeds that have not been fetched yet.
  package func refreshNew() {
    refresh(feeds.untrackedValue.filter { $0.refreshedAt == nil && $0.failure == nil }.map(\.id))
  }

  /// Refreshes the feeds that are due, if automatic refreshes occur at each `interval`.
  ///
  /// A feed is due if its last refresh was at least half an interval ago. A refresh ends some time after it begins, so
  /// a limit of a whole interval would skip every other refresh. With half an interval, a feed that the user refreshed
  /// in between is neither refreshed again at once nor skipped for two intervals.
  package func refresh(every interval: Duration) {
    let limit = calendar.now.addingTimeInterval(-(interval / .seconds(1)) / 2)
    refresh(feeds.untrackedValue.filter { $0.refreshedAt.map { $0 <= limit } ?? true }.map(\.id))
  }

  /// Refreshes feeds; those that are in the queue are not added again.
  package func refresh(_ ids: [FeedRecord.ID]) { queue.add(ids) }

  /// Whether the selected feed is being refreshed, or any feed if a collection is selected.
  package var isRefreshingSelected: Bool {
    guard case .feed(let id)? = selectedID.value else { return isRefreshing }
    return queue.pending.value.contains(id)
  }

  /// Whether any feed is being refreshed.
  package var isRefreshing: Bool { !queue.pending.value.isEmpty }

  /// The progress of a refresh of several feeds; nil if at most one feed is being refreshed.
  package var progress: RefreshProgress? { queue.progress.value.flatMap { $0.total > 1 ? $0 : nil } }

  /// The error of the selected row and its remedy; nil if there is none.
  ///
  /// A collection with one failing feed has the error of that feed. With several failing feeds, the text is their
  /// number.
  package var selectedFailure: String? {
    if let feed = selectedFeed { return error(of: feed)?.explanation }
    guard selectedID.value != .starred else { return nil }
    let feeds = feeds.value
    let failing = feeds.compactMap { feed in error(of: feed).map { (feed.name, $0.explanation) } }
    guard let (name, reason) = failing.first else { return loader.error.map(Explanation.of) }
    if failing.count == 1 { return feeds.count == 1 ? reason : "\(name): \(reason)" }
    return "\(failing.count) of \(feeds.count) feeds are marked with '!'; choose one to read why."
  }

  /// The error that was tolerated when the selected feed was last parsed; nil if there was none since the start.
  package var selectedNote: ReadingNote? { selectedFeed.flatMap { notes.value[$0.id] } }

  // MARK: - Results

  /// Shows the result of a refresh.
  func refreshed(_ id: FeedRecord.ID, _ result: Result<RefreshOutcome, any Error>) {
    tally.note(context.name(ofFeed: id) ?? "", result)
    switch result {
    case .success(let outcome):
      moves[id] = outcome.movedTo
      if failures.untrackedValue[id] != nil { failures.mutate { $0[id] = nil } }
      if !outcome.wasUnchanged, notes.untrackedValue[id] != outcome.note { notes.mutate { $0[id] = outcome.note } }
      guard outcome.newPosts + outcome.changedPosts > 0 else { return }
      if tally.isTimeToShow(now: calendar.now) { showWhatCame() }
    case .failure(is CancellationError): break
    case .failure(let error):
      let isLogin = Explanation.concernsCredentials(error)
      failures.mutate { $0[id] = FeedError(explanation: Explanation.of(error), isLoginRefused: isLogin) }
    }
  }

  /// Shows the results of all refreshes since the queue was last empty.
  func refreshEnded() {
    if let sentence = tally.sentence { notices.mention(sentence) }
    tally = RefreshTally()
    showWhatCame()
  }

  private func showWhatCame() {
    reloadFeeds()
    context.postsChanged.send()
  }
}

/// The results of the refreshes since the queue was last empty, for a summary in one sentence.
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

  /// Returns whether half a second has passed since new posts were last shown, and restarts that interval.
  ///
  /// Without the limit, a refresh of 200 feeds could update the lists 200 times.
  mutating func isTimeToShow(now: Date) -> Bool {
    if let shownAt, now.timeIntervalSince(shownAt) < 0.5, now >= shownAt { return false }
    shownAt = now
    return true
  }

  /// The summary, such as "Nothing new in 12 feeds."; nil if no refresh succeeded, because the feeds show their errors.
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
