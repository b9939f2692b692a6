// Who sleeps on a manual clock, and until when: the clock's state, as a struct.

/// One task that sleeps.
nonisolated struct Sleeper: Sendable {
  let id: UInt64
  let deadline: Duration
  let work: ActivityWork?
  let continuation: CheckedContinuation<Void, any Error>

  func wakes(before other: Sleeper) -> Bool {
    let number = work?.number ?? .max
    let otherNumber = other.work?.number ?? .max
    return (deadline, number, id) < (other.deadline, otherNumber, other.id)
  }
}

/// The sleepers of a clock in the order in which they wake: by deadline, then by when their work began, then by arrival.
///
/// Arrival alone would not do: `sleep` leaves the actor it is called on, so that who arrives first is decided by the threads.
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

  /// Adds a sleeper.
  ///
  /// - Returns: nil, or what it is to go on with at once because it need not or must not sleep.
  mutating func add(_ sleeper: Sleeper) -> Result<Void, any Error>? {
    if cancelled.remove(sleeper.id) != nil { return .failure(CancellationError()) }
    if sleeper.deadline <= now { return .success(()) }
    let index = sleepers.firstIndex { sleeper.wakes(before: $0) } ?? sleepers.endIndex
    sleepers.insert(sleeper, at: index)
    return nil
  }

  /// Takes a sleeper out, or remembers that it is cancelled before it sleeps.
  mutating func cancel(_ id: UInt64) -> Sleeper? {
    if let index = sleepers.firstIndex(where: { $0.id == id }) { return sleepers.remove(at: index) }
    cancelled.insert(id)
    return nil
  }

  /// Whose sleep is over cannot be cancelled before it sleeps any more.
  mutating func forget(_ id: UInt64) { cancelled.remove(id) }

  /// Takes the next sleeper whose time comes up to `end`, and moves the time to it.
  mutating func takeNext(until end: Duration) -> Sleeper? {
    guard let first = sleepers.first, first.deadline <= end else { return nil }
    now = max(now, first.deadline)
    return sleepers.removeFirst()
  }
}
