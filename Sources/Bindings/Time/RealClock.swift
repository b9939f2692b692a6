internal import Dispatch
import Synchronization

/// A clock that measures real time, for programs that sleep while they are idle.
///
/// The clock uses the instants of `ContinuousClock`, but waits differently. `ContinuousClock` waits in libdispatch's
/// global queues, which on Linux wake the program once a second after their first use. `RealClock` waits with a timer,
/// which is released when the wait ends. A program that calls `Task.sleep` or an `@concurrent` function still wakes
/// once a second, because Swift runs both in these queues.
public nonisolated struct RealClock: Clock, TrackingClock, Sendable {
  /// The type of the clock's instants.
  public typealias Instant = ContinuousClock.Instant

  /// The tracker of pending work, or nil.
  ///
  /// Work that sleeps on this clock is not counted.
  public let tracker: WorkTracker?

  package var workTracker: WorkTracker? { tracker ?? Self.commonTracker.withLock(\.self) }

  /// The tracker of the clocks that were created without a tracker, or nil.
  private static let commonTracker = Mutex<WorkTracker?>(nil)

  /// Sets a common tracker for all clocks that were created without a tracker.
  ///
  /// An application can then wait until all its work has ended.
  package static func countAllWork() { commonTracker.withLock { $0 = $0 ?? WorkTracker() } }

  /// Returns whether a debounced value counts as pending work during the given pause.
  ///
  /// Short pauses count, so that an application without a screen waits for the results of a search.
  func counts(pause: Swift.Duration) -> Bool {
    tracker == nil && workTracker != nil && pause <= .milliseconds(250)
  }

  /// Creates a clock.
  ///
  /// - Parameter tracker: A tracker that does not count work that sleeps on this clock, or nil.
  public init(tracker: WorkTracker? = nil) {
    self.tracker = tracker
  }

  /// The current instant.
  public var now: Instant { .now }

  /// The smallest difference between two instants.
  public var minimumResolution: Swift.Duration { ContinuousClock().minimumResolution }

  /// Sleeps until `deadline`, or until the task is cancelled.
  ///
  /// - Throws: `CancellationError` if the task was cancelled.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    let alarm = Alarm()
    let workTracker = workTracker
    if let workTracker { WorkItem.current?.suspend(on: workTracker) }
    defer { if let workTracker { WorkItem.current?.resume(on: workTracker) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleeper in
        alarm.set(for: deadline, tolerance: tolerance ?? .zero, sleeper)
      }
    } onCancel: {
      alarm.finish(.failure(CancellationError()))
    }
  }
}

/// A wait that ends at its deadline or upon cancellation.
private nonisolated final class Alarm: Sendable {
  private struct State {
    var timer: (any DispatchSourceTimer)?
    var sleeper: CheckedContinuation<Void, any Error>?
    var result: Result<Void, any Error>?
  }

  private static let queue = DispatchQueue(label: "bindery.alarms", qos: .userInitiated)
  /// The maximum duration of a timer, about 73 years.
  ///
  /// This is a quarter of the maximum number of nanoseconds in an `Int64`.
  private static let longest = Swift.Duration.nanoseconds(Int64.max / 4)

  /// Returns the given duration in nanoseconds, rounded up.
  private static func interval(_ duration: Swift.Duration) -> DispatchTimeInterval {
    .nanoseconds(Int((min(max(duration, .zero), longest) / .nanoseconds(1)).rounded(.up)))
  }

  private let state = Mutex(State())

  func set(
    for deadline: ContinuousClock.Instant, tolerance: Swift.Duration, _ sleeper: CheckedContinuation<Void, any Error>
  ) {
    let result = state.withLock { state -> Result<Void, any Error>? in
      if let result = state.result { return result }
      let remaining = ContinuousClock.now.duration(to: deadline)
      if remaining <= .zero { return .success(()) }
      state.sleeper = sleeper
      let timer = DispatchSource.makeTimerSource(queue: Self.queue)
      timer.schedule(deadline: .now() + Self.interval(remaining), leeway: Self.interval(tolerance))
      timer.setEventHandler { self.finish(.success(())) }
      timer.activate()
      state.timer = timer
      return nil
    }
    if let result { sleeper.resume(with: result) }
  }

  func finish(_ result: Result<Void, any Error>) {
    let sleeper = state.withLock { state in
      defer { (state.timer, state.sleeper) = (nil, nil) }
      if state.result == nil { state.result = result }
      state.timer?.cancel()
      return state.sleeper
    }
    sleeper?.resume(with: result)
  }
}
