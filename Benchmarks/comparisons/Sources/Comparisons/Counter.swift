// Each observer does a minimum of work that the compiler cannot remove.

/// A counter that adds up the values that the observers receive.
nonisolated final class Counter {
  private(set) var sum = 0

  /// Adds a value.
  ///
  /// The method is not inlined, because the compiler would replace a loop of additions with a multiplication.
  @inline(never)
  func add(_ value: Int) { sum &+= value }

  /// Returns an observer that adds each value that it receives.
  ///
  /// The observer is created outside of the main actor. Otherwise, the compiler would insert an actor check into a
  /// closure that is passed to OpenCombine, and the check would count as time of OpenCombine.
  func handler() -> (Int) -> Void {
    { self.add($0) }
  }
}

/// An implementation without a library: observers in an array.
nonisolated final class Handlers<Value> {
  private var handlers: [(Value) -> Void] = []
  private(set) var value: Value

  init(_ value: Value) { self.value = value }

  func bind(_ handler: @escaping (Value) -> Void) { handlers.append(handler) }

  func unbindLast() { handlers.removeLast() }

  func send(_ value: Value) {
    self.value = value
    for handler in handlers { handler(value) }
  }
}
