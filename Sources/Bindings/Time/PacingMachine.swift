// When a value that comes too often is let through. A pure machine: it is told what happened and says what to do; the class
// around it, `Paced`, has the clock.

/// How values that come quickly are thinned out.
nonisolated enum Pace: Sendable {
  /// The newest value, once nothing has come for this long.
  case debounce(Duration)
  /// The first value at once, then the newest at most once in this long.
  case throttle(Duration)

  var duration: Duration {
    switch self {
    case .debounce(let duration), .throttle(let duration): max(duration, .zero)
    }
  }
}

/// Decides when to let a value through.
nonisolated struct PacingMachine {
  enum Action: Equatable {
    /// Let the newest value through now.
    case pass
    /// Begin to wait, forgetting an earlier wait.
    case wait
    case nothing
  }

  let pace: Pace
  private var isWaiting = false
  private var hasNews = false

  init(_ pace: Pace) { self.pace = pace }

  /// A value has come.
  ///
  /// - Returns: what to do, in this order.
  mutating func valueCame() -> [Action] {
    switch pace {
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

  /// The wait is over.
  mutating func waitEnded() -> [Action] {
    isWaiting = false
    guard hasNews else { return [.nothing] }
    hasNews = false
    if case .debounce = pace { return [.pass] }
    isWaiting = true
    return [.pass, .wait]
  }
}
