/// An element of a list that is sorted by increasing numbers.
///
/// A removed element leaves a gap that keeps the number, until more than half of the list consists of gaps. Removing n
/// elements takes O(n log n).
protocol Sequenced {
  var id: UInt64 { get }
  var isGap: Bool { get }
}

/// Weak references to observers' owners, so that observers of released owners are removed even if the cell is never
/// written.
///
/// The owners are stored apart from the observers, because a pass copies each observer. Copying a weak reference costs
/// more than the call of the handler.
struct WeakOwnerTable {
  private struct Owned {
    let id: UInt64
    weak var owner: AnyObject?
  }

  private var owned: ContiguousArray<Owned> = []
  private var schedule = SweepSchedule(minimum: 8)
  /// The number of gaps among the observers.
  private(set) var gaps = 0

  /// Records the owner of the observer with number `id`.
  ///
  /// Numbers must be passed in increasing order.
  mutating func add(_ owner: AnyObject, of id: UInt64) {
    owned.append(Owned(id: id, owner: owner))
  }

  /// Adds one to the number of gaps, and closes all gaps if they make up more than half of the list.
  mutating func addGap<Observer: Sequenced>(in observers: inout ContiguousArray<Observer>) {
    gaps += 1
    if gaps * 2 > observers.count { closeGaps(in: &observers) }
  }

  private mutating func closeGaps<Observer: Sequenced>(in observers: inout ContiguousArray<Observer>) {
    observers.removeAll(where: \.isGap)
    owned.removeAll { observers.index(of: $0.id) == nil }
    gaps = 0
  }

  /// Removes the observers of released owners, if a sweep is due.
  ///
  /// - Returns: The removed observers. The caller retains the observers until the access has ended, because their
  ///   release may remove others.
  mutating func removeReleased<Observer: Sequenced>(
    from observers: inout ContiguousArray<Observer>
  ) -> ContiguousArray<Observer> {
    guard schedule.isDue(at: observers.count) else { return [] }
    if gaps > 0 { closeGaps(in: &observers) }
    let dead = Set(owned.lazy.filter { $0.owner == nil }.map(\.id))
    let removed = observers.filter { dead.contains($0.id) }
    observers.removeAll { dead.contains($0.id) }
    owned.removeAll { dead.contains($0.id) }
    schedule.swept(leaving: observers.count)
    return ContiguousArray(removed)
  }
}

extension ContiguousArray where Element: Sequenced {
  /// Returns the index of the element with number `id`, or nil if the element does not exist or is a gap.
  ///
  /// - Complexity: O(log n).
  func index(of id: UInt64) -> Int? {
    let index = indices.partitionIndex { self[$0].id >= id }
    return index < count && self[index].id == id && !self[index].isGap ? index : nil
  }
}
