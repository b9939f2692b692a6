// What a loader knows, as plain data. Each request has a number; the answer to any but the newest changes nothing. So
// overlapping loads cannot go wrong, in whatever order they end.

/// The states of a load.
public nonisolated enum LoadState<Value> {
  /// Nothing was asked for yet, or what was asked for first was cancelled.
  case idle
  /// A request is in flight.
  case loading
  /// The newest request was answered.
  case loaded(Value)
  /// The newest request failed.
  case failed(LoadFailure)

  /// Whether a request is in flight.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}

nonisolated extension LoadState: Sendable where Value: Sendable {}

/// A loader's state, without its tasks.
nonisolated struct LoadMachine<Value> {
  private(set) var state = LoadState<Value>.idle
  /// The value of the last request that was answered, kept through later requests and failures.
  private(set) var value: Value?
  private(set) var generation = 0
  /// The state in which the request that is in flight was begun, or the first of several that overlap.
  private var before = LoadState<Value>.idle

  /// A new request begins.
  ///
  /// - Returns: its number.
  mutating func begin() -> Int {
    generation += 1
    if !state.isLoading { before = state }
    state = .loading
    return generation
  }

  /// A request has ended.
  ///
  /// - Returns: whether it was the newest, and so counts.
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

  /// Nobody waits for the request any more: back to the state there was before, a failure included.
  ///
  /// - Returns: whether a request was in flight.
  mutating func cancel() -> Bool {
    guard state.isLoading else { return false }
    generation += 1
    state = before
    before = .idle
    return true
  }

  /// As if nothing had ever been asked for.
  ///
  /// - Returns: whether anything had.
  mutating func forget() -> Bool {
    if case .idle = state { return false }
    generation += 1
    state = .idle
    before = .idle
    value = nil
    return true
  }
}
