// Sleeping without Swift's pool of threads. `Task.sleep`, and with it `ContinuousClock`, waits in libdispatch's global queues,
// which on Linux wake the program once a second from their first use on; a timer on a queue of one's own wakes it when it is due.
import Synchronization

/// The real clock, for programs that are to sleep when there is nothing to do.
///
/// It shows the time of `ContinuousClock`, and waits for it with a timer that is gone when the wait is over or cancelled.
public nonisolated struct RealClock: Clock, Sendable {
  /// A moment of the real clock.
  public typealias Instant = ContinuousClock.Instant

  /// Makes a clock that shows the real time.
  public init() {}

  /// The present moment.
  public var now: Instant { .now }

  /// The finest difference it knows.
  public var minimumResolution: Swift.Duration { ContinuousClock().minimumResolution }

  /// Sleeps until `deadline`, or until the task is cancelled.
  ///
  /// - Throws: `CancellationError` when the task was cancelled.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    let alarm = Alarm()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleeper in
        alarm.set(for: deadline, tolerance: tolerance ?? .zero, sleeper)
      }
    } onCancel: {
      alarm.finish(.failure(CancellationError()))
    }
  }
}

/// One wait: whatever comes first ends it, its time or its cancellation.
private nonisolated final class Alarm: Sendable {
  private struct State {
    var timer: SerialTimer?
    var sleeper: CheckedContinuation<Void, any Error>?
    var result: Result<Void, any Error>?
  }

  private static let queue = SerialQueue(label: "bindery.alarms")
  /// The longest time that a timer can be set for, some 73 years: a quarter of what the nanoseconds of an `Int` reach.
  private static let longest = Swift.Duration.nanoseconds(Int64.max / 4)

  private let state = Mutex(State())

  func set(
    for deadline: ContinuousClock.Instant, tolerance: Swift.Duration, _ sleeper: CheckedContinuation<Void, any Error>
  ) {
    let result = state.withLock { state -> Result<Void, any Error>? in
      if let result = state.result { return result }
      let remaining = ContinuousClock.now.duration(to: deadline)
      if remaining <= .zero { return .success(()) }
      state.sleeper = sleeper
      state.timer = Self.queue.timer(
        after: min(remaining, Self.longest), leeway: min(max(tolerance, .zero), Self.longest)
      ) { self.finish(.success(())) }
      return nil
    }
    if let result { sleeper.resume(with: result) }
  }

  func finish(_ result: Result<Void, any Error>) {
    let (timer, sleeper) = state.withLock { state in
      defer { (state.timer, state.sleeper) = (nil, nil) }
      if state.result == nil { state.result = result }
      return (state.timer, state.sleeper)
    }
    timer?.end()
    sleeper?.resume(with: result)
  }
}
