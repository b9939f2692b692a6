import Bindings

/// A value that calls all handlers when a handler is added, so that existing handlers receive the same value again.
final class UsualBind<Value> {
  private var handlers: [(Value) -> Void] = []
  var value: Value { didSet { fire() } }

  func observe(_ handler: @escaping (Value) -> Void) {
    handlers.append(handler)
    fire()
  }

  func fire() {
    for handler in handlers { handler(value) }
  }

  init(_ value: Value) { self.value = value }
}

extension Pitfall {
  package static func repeatedHandler(clock: any Clock<Duration>) -> Pitfall {
    Pitfall(
      "Adding an observer calls every handler again, not only the new one.",
      explanation: "`observe(initial: true)` calls only the observer that is added.",
      title: "Add two observers", clock: clock
    ) {
      var runs = 0
      let state = UsualBind(0)
      state.observe { _ in runs += 1 }
      state.observe { _ in }
      return "the first ran \(runs) times"
    } here: {
      var runs = 0
      let state = Observable(0)
      state.observe(initial: true) { _ in runs += 1 }
      state.observe(initial: true) { _ in }
      return "the first ran \(runs == 1 ? "once" : "\(runs) times")"
    }
  }
}
