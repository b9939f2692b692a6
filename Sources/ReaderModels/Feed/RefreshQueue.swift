import Bindings

/// A queue of feeds to refresh, with a limit on simultaneous refreshes.
final class RefreshQueue {
  nonisolated static let limit = 4

  /// The feeds that are being refreshed or are waiting to be refreshed.
  let pending = Observable<Set<FeedRecord.ID>>([], label: "refreshing feeds")
  /// The progress since the queue was last empty; nil if the queue is empty.
  let progress = Observable<RefreshProgress?>(nil, label: "refresh progress")
  /// An event with the result of each refresh that is not cancelled.
  let results = Event<(feed: FeedRecord.ID, result: Result<RefreshOutcome, any Error>)>(label: "refresh results")

  private let clock: any Clock<Duration>
  private let refresh: @MainActor (FeedRecord.ID) async throws -> RefreshOutcome
  private var waiting: [FeedRecord.ID] = []
  private var running: [FeedRecord.ID: Task<Void, Never>] = [:]

  init(
    clock: any Clock<Duration>, refresh: @escaping @MainActor (FeedRecord.ID) async throws -> RefreshOutcome
  ) {
    (self.clock, self.refresh) = (clock, refresh)
  }

  deinit { for task in running.values { task.cancel() } }

  /// Appends the given feeds to the queue.
  ///
  /// Feeds that are already in the queue keep their positions.
  func add(_ ids: [FeedRecord.ID]) {
    let fresh = ids.filter { !pending.untrackedValue.contains($0) }
    guard !fresh.isEmpty else { return }
    waiting += fresh
    transaction {
      pending.value.formUnion(fresh)
      let old = progress.untrackedValue ?? RefreshProgress(done: 0, total: 0)
      progress.value = RefreshProgress(done: old.done, total: old.total + fresh.count)
    }
    startNext()
  }

  /// Removes the given feeds from the queue, and cancels their running refreshes.
  func remove(_ ids: [FeedRecord.ID]) {
    waiting.removeAll { ids.contains($0) }
    for id in ids where pending.untrackedValue.contains(id) {
      running.removeValue(forKey: id)?.cancel()
      leave(id)
    }
    startNext()
  }

  private func startNext() {
    while running.count < Self.limit, !waiting.isEmpty {
      let id = waiting.removeFirst()
      running[id] = startTask(on: clock) { [weak self, refresh] in
        let result: Result<RefreshOutcome, any Error>
        do { result = .success(try await refresh(id)) } catch { result = .failure(error) }
        if !Task.isCancelled { self?.finished(id, result) }
      }
    }
  }

  private func finished(_ id: FeedRecord.ID, _ result: Result<RefreshOutcome, any Error>) {
    guard running.removeValue(forKey: id) != nil else { return }
    transaction {
      results.send((id, result))
      leave(id)
    }
    startNext()
  }

  private func leave(_ id: FeedRecord.ID) {
    pending.value.remove(id)
    let old = progress.untrackedValue ?? RefreshProgress(done: 0, total: 1)
    progress.value = pending.untrackedValue.isEmpty ? nil : RefreshProgress(done: old.done + 1, total: old.total)
  }
}

nonisolated package struct RefreshProgress: Sendable, Equatable, CustomStringConvertible {
  package let done: Int
  package let total: Int

  package var description: String { "\(done) of \(total)" }
}
