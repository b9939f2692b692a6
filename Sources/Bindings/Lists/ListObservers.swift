// The handlers of a list, and what each of them has not been told yet. Edits are not coalesced away, but whoever is told is
// told up to now: what happened while a pass was running is joined to what is still to be told. So at the moment of the call
// `countAfter` is always the number of elements there are.

struct ListObservers {
  typealias News = (id: UInt64, handler: (ListChange) -> Bool, change: ListChange)

  struct Entry: Numbered {
    let id: UInt64
    let owner: ObjectIdentifier?
    /// Returns false when its owner was released; nil in a gap.
    let handler: ((ListChange) -> Bool)?
    /// The number of the last change it was notified of.
    var seen: Int

    var isGap: Bool { handler == nil }
  }

  private struct Logged {
    let change: ListChange
    let origin: ObjectIdentifier?
  }

  private(set) var entries: ContiguousArray<Entry> = []
  private var owners = Owners()
  private var nextID: UInt64 = 0
  /// Changes that somebody has not been told of; the first has the number `base + 1`.
  private var log: ContiguousArray<Logged> = []
  private var base = 0
  /// What was joined last, for the next one who has heard as little.
  private var joined: (seen: Int, head: Int, change: ListChange)?

  private var head: Int { base + log.count }
  var isEmpty: Bool { entries.isEmpty }
  /// The number of observers, those of released owners included that were not removed yet.
  var count: Int { entries.count - owners.gaps }

  mutating func add(owner: AnyObject?, _ handler: @escaping (ListChange) -> Bool) -> UInt64 {
    nextID &+= 1
    entries.append(Entry(id: nextID, owner: owner.map(ObjectIdentifier.init), handler: handler, seen: head))
    if let owner { owners.add(owner, of: nextID) }
    return nextID
  }

  /// - Returns: what was removed, to be kept until the access to this list has ended: it may hold whoever removes others.
  mutating func remove(_ id: UInt64) -> Entry? {
    guard let index = entries.index(of: id) else { return nil }
    let removed = entries[index]
    entries[index] = Entry(id: id, owner: nil, handler: nil, seen: .max)
    owners.noteGap(in: &entries)
    if entries.isEmpty { forgetLog() }
    return removed
  }

  /// Removes those whose owners are gone, each time their number has doubled.
  ///
  /// - Returns: what was removed, as `remove` does.
  mutating func takeDead() -> ContiguousArray<Entry> { owners.takeDead(from: &entries) }

  mutating func note(_ change: ListChange, from origin: ObjectIdentifier?) {
    guard !entries.isEmpty else { return }
    log.append(Logged(change: change, origin: origin))
  }

  /// The next handler that has something to hear, with what it has to hear; it counts as told.
  mutating func next() -> News? {
    for index in entries.indices where entries[index].seen < head {
      let entry = entries[index]
      entries[index].seen = head
      if let handler = entry.handler, let change = unheard(by: entry) { return (entry.id, handler, change) }
    }
    forgetLog()
    return nil
  }

  /// What the one with number `id` has to hear; it counts as told.
  mutating func take(_ id: UInt64) -> ListChange? {
    guard !log.isEmpty, let index = entries.index(of: id), entries[index].seen < head else {
      return nil
    }
    let entry = entries[index]
    entries[index].seen = head
    return unheard(by: entry)
  }

  /// What `entry` has not heard: nothing if it made all of that itself, a reload if it made a part of it.
  private mutating func unheard(by entry: Entry) -> ListChange? {
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

  private mutating func forgetLog() {
    base = head
    joined = nil
    log.removeAll(keepingCapacity: true)
  }
}
