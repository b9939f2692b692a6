/// A task that sleeps on a manual clock.
nonisolated struct Sleeper: Sendable {
  let id: UInt64
  let deadline: Duration
  let work: WorkItem?
  let continuation: CheckedContinuation<Void, any Error>

  func wakes(before other: Sleeper) -> Bool {
    let number = work?.number ?? .max
    let otherNumber = other.work?.number ?? .max
    return (deadline, number, id) < (other.deadline, otherNumber, other.id)
  }
}

/// The sleepers of a manual clock, in the order in which they wake.
///
/// Sleepers are sorted by deadline, then by the start of their work, then by arrival. The order of arrival alone is not
/// deterministic, because `sleep` does not run on the caller's actor.
nonisolated struct SleeperQueue: Sendable {
  var now: Duration = .zero
  private var sleepers: [Sleeper] = []
  private(set) var cancelled: Set<UInt64> = []
  private var lastID: UInt64 = 0

  var nextDeadline: Duration? { sleepers.first?.deadline }

  mutating func newID() -> UInt64 {
    lastID += 1
    return lastID
  }

  /// Adds `sleeper`, unless its sleep ends immediately.
  ///
  /// - Returns: The result of the sleep if the sleep ends immediately, otherwise nil.
  mutating func add(_ sleeper: Sleeper) -> Result<Void, any Error>? {
    if cancelled.remove(sleeper.id) != nil { return .failure(CancellationError()) }
    if sleeper.deadline <= now { return .success(()) }
    let index = sleepers.firstIndex { sleeper.wakes(before: $0) } ?? sleepers.endIndex
    sleepers.insert(sleeper, at: index)
    return nil
  }

  /// Removes and returns the given sleeper, or records that its task was cancelled before the sleeper was added.
  mutating func cancel(_ id: UInt64) -> Sleeper? {
    if let index = sleepers.firstIndex(where: { $0.id == id }) { return sleepers.remove(at: index) }
    cancelled.insert(id)
    return nil
  }

  /// Removes the record of the given sleeper's cancellation after the sleep has ended.
  mutating func forget(_ id: UInt64) { cancelled.remove(id) }

  /// Removes and returns the next sleeper with a deadline up to `end`, and advances the time to that deadline.
  mutating func popNext(until end: Duration) -> Sleeper? {
    guard let first = sleepers.first, first.deadline <= end else { return nil }
    now = max(now, first.deadline)
    return sleepers.removeFirst()
  }
}
