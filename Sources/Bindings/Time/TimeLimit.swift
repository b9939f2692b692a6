// An operation against the clock, as two tasks of which the first to finish counts. The alarm is a piece of work of its own on the
// ledger, entered before its task begins: the operation may fall asleep, and the clock be advanced, before the alarm has looked at it.
// And whoever finishes keeps the work around both awake until the other is gone: nobody may find the ledger empty in between.

/// Runs an operation that may take so long at most; for operations that load, off the main actor.
///
/// A loader and a command have a `timeLimit` of their own. An operation that ignores its cancellation is waited for all the same. If the
/// clock knows a ledger, waiting for it stays exact.
///
/// - Parameters:
///   - limit: how long it may take; nothing and less is over at once.
///   - clock: measures the time.
///   - operation: what is run; cancelled when its time is over.
/// - Throws: `TimedOut`, `CancellationError`, or what the operation throws.
public nonisolated func withTimeLimit<Value: Sendable>(
  _ limit: Duration, on clock: any Clock<Duration>, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let work = ActivityWork.current
  let alarm = (clock as? any ActivityReporting).map { ActivityWork($0.activity) }
  defer { work?.releaseAwake() }
  return try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      defer {
        work?.keepAwake()
        alarm?.end()
      }
      try await ActivityWork.$current.withValue(alarm) { try await clock.sleep(for: limit) }
      throw TimedOut(after: limit)
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}
