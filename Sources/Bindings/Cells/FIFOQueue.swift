/// A first-in, first-out queue of values.
///
/// - Complexity: O(1) amortized for each operation, because each value moves once from one array to the other.
nonisolated struct FIFOQueue<Value> {
  private var incoming: [Value] = []
  /// The oldest values, in order from newest to oldest.
  private var outgoing: [Value] = []

  mutating func append(_ value: Value) { incoming.append(value) }

  /// Removes and returns the oldest value, or returns nil if the queue is empty.
  mutating func popFirst() -> Value? {
    if outgoing.isEmpty {
      outgoing = incoming.reversed()
      incoming = []
    }
    return outgoing.popLast()
  }
}

extension FIFOQueue: Sendable where Value: Sendable {}
