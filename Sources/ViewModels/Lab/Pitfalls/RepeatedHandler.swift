import Bindings

/// A value that calls all handlers when one is added, so that older handlers run again for the same value.
final class UsualBind<Value> {
  // Shown in the Lab: usualBind
  private var handlers: [(Value) -> Void] = []
  var value: Value { didSet { fire() } }

  func bindFire(_ handler: @escaping (Value) -> Void) {
    handlers.append(handler)
    fire()
  }

  func fire() {
    for handler in handlers { handler(value) }
  }
  // End of the excerpt

  init(_ value: Value) { self.value = value }
}

extension Pitfall {
  /// Creates a pitfall in which two observers are added to a value that is never written.
  static func repeatedHandler(clock: any Clock<Duration>) -> Pitfall {
    Pitfall("A new observer fires all handlers: older ones run twice.", title: "Add two observers", clock: clock) {
      var (usual, here) = (0, 0)
      let usualState = UsualBind(0)
      usualState.bindFire { _ in usual += 1 }
      usualState.bindFire { _ in }
      let state = Observable(0)
      state.observe(initial: true) { _ in here += 1 }
      state.observe(initial: true) { _ in }
      return Results(
        usual: "the first ran \(usual) times", here: "the first ran \(here == 1 ? "once" : "\(here) times")")
    }
  }
}
