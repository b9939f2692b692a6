// A loader runs an operation and says how it goes. The rules are in `LoadMachine`; this class has the tasks and the tellers.

/// A value that is fetched: idle, loading, loaded or failed, with the last value kept.
///
/// ```swift
/// let posts = Loader { try await service.posts() }
/// posts.load()
/// ```
///
/// When loads overlap, the last request wins, whatever the order of the answers. Everything that can be read here can be read
/// in tracked expressions.
public final class Loader<Value> {
  private let operation: @MainActor () async throws -> Value
  private let timeLimit: Duration?
  private let clock: any Clock<Duration>
  private let cell: Observable<LoadMachine<Value>>
  private var wasLoading = false
  private var task: Task<Void, Never>?

  /// Told of each fresh value.
  public var onRefresh: ((Value) -> Void)?
  /// Told when loading begins and ends.
  public var onLoadingStateChange: ((Bool) -> Void)?

  /// Makes a loader that has not loaded yet.
  ///
  /// - Parameters:
  ///   - clock: measures the time limit; if it knows a ledger, loads are on it.
  ///   - timeLimit: after how long a load fails with `TimedOut`; nil for no limit.
  ///   - operation: fetches the value. It is cancelled when a newer load begins, and by `cancel()`.
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

  /// How the newest request goes.
  public var state: LoadState<Value> { cell.value.state }
  /// The value of the last request that was answered; kept through later requests and failures.
  public var value: Value? { cell.value.value }
  /// Whether a request is in flight.
  public var isLoading: Bool { state.isLoading }
  /// Why the newest request failed, or nil.
  public var error: (any Error)? {
    if case .failed(let failure) = state { failure.error } else { nil }
  }
  /// The number of the newest request.
  public var generation: Int { cell.value.generation }

  /// Begins a request.
  ///
  /// One that is in flight is cancelled, and its answer, should it come, changes nothing.
  public func load() {
    task?.cancel()
    let number = cell.mutateQuietly { $0.begin() }
    let operation = TimedOperation(operation, limit: timeLimit, clock: clock)
    task = beginWork(on: clock) { [weak self] in
      let result = await operation.run()
      self?.finish(number, result)
    }
    tell()
  }

  /// Gives up the request that is in flight, if any: the state is again what it was before, also when that was a failure.
  public func cancel() {
    task?.cancel()
    task = nil
    if cell.mutateQuietly({ $0.cancel() }) { tell() }
  }

  /// Gives up the request that is in flight, if any, and what was loaded before: it answers a question nobody asks any more.
  func forget() {
    task?.cancel()
    task = nil
    if cell.mutateQuietly({ $0.forget() }) { tell() }
  }

  /// Tells every later state to `handler` while `owner` lives; `owner` is held weakly.
  ///
  /// A loader has this spelling alone; `bind(with:)` is for cells, lists and events.
  @discardableResult
  public func observe<Owner: AnyObject>(
    with owner: Owner, _ handler: @escaping (Owner, LoadState<Value>) -> Void, file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    cell.observe(with: owner, at: SourcePlace(file, line)) { handler($0, $1.state) }
  }

  private func finish(_ number: Int, _ result: Result<Value, any Error>) {
    guard cell.mutateQuietly({ $0.finish(number, result.mapError { LoadFailure($0) }) }) else { return }
    task = nil
    if case .success(let value) = result { onRefresh?(value) }
    tell()
  }

  /// Tells what `mutateQuietly` has stored.
  private func tell() {
    let isLoading = cell.untrackedValue.state.isLoading
    let hasChanged = wasLoading != isLoading
    wasLoading = isLoading
    cell.fire()
    if hasChanged { onLoadingStateChange?(isLoading) }
  }
}
