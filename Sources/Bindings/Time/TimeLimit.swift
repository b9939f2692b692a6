/// Runs an operation with a time limit, off the main actor and within the current task.
///
/// Loaders and commands have a `timeLimit` of their own, which does not wait for an operation that ignores its
/// cancellation. This function does.
///
/// - Parameters:
///   - limit: The time limit.
///   - clock: Measures the time. If it has a tracker, pending work is counted exactly.
///   - operation: The operation, which is cancelled at the time limit.
/// - Returns: the result of the operation.
/// - Throws: `TimedOut`, `CancellationError`, or the error of the operation.
package nonisolated func withTimeLimit<Value: Sendable>(
  _ limit: Duration, on clock: any Clock<Duration>, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let work = WorkItem.current
  // A work item of its own, created before the task: the operation may sleep, and the clock be advanced, before the
  // alarm sleeps.
  let alarm = (clock as? any TrackingClock)?.workTracker.map { WorkItem($0) }
  defer { work?.suspend() }
  return try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      defer {
        // Keeps the surrounding work item busy until both tasks have ended, so that the tracker is not idle in between.
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
