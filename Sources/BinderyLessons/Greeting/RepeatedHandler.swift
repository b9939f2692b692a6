import Bindings

/// A value that calls all handlers when a handler is added, so that existing handlers receive the same value again.
final class UsualBind<Value> {
  private var handlers: [(Value) -> Void] = []
  var value: Value { didSet { fire() } }

  init(_ value: Value) {
    self.value = value
  }

  func bindFire(_ handler: @escaping (Value) -> Void) {
    handlers.append(handler)
    fire()
  }

  func fire() {
    for handler in handlers { handler(value) }
  }
}

extension Pitfall {
  package static func repeatedHandler(clock: any Clock<Duration>) -> Pitfall {
    Pitfall(
      """
      Adding an observer calls every handler again, not only the new one. The code adds two observers, and counts the \
      calls of the first.
      """,
      explanation: "`observe(initial: true)` calls only the observer that is added.",
      clock: clock, usual: usualObservers, withBindery: boundObservers)
  }

  private static func usualObservers() -> String {
    var runs = 0
    let state = UsualBind(0)
    state.bindFire { _ in runs += 1 }
    state.bindFire { _ in }
    return "the first ran \(runs == 1 ? "once" : "\(runs) times")"
  }

  private static func boundObservers() -> String {
    var runs = 0
    let state = Observable(0)
    state.observe(initial: true) { _ in runs += 1 }
    state.observe(initial: true) { _ in }
    return "the first ran \(runs == 1 ? "once" : "\(runs) times")"
  }
}
