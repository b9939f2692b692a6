// Beside the observers, not among them: a pass copies each observer, and copying a weak reference costs more than the call.

/// An element of a list that is in the order of growing numbers.
///
/// An element that is removed leaves a gap, which keeps the number, until half of the list is gaps: so removing n elements is O(n log n).
protocol Numbered {
  var id: UInt64 { get }
  var isGap: Bool { get }
}

/// Weak references to observers' owners, so that observers of released owners are removed even if the cell is never written; and the
/// number of gaps among the observers.
struct Owners {
  private struct Owned {
    let id: UInt64
    weak var owner: AnyObject?
  }

  private var owned: ContiguousArray<Owned> = []
  /// The number of observers at which those of released owners are looked for next.
  private var sweepAt = 8
  /// The number of gaps among the observers.
  private(set) var gaps = 0

  /// Notes the owner of the observer with number `id`; numbers only grow.
  mutating func add(_ owner: AnyObject, of id: UInt64) {
    owned.append(Owned(id: id, owner: owner))
  }

  /// Notes that one observer became a gap, and closes the gaps when they are more than half of the list.
  mutating func noteGap<Observer: Numbered>(in observers: inout ContiguousArray<Observer>) {
    gaps += 1
    if gaps * 2 > observers.count { closeGaps(in: &observers) }
  }

  private mutating func closeGaps<Observer: Numbered>(in observers: inout ContiguousArray<Observer>) {
    observers.removeAll(where: \.isGap)
    owned.removeAll { observers.index(of: $0.id) == nil }
    gaps = 0
  }

  /// Removes the observers of released owners, if there are twice as many observers as when this was last done.
  ///
  /// - Returns: the removed observers, to be released after the access to the list has ended: their release may remove others.
  mutating func takeDead<Observer: Numbered>(
    from observers: inout ContiguousArray<Observer>
  ) -> ContiguousArray<Observer> {
    guard observers.count >= sweepAt else { return [] }
    if gaps > 0 { closeGaps(in: &observers) }
    let dead = Set(owned.lazy.filter { $0.owner == nil }.map(\.id))
    let removed = observers.filter { dead.contains($0.id) }
    observers.removeAll { dead.contains($0.id) }
    owned.removeAll { dead.contains($0.id) }
    sweepAt = max(8, observers.count * 2)
    return ContiguousArray(removed)
  }
}

extension ContiguousArray where Element: Numbered {
  /// The index of the element with number `id`, or nil where there is none or a gap.
  ///
  /// - Complexity: O(log n).
  func index(of id: UInt64) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].id == id && !self[low].isGap ? low : nil
  }
}
