/// A limit on how often a changing value is published.
nonisolated enum RateLimit: Sendable {
  /// A limit that publishes the newest value once no new value has arrived for this duration.
  case debounce(Duration)
  /// A limit that publishes the first value immediately, and then the newest value at most once per duration.
  case throttle(Duration)

  var duration: Duration {
    switch self {
    case .debounce(let duration), .throttle(let duration): max(duration, .zero)
    }
  }
}

/// The clock-independent state machine of `RateLimited`.
nonisolated struct RateLimitMachine {
  enum Action: Equatable {
    /// The newest value is published.
    case pass
    /// A wait begins, and an earlier wait is cancelled.
    case wait
  }

  let limit: RateLimit
  private var isWaiting = false
  private var hasNews = false

  init(_ limit: RateLimit) { self.limit = limit }

  /// Handles a new value.
  ///
  /// - Returns: The actions to perform, in order.
  mutating func valueChanged() -> [Action] {
    switch limit {
    case .debounce:
      hasNews = true
      isWaiting = true
      return [.wait]
    case .throttle:
      hasNews = isWaiting
      if isWaiting { return [] }
      isWaiting = true
      return [.pass, .wait]
    }
  }

  /// Handles the end of a wait.
  ///
  /// - Returns: The actions to perform, in order.
  mutating func waitEnded() -> [Action] {
    isWaiting = false
    guard hasNews else { return [] }
    hasNews = false
    if case .debounce = limit { return [.pass] }
    isWaiting = true
    return [.pass, .wait]
  }
}
