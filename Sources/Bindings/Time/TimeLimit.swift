/// Runs an operation with a time limit, as the `timeLimit` of loaders and commands does.
///
/// An operation that ignores its cancellation does not delay the return of this function.
///
/// - Parameters:
///   - limit: The time limit.
///   - clock: The clock that measures the time. If the clock has a tracker, pending work is counted exactly.
///   - operation: The operation, which is cancelled at the time limit.
/// - Returns: The result of the operation.
/// - Throws: `TimedOut`, `CancellationError`, or the error of the operation.
package func withTimeLimit<Value: Sendable>(
  _ limit: Duration, on clock: any Clock<Duration>, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await TimedOperation({ try await operation() }, limit: limit, clock: clock).run().get()
}
