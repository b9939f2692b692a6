/// Runs an operation with a time limit, off the main actor and within the current task.
///
/// An operation that ignores its cancellation delays the return of this function. The `timeLimit` of loaders and
/// commands does not cause this delay.
///
/// - Parameters:
///   - limit: The time limit.
///   - clock: The clock that measures the time. If the clock has a tracker, pending work is counted exactly.
///   - operation: The operation, which is cancelled at the time limit.
/// - Returns: The result of the operation.
/// - Throws: `TimedOut`, `CancellationError`, or the error of the operation.
package nonisolated func withTimeLimit<Value: Sendable>(
  _ limit: Duration, on clock: any Clock<Duration>, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let work = WorkItem.current
  // The alarm has a separate work item, created before its task. Otherwise the operation could sleep, and the clock
  // could be advanced, before the alarm sleeps.
  let alarm = (clock as? any TrackingClock)?.workTracker.map { WorkItem($0) }
  defer { work?.suspend() }
  return try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      defer {
        // Counts the surrounding work item until both tasks have ended, so that the tracker is not idle in between.
        work?.resume()
        alarm?.end()
      }
      try await WorkItem.$current.withValue(alarm) { try await clock.sleep(for: limit) }
      throw TimedOut(after: limit)
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}
