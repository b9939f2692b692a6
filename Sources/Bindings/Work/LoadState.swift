/// The state of a loader.
public nonisolated enum LoadState<Value> {
  /// No request is in progress, and none has been completed yet.
  case idle
  /// A request is in progress.
  case loading
  /// The newest request succeeded.
  case loaded(Value)
  /// The newest request failed.
  case failed(LoadFailure)

  /// Whether a request is in progress.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}

nonisolated extension LoadState: Sendable where Value: Sendable {}

/// The task-independent state machine of a loader.
///
/// Requests are numbered, and only the result of the newest request is used.
nonisolated struct LoadMachine<Value> {
  private(set) var state = LoadState<Value>.idle
  private(set) var value: Value?
  private(set) var generation = 0
  /// The state before the request in progress, or before the first of several overlapping requests.
  private var before = LoadState<Value>.idle

  /// Starts a request.
  ///
  /// - Returns: The number of the request.
  mutating func begin() -> Int {
    generation += 1
    if !state.isLoading { before = state }
    state = .loading
    return generation
  }

  /// Ends the request with the given number.
  ///
  /// - Returns: Whether the request was the newest request and was still in progress.
  mutating func finish(_ number: Int, _ result: Result<Value, LoadFailure>) -> Bool {
    guard number == generation, state.isLoading else { return false }
    before = .idle
    switch result {
    case .success(let fresh):
      value = fresh
      state = .loaded(fresh)
    case .failure(let failure):
      state = .failed(failure)
    }
    return true
  }

  /// Cancels the request in progress, and restores the state before the request.
  ///
  /// - Returns: Whether a request was in progress.
  mutating func cancel() -> Bool {
    guard state.isLoading else { return false }
    generation += 1
    state = before
    before = .idle
    return true
  }

  /// Discards the request in progress and the value.
  ///
  /// - Returns: Whether the state has changed.
  mutating func reset() -> Bool {
    if case .idle = state { return false }
    generation += 1
    state = .idle
    before = .idle
    value = nil
    return true
  }
}
