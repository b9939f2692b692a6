import Bindings

/// Feeds that are being brought up to date, and those that wait for it: so many at a time that neither the network nor the reader suffers.
final class RefreshQueue {
  /// How many feeds are asked at a time.
  nonisolated static let limit = 4

  /// How many are done of how many, since the queue was last empty; nil while it is.
  let progress = Observable<RefreshProgress?>(nil, label: "refresh progress")
  /// Those that are asked or wait for it.
  let pending = Observable<Set<FeedRecord.ID>>([], label: "refreshing feeds")

  private let clock: any Clock<Duration>
  private let refresh: @MainActor (FeedRecord.ID) async throws -> RefreshOutcome
  private var waiting: [FeedRecord.ID] = []
  private var running: [FeedRecord.ID: Task<Void, Never>] = [:]

  /// Told how it went with each feed; cancelled ones are not told of.
  var onResult: ((FeedRecord.ID, Result<RefreshOutcome, any Error>) -> Void)?
  /// Told when nothing is left.
  var onEmpty: (() -> Void)?

  init(
    clock: any Clock<Duration>, refresh: @escaping @MainActor (FeedRecord.ID) async throws -> RefreshOutcome
  ) {
    (self.clock, self.refresh) = (clock, refresh)
  }

  deinit { for task in running.values { task.cancel() } }

  /// Puts feeds at the end of the queue; those that are in it already stay where they are.
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

  /// Takes feeds out, those that are being asked too.
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
      onResult?(id, result)
      leave(id)
    }
    startNext()
  }

  /// One less to wait for.
  private func leave(_ id: FeedRecord.ID) {
    pending.value.remove(id)
    let old = progress.untrackedValue ?? RefreshProgress(done: 0, total: 1)
    progress.value = pending.untrackedValue.isEmpty ? nil : RefreshProgress(done: old.done + 1, total: old.total)
    if pending.untrackedValue.isEmpty { onEmpty?() }
  }
}

/// How far a refresh of several feeds has come.
nonisolated package struct RefreshProgress: Sendable, Equatable, CustomStringConvertible {
  /// How many are done.
  package let done: Int
  /// Of how many.
  package let total: Int

  /// So many of so many.
  package init(done: Int, total: Int) { (self.done, self.total) = (done, total) }

  /// "3 of 12".
  package var description: String { "\(done) of \(total)" }
}
