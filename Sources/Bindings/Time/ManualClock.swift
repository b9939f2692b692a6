import Synchronization

/// A clock whose time changes only when a test advances it.
///
/// Sleepers wake one at a time, ordered by deadline, and then by the start of their work. After each wake-up, the clock
/// waits until no work is pending, and then wakes the next sleeper.
public nonisolated final class ManualClock: Clock, TrackingClock, Sendable {
  /// The type of the clock's instants.
  public typealias Instant = ContinuousClock.Instant

  /// The instant at which the elapsed time is zero.
  private let start = Instant.now
  private let state = Mutex(SleeperQueue())

  /// The tracker of pending work.
  ///
  /// Work that sleeps on this clock is not counted.
  public let tracker: WorkTracker

  package var workTracker: WorkTracker? { tracker }

  /// Creates a clock whose elapsed time is zero.
  public init(tracker: WorkTracker = WorkTracker()) {
    self.tracker = tracker
  }

  /// The current instant, which changes only when the clock is advanced.
  public var now: Instant { start + elapsed }

  /// The time since the clock was created.
  public var elapsed: Swift.Duration { state.withLock { $0.now } }

  /// The deadline of the next sleeper, as the time since the clock was created, or nil if there are no sleepers.
  public var nextDeadline: Swift.Duration? { state.withLock { $0.nextDeadline } }

  /// The smallest difference between two instants.
  public var minimumResolution: Swift.Duration { .nanoseconds(1) }

  /// Sleeps until `deadline`, or until the task is cancelled.
  ///
  /// The tolerance is ignored.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    let work = WorkItem.current
    let id = state.withLock { $0.newID() }
    defer { state.withLock { $0.forget(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(id: id, deadline: start.duration(to: deadline), work: work, continuation: continuation)
        if let result = state.withLock({ $0.add(sleeper) }) { return continuation.resume(with: result) }
        // The work is suspended after the sleeper is added, so that `advance` finds the sleeper. If the sleeper has
        // already been woken, its `resume` and this `suspend` cancel each other out.
        work?.suspend(on: tracker)
      }
    } onCancel: {
      let sleeper = state.withLock { $0.cancel(id) }
      if let sleeper { wake(sleeper, with: .failure(CancellationError())) }
    }
  }

  /// Advances the clock by `duration`, and wakes the sleepers whose deadlines have been reached.
  ///
  /// The method returns when all pending work of the tracker has ended or is sleeping.
  public func advance(by duration: Swift.Duration) async {
    let end = elapsed + duration
    await tracker.idle()
    while let sleeper = state.withLock({ $0.popNext(until: end) }) {
      wake(sleeper, with: .success(()))
      await tracker.idle()
    }
    state.withLock { $0.now = max($0.now, end) }
  }

  private func wake(_ sleeper: Sleeper, with result: Result<Void, any Error>) {
    sleeper.work?.resume(on: tracker)
    sleeper.continuation.resume(with: result)
  }
}
