/// An operation with an optional time limit.
///
/// The operation ends with its result, the time limit or a cancellation, whichever occurs first. An operation that
/// ignores a cancellation therefore causes no delay. The alarm has a separate work item, because the alarm sleeps while
/// the operation runs. A cancellation cancels both tasks immediately, so that a manual clock that is advanced next
/// finds no sleeper.
struct TimedOperation<Value> {
  private let operation: @MainActor () async throws -> Value
  private let limit: Duration?
  private let clock: any Clock<Duration>

  init(_ operation: @escaping @MainActor () async throws -> Value, limit: Duration?, clock: any Clock<Duration>) {
    self.operation = operation
    self.limit = limit
    self.clock = clock
  }

  func run() async -> Result<Value, any Error> {
    let race = Race<Value>()
    let work = Task { race.finish(await result()) }
    let alarm = limit.map { self.alarm(after: $0, in: race) }
    let cancel = { @Sendable in
      work.cancel()
      alarm?.cancel()
    }
    race.onFinish = cancel
    await withTaskCancellationHandler {
      await withCheckedContinuation { race.begin($0) }
    } onCancel: {
      cancel()
      Task { @MainActor in race.finish(.failure(CancellationError())) }
    }
    return race.result
  }

  private func result() async -> Result<Value, any Error> {
    do {
      return .success(
        try await withTaskExecutorPreference(WorkQueue(WorkItem.current?.tracker)) { try await operation() })
    } catch {
      return .failure(error)
    }
  }

  private func alarm(after limit: Duration, in race: Race<Value>) -> Task<Void, Never> {
    let clock = self.clock
    return startTask(on: clock) {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      race.finish(.failure(WorkError.timedOut(after: limit)))
    }
  }
}

/// The result of the first task to finish among several tasks.
private final class Race<Value> {
  private var continuation: CheckedContinuation<Void, Never>?
  private var isOver = false
  private(set) var result: Result<Value, any Error> = .failure(CancellationError())
  /// A closure that cancels the tasks.
  ///
  /// The closure is called as soon as one task finishes, because a task that still sleeps would keep the work item of
  /// the operation suspended.
  var onFinish: (() -> Void)?

  func begin(_ continuation: CheckedContinuation<Void, Never>) {
    if isOver { return continuation.resume() }
    self.continuation = continuation
  }

  /// Sets the result, and cancels the tasks.
  ///
  /// Later calls have no effect.
  func finish(_ result: Result<Value, any Error>) {
    guard !isOver else { return }
    isOver = true
    self.result = result
    onFinish?()
    continuation?.resume()
    continuation = nil
  }
}
