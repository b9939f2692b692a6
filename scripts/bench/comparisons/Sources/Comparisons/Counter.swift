// What every handler does: as little as can be, and enough that it cannot be left out.

/// Adds up what handlers are told.
nonisolated final class Counter {
  private(set) var sum = 0

  /// Never inlined: a loop of additions would be one multiplication.
  @inline(never)
  func add(_ value: Int) { sum &+= value }

  /// A handler that adds what it is told.
  ///
  /// Made here, outside the main actor: the compiler puts a check of the actor into handlers of it that go to a library that knows
  /// no actors, and that check would be charged to OpenCombine.
  func handler() -> (Int) -> Void {
    { self.add($0) }
  }
}

/// What people write when they need no library: handlers in an array.
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
