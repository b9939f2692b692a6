/// A limit for values that change quickly.
nonisolated enum RateLimit: Sendable {
  /// The newest value, once there was none for this long.
  case debounce(Duration)
  /// The first value at once, then the newest at most once in this long.
  case throttle(Duration)

  var duration: Duration {
    switch self {
    case .debounce(let duration), .throttle(let duration): max(duration, .zero)
    }
  }
}

/// The rules of `RateLimited`, without its clock.
nonisolated struct RateLimitMachine {
  enum Action: Equatable {
    /// Publish the newest value.
    case pass
    /// Start to wait, and cancel an earlier wait.
    case wait
    case nothing
  }

  let limit: RateLimit
  private var isWaiting = false
  private var hasNews = false

  init(_ limit: RateLimit) { self.limit = limit }

  /// Handles a new value.
  ///
  /// - Returns: the actions, in order.
  mutating func valueChanged() -> [Action] {
    switch limit {
    case .debounce:
      hasNews = true
      isWaiting = true
      return [.wait]
    case .throttle:
      hasNews = isWaiting
      if isWaiting { return [.nothing] }
      isWaiting = true
      return [.pass, .wait]
    }
  }

  /// Handles the end of a wait.
  mutating func waitEnded() -> [Action] {
    isWaiting = false
    guard hasNews else { return [.nothing] }
    hasNews = false
    if case .debounce = limit { return [.pass] }
    isWaiting = true
    return [.pass, .wait]
  }
}
