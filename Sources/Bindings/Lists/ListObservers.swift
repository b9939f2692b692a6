/// The observers of a list, and the changes that have not been delivered to all of them.
///
/// Changes made during a notification pass are combined with the pending changes. At each call to a handler,
/// `countAfter` therefore equals the number of elements.
struct ListObservers {
  typealias News = (number: UInt64, observer: CellObserver<ListChange>, change: ListChange)

  private struct Logged {
    let change: ListChange
    let origin: ObjectIdentifier?
  }

  /// The observers, each of which stores in `since` the number of the last change delivered to it.
  private var observers = NumberedList<CellObserver<ListChange>>()
  /// The changes that have not been delivered to all observers.
  ///
  /// The first change has the number `base + 1`.
  private var log: ContiguousArray<Logged> = []
  private var base: UInt64 = 0

  private var head: UInt64 { base + UInt64(log.count) }
  var isEmpty: Bool { observers.entries.isEmpty }
  /// The number of observers, including observers of released owners that have not been removed yet.
  var count: Int { observers.count }

  mutating func add(owner: AnyObject?, _ handler: @escaping CellObserver<ListChange>.Handler) -> UInt64 {
    observers.add(CellObserver(owner: owner.map(ObjectIdentifier.init), since: head, handler: handler))
  }

  /// Removes the observer with the given number.
  ///
  /// - Returns: The observer, or nil if there is no such observer. The caller must release the observer after the
  ///   access to this value has ended, because the release may remove other observers.
  mutating func remove(_ number: UInt64) -> CellObserver<ListChange>? {
    let removed = observers.remove(number)
    if isEmpty { clearLog() }
    return removed
  }

  /// Removes the observers of released owners, if the number of observers has doubled since the last sweep.
  ///
  /// - Returns: The removed observers, which the caller must release after the access to this value has ended.
  mutating func removeReleased() -> [CellObserver<ListChange>] { observers.sweep { $0.handler(nil) } }

  mutating func note(_ change: ListChange, from origin: ObjectIdentifier?) {
    if !isEmpty { log.append(Logged(change: change, origin: origin)) }
  }

  /// Returns the next observer with pending changes, and marks the changes as delivered.
  mutating func next() -> News? {
    for index in observers.entries.indices {
      guard let change = takeChange(at: index), let observer = observers.entries[index].item else { continue }
      return (observers.entries[index].number, observer, change)
    }
    clearLog()
    return nil
  }

  /// Returns the pending changes of the observer numbered `number`, and marks the changes as delivered.
  mutating func take(_ number: UInt64) -> ListChange? {
    guard !log.isEmpty, let index = observers.index(of: number) else { return nil }
    return takeChange(at: index)
  }

  /// Returns the pending changes of the observer at `index`, and marks the changes as delivered.
  ///
  /// - Returns: The changes, a reload if the observer's owner made some of the changes, or nil if the owner made all of
  ///   them.
  private mutating func takeChange(at index: Int) -> ListChange? {
    let head = head
    guard let observer = observers.entries[index].item, observer.since < head else { return nil }
    observers.entries[index].item?.since = head
    let pending = log[Int(observer.since - base)...]
    let own = pending.count { $0.origin != nil && $0.origin == observer.owner }
    guard own < pending.count, let first = pending.first, let last = pending.last else { return nil }
    if own > 0 { return .reload(countBefore: first.change.countBefore, countAfter: last.change.countAfter) }
    return pending.count == 1 ? first.change : ListChange.joined(pending.lazy.map(\.change))
  }

  private mutating func clearLog() {
    base = head
    log.removeAll(keepingCapacity: true)
  }
}
