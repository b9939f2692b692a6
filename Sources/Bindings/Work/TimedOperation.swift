// An operation that may have a time limit. Whatever comes first counts, the answer or the alarm: an operation that ignores its
// cancellation cannot hold anybody up. The alarm is a piece of work of its own on the ledger, because it sleeps while the
// operation does not. A cancellation reaches both before `cancel()` returns, so that a manual clock that is advanced next finds
// nobody asleep who should not be.
import Synchronization

/// An operation with, perhaps, a time limit.
struct TimedOperation<Value> {
  private let operation: @MainActor () async throws -> Value
  private let limit: Duration?
  private let clock: any Clock<Duration>

  init(_ operation: @escaping @MainActor () async throws -> Value, limit: Duration?, clock: any Clock<Duration>) {
    self.operation = operation
    self.limit = limit
    self.clock = clock
  }

  /// Runs it to its end, or to its time limit, or until the running task is cancelled.
  func run() async -> Result<Value, any Error> {
    let race = Race<Value>()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        race.begin(continuation)
        race.tasks.add(Task { race.finish(await answer()) })
        if let limit { race.tasks.add(alarm(after: limit, in: race)) }
      }
    } onCancel: {
      race.tasks.cancel()
      Task { @MainActor in race.finish(.failure(CancellationError())) }
    }
    return race.result
  }

  private func answer() async -> Result<Value, any Error> {
    do {
      return .success(try await withTaskExecutorPreference(WorkQueue()) { try await operation() })
    } catch {
      return .failure(error)
    }
  }

  private func alarm(after limit: Duration, in race: Race<Value>) -> Task<Void, Never> {
    let clock = self.clock
    return beginWork(on: clock) {
      guard (try? await clock.sleep(for: limit)) != nil else { return }
      race.finish(.failure(TimedOut(after: limit)))
    }
  }
}

/// Tasks of which the first to finish counts.
private final class Race<Value> {
  private var continuation: CheckedContinuation<Void, Never>?
  private var isOver = false
  nonisolated let tasks = CancellableTasks()
  private(set) var result: Result<Value, any Error> = .failure(CancellationError())

  func begin(_ continuation: CheckedContinuation<Void, Never>) {
    if isOver { return continuation.resume() }
    self.continuation = continuation
  }

  /// The first call counts: it answers, and cancels the others.
  func finish(_ result: Result<Value, any Error>) {
    guard !isOver else { return }
    isOver = true
    self.result = result
    tasks.cancel()
    continuation?.resume()
    continuation = nil
  }
}

/// Tasks that can be cancelled together, from any thread; those that are added later are cancelled as they come.
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
