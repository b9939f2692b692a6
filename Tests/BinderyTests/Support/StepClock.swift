import Synchronization

/// A clock that advances only when a test steps it.
///
/// No task can sleep on this clock.
nonisolated final class StepClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let offset = Mutex(Duration.zero)
  var now: Instant { Instant(offset: offset.withLock { $0 }) }
  var minimumResolution: Duration { .nanoseconds(1) }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws { throw CancellationError() }
  func step(_ duration: Duration) { offset.withLock { $0 += duration } }
}
