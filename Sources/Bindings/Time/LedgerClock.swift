/// The real clock, with a ledger: for scripts that are played live, where what sleeps must not count as work in flight.
public nonisolated final class LedgerClock: Clock, ActivityReporting, Sendable {
  /// A moment of the real clock.
  public typealias Instant = ContinuousClock.Instant

  private let clock = RealClock()

  /// The ledger of the work that sleeps on this clock.
  public let activity: Activity

  /// Makes a clock that shows the real time.
  public init(activity: Activity = Activity()) {
    self.activity = activity
  }

  /// The present moment.
  public var now: Instant { clock.now }

  /// The finest difference it knows.
  public var minimumResolution: Swift.Duration { clock.minimumResolution }

  /// Sleeps until `deadline`, or until the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
    let work = ActivityWork.current
    work?.fallAsleep(on: activity)
    defer { work?.wakeUp(on: activity) }
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
