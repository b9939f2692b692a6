import Synchronization

/// An operation with an optional time limit.
///
/// The operation ends with its result, the time limit or a cancellation, whichever comes first. An operation that
/// ignores its cancellation therefore causes no delay. The alarm has a separate work item, because it sleeps while the
/// operation runs. A cancellation reaches both tasks before `cancel()` returns, so that a manual clock that is advanced
/// next finds no sleeper.
struct TimedOperation<Value> {
  private let operation: @MainActor () async throws -> Value
  private let limit: Duration?
  private let clock: any Clock<Duration>

  init(_ operation: @escaping @MainActor () async throws -> Value, limit: Duration?, clock: any Clock<Duration>) {
    self.operation = operation
    self.limit = limit
    self.clock = clock
  }

  /// Runs the operation until it ends, its time limit is reached or the current task is cancelled.
  func run() async -> Result<Value, any Error> {
    let race = Race<Value>()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        race.begin(continuation)
        race.tasks.add(Task { race.finish(await result()) })
        if let limit { race.tasks.add(alarm(after: limit, in: race)) }
      }
    } onCancel: {
      race.tasks.cancel()
      Task { @MainActor in race.finish(.failure(CancellationError())) }
    }
    return race.result
  }

  private func result() async -> Result<Value, any Error> {
    do {
      return .success(try await withTaskExecutorPreference(WorkQueue()) { try await operation() })
    } catch {
      return .failure(error)
    }
  }

  private func alarm(after limit: Duration, in race: Race<Value>) -> Task<Void, Never> {
    let clock = self.clock
    return startTask(on: clock) {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      race.finish(.failure(TimedOut(after: limit)))
    }
  }
}

/// A group of tasks, of which only the first result is used.
private final class Race<Value> {
  private var continuation: CheckedContinuation<Void, Never>?
  private var isOver = false
  nonisolated let tasks = CancellableTasks()
  private(set) var result: Result<Value, any Error> = .failure(CancellationError())

  func begin(_ continuation: CheckedContinuation<Void, Never>) {
    if isOver { return continuation.resume() }
    self.continuation = continuation
  }

  /// Sets the result and cancels the tasks.
  ///
  /// Later calls have no effect.
  func finish(_ result: Result<Value, any Error>) {
    guard !isOver else { return }
    isOver = true
    self.result = result
    tasks.cancel()
    continuation?.resume()
    continuation = nil
  }
}

/// A group of tasks that can be cancelled together, from any thread.
///
/// Tasks that are added after a cancellation are cancelled immediately.
private nonisolated final class CancellableTasks: Sendable {
  private let state = Mutex((tasks: [Task<Void, Never>](), isCancelled: false))

  func add(_ task: Task<Void, Never>) {
    let isCancelled = state.withLock { state in
      state.tasks.append(task)
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  func cancel() {
    let tasks = state.withLock { state in
      state.isCancelled = true
      return state.tasks
    }
    for task in tasks { task.cancel() }
  }
}
