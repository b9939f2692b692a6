/// A value that is loaded by an asynchronous operation.
///
/// ```swift
/// let posts = Loader { try await service.posts() }
/// posts.load()
/// ```
///
/// If requests overlap, only the result of the newest request is used, regardless of the order in which they end. The
/// last value is kept during later requests and after failures. Expressions that read the properties of a loader depend
/// on the loader.
public final class Loader<Value> {
  private let operation: @MainActor () async throws -> Value
  private let timeLimit: Duration?
  private let clock: any Clock<Duration>
  private let cell: Observable<LoadMachine<Value>>
  private var task: Task<Void, Never>?

  /// A closure that is called with each loaded value.
  package var onRefresh: ((Value) -> Void)?

  /// Creates a loader in the `idle` state.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures the time limit, and whose tracker counts requests as pending work.
  ///   - timeLimit: The time after which a request fails with `WorkError.timedOut(after:)`, or nil for no limit.
  ///   - label: The name shown in the inspector.
  ///   - file: The source file shown in reports and in the inspector.
  ///   - line: The line in that file.
  ///   - operation: A closure that loads the value. The task of the closure is cancelled by `cancel()` and by a newer
  ///     request.
  public init(
    clock: any Clock<Duration> = RealClock(), timeLimit: Duration? = nil, label: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, _ operation: @escaping @MainActor () async throws -> Value
  ) {
    self.operation = operation
    self.clock = clock
    self.timeLimit = timeLimit
    cell = Observable(LoadMachine(), label: label ?? "Loader", file: file, line: line)
  }

  deinit { task?.cancel() }

  /// The state of the newest request.
  public var state: LoadState<Value> { cell.value.state }
  /// The last loaded value, which is kept during later requests and after failures.
  public var value: Value? { cell.value.value }
  /// Whether a request is in progress.
  public var isLoading: Bool { state.isLoading }
  /// The error of the newest request, or nil if the newest request has not failed.
  public var error: (any Error)? {
    if case .failed(let failure) = state { failure.error } else { nil }
  }
  /// A number that increases with each request and with each cancellation of a request.
  public var generation: Int { cell.value.generation }

  /// Starts a request.
  ///
  /// A request that is still in progress is cancelled, and its result is ignored.
  public func load() {
    task?.cancel()
    let number = cell.mutateQuietly { $0.begin() }
    let operation = TimedOperation(operation, limit: timeLimit, clock: clock)
    task = startTask(on: clock) { [weak self] in
      let result = await operation.run()
      self?.finish(number, result)
    }
    cell.fire()
  }

  /// If a request is in progress, cancels it and restores the state before the request.
  public func cancel() { stop { $0.cancel() } }

  func reset() { stop { $0.reset() } }

  private func stop(_ change: (inout LoadMachine<Value>) -> Bool) {
    task?.cancel()
    task = nil
    if cell.mutateQuietly(change) { cell.fire() }
  }

  /// Calls `handler` with each later state for the lifetime of `owner`, which is held weakly.
  ///
  /// - Returns: A token that removes the observer early. The caller need not keep it.
  @discardableResult
  public func observe<Owner: AnyObject>(
    with owner: Owner, file: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping (Owner, LoadState<Value>) -> Void
  ) -> any Disposable {
    cell.observe(with: owner, file: file, line: line) { handler($0, $1.state) }
  }

  private func finish(_ number: Int, _ result: Result<Value, any Error>) {
    guard cell.mutateQuietly({ $0.finish(number, result.mapError { LoadFailure($0) }) }) else { return }
    task = nil
    if case .success(let value) = result { onRefresh?(value) }
    cell.fire()
  }
}
