// A clock that goes only when it is told to. Sleepers wake in the order of their deadlines, then of when their work
// began, one at a time: each runs until nothing can run, before the next one wakes.
import Synchronization

/// A clock whose time is advanced by hand: for tests, scripts and stages.
public nonisolated final class ManualClock: Clock, ActivityReporting, Sendable {
  /// A moment: how long after the clock was made.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the clock was made.
    public var offset: Swift.Duration

    /// The moment `duration` later.
    public func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
    /// How long it is until `other`.
    public func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
    /// Whether `left` comes before `right`.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    /// The time since the clock was made.
    public var description: String { "\(offset)" }
  }

  private let state = Mutex(SleeperQueue())

  /// The ledger of the work that sleeps on this clock.
  public let activity: Activity

  /// Makes a clock that stands at zero.
  public init(activity: Activity = Activity()) {
    self.activity = activity
  }

  /// The present moment.
  public var now: Instant { Instant(offset: elapsed) }

  /// How far it has been advanced since it was made.
  public var elapsed: Swift.Duration { state.withLock { $0.now } }

  /// When the earliest sleeper wakes, as the time since the clock was made; nil when nobody sleeps.
  public var nextDeadline: Swift.Duration? { state.withLock { $0.nextDeadline } }

  /// The finest difference it knows.
  public var minimumResolution: Swift.Duration { .nanoseconds(1) }

  /// Sleeps until `deadline`, or until the task is cancelled.
  ///
  /// The tolerance is not used.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    let work = ActivityWork.current
    let id = state.withLock { $0.newID() }
    defer { state.withLock { $0.forget(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(id: id, deadline: deadline.offset, work: work, continuation: continuation)
        if let refusal = state.withLock({ $0.add(sleeper) }) { return continuation.resume(with: refusal) }
        // Not before it can be woken, or a clock that is advanced would pass it by; nor under the lock, since the ledger may have
        // something to call when it becomes empty. If it was woken in between, the two cancel out.
        work?.fallAsleep(on: activity)
      }
    } onCancel: {
      let sleeper = state.withLock { $0.cancel(id) }
      if let sleeper { wake(sleeper, with: .failure(CancellationError())) }
    }
  }

  /// Lets `duration` pass: wakes whoever's time has come, in order, each until nothing can run.
  public func advance(by duration: Swift.Duration) async {
    let end = elapsed + duration
    await activity.idle()
    while let sleeper = state.withLock({ $0.takeNext(until: end) }) {
      wake(sleeper, with: .success(()))
      await activity.idle()
    }
    state.withLock { $0.now = max($0.now, end) }
  }

  private func wake(_ sleeper: Sleeper, with result: Result<Void, any Error>) {
    sleeper.work?.wakeUp(on: activity)
    sleeper.continuation.resume(with: result)
  }
}
