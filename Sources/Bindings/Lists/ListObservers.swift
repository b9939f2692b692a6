/// The observers of a list, and the changes that have not been published to each of them yet.
///
/// Changes made during a pass are joined with the changes still to be published. At each call of a handler,
/// `countAfter` therefore equals the number of elements.
struct ListObservers {
  typealias News = (id: UInt64, handler: (ListChange) -> Bool, change: ListChange)

  struct Entry: Sequenced {
    let id: UInt64
    let owner: ObjectIdentifier?
    /// A closure that returns false if the owner was released; nil in a gap.
    let handler: ((ListChange) -> Bool)?
    /// The number of the last change published to the observer.
    var seen: Int

    var isGap: Bool { handler == nil }
  }

  private struct Logged {
    let change: ListChange
    let origin: ObjectIdentifier?
  }

  private(set) var entries: ContiguousArray<Entry> = []
  private var owners = WeakOwnerTable()
  private var nextID: UInt64 = 0
  /// The changes that have not been published to all observers yet.
  ///
  /// The first change has the number `base + 1`.
  private var log: ContiguousArray<Logged> = []
  private var base = 0
  /// The most recently joined change, which several observers may receive.
  private var joined: (seen: Int, head: Int, change: ListChange)?

  private var head: Int { base + log.count }
  var isEmpty: Bool { entries.isEmpty }
  /// The number of observers, including those whose owners were released but that have not been removed yet.
  var count: Int { entries.count - owners.gaps }

  mutating func add(owner: AnyObject?, _ handler: @escaping (ListChange) -> Bool) -> UInt64 {
    nextID &+= 1
    entries.append(Entry(id: nextID, owner: owner.map(ObjectIdentifier.init), handler: handler, seen: head))
    if let owner { owners.add(owner, of: nextID) }
    return nextID
  }

  /// Removes an observer.
  ///
  /// - Returns: The removed entry. The caller retains the entry until the access has ended, because its release may
  ///   remove other observers.
  mutating func remove(_ id: UInt64) -> Entry? {
    guard let index = entries.index(of: id) else { return nil }
    let removed = entries[index]
    entries[index] = Entry(id: id, owner: nil, handler: nil, seen: .max)
    owners.addGap(in: &entries)
    if entries.isEmpty { clearLog() }
    return removed
  }

  /// Removes the observers of released owners, each time the number of observers has doubled.
  ///
  /// - Returns: The removed entries, which the caller retains until the access has ended.
  mutating func removeReleased() -> ContiguousArray<Entry> { owners.removeReleased(from: &entries) }

  mutating func note(_ change: ListChange, from origin: ObjectIdentifier?) {
    guard !entries.isEmpty else { return }
    log.append(Logged(change: change, origin: origin))
  }

  /// Returns the next handler with pending changes, and marks them as published.
  mutating func next() -> News? {
    for index in entries.indices where entries[index].seen < head {
      let entry = entries[index]
      entries[index].seen = head
      if let handler = entry.handler, let change = pendingChange(of: entry) { return (entry.id, handler, change) }
    }
    clearLog()
    return nil
  }

  /// Returns the pending changes of the observer with number `id`, and marks them as published.
  mutating func take(_ id: UInt64) -> ListChange? {
    guard !log.isEmpty, let index = entries.index(of: id), entries[index].seen < head else {
      return nil
    }
    let entry = entries[index]
    entries[index].seen = head
    return pendingChange(of: entry)
  }

  /// Returns the pending changes of an observer.
  ///
  /// - Returns: The changes; nil if the observer's owner made all of them, or a reload if it made some of them.
  private mutating func pendingChange(of entry: Entry) -> ListChange? {
    let pending = log[(entry.seen - base)...]
    let own = pending.count { $0.origin != nil && $0.origin == entry.owner }
    if own == pending.count { return nil }
    guard let first = pending.first, let last = pending.last else { return nil }
    if own > 0 { return .reload(countBefore: first.change.countBefore, countAfter: last.change.countAfter) }
    if pending.count == 1 { return first.change }
    if let joined, joined.seen == entry.seen, joined.head == head { return joined.change }
    let change = ListChange.joined(pending.lazy.map(\.change))
    joined = (entry.seen, head, change)
    return change
  }

  private mutating func clearLog() {
    base = head
    joined = nil
    log.removeAll(keepingCapacity: true)
  }
}
