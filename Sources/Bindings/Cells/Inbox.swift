// What was posted and not taken yet. Values come in at one end and go out at the other, each moved once from the one array into the
// other, turned round: a thousand posts before the first is taken are a thousand steps, not half a million.

/// A queue of values, first in first out; each step is O(1) on average.
nonisolated struct Inbox<Value> {
  private var incoming: [Value] = []
  /// The oldest last.
  private var outgoing: [Value] = []

  mutating func put(_ value: Value) { incoming.append(value) }

  /// - Returns: the value that has been there longest, or nil.
  mutating func takeOldest() -> Value? {
    if outgoing.isEmpty {
      outgoing = incoming.reversed()
      incoming = []
    }
    return outgoing.popLast()
  }
}

extension Inbox: Sendable where Value: Sendable {}
