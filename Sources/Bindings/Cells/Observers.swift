// The handlers of one cell, as plain data: who they are, in the order in which they came. The pass over them is in `ValueCell`.

struct Observers<Value> {
  struct Entry {
    let id: UInt64
    /// Whom it belongs to: an edit that has this origin is not told to it.
    let owner: ObjectIdentifier?
    /// The number of the last news before it came: it is told later ones.
    let since: UInt64
    /// Returns false when its owner is gone.
    let handler: (Value) -> Bool
  }

  /// An owner, to see whether it is still there.
  ///
  /// Beside the entries, not in them: a pass copies each entry, and copying a weak reference costs more than the call.
  private struct Owned {
    let id: UInt64
    weak var owner: AnyObject?
  }

  private(set) var entries: ContiguousArray<Entry> = []
  private var owned: ContiguousArray<Owned> = []
  private var sweepAt = 8
  /// The number of the one that came last.
  private(set) var newestID: UInt64 = 0
  /// Whether one was removed since `beginPass`: only then does a running pass have to look whether an entry is still there.
  private(set) var hasRemoved = false

  /// Kept beside the entries: asking an array of a generic type costs as much as a whole pass over one observer.
  private(set) var isEmpty = true

  mutating func add(owner: AnyObject?, since: UInt64, _ handler: @escaping (Value) -> Bool) -> UInt64 {
    newestID &+= 1
    entries.append(Entry(id: newestID, owner: owner.map(ObjectIdentifier.init), since: since, handler: handler))
    if let owner { owned.append(Owned(id: newestID, owner: owner)) }
    isEmpty = false
    return newestID
  }

  /// - Returns: what was removed, to be kept until the access to this list has ended: it may hold whoever removes others.
  mutating func remove(_ id: UInt64) -> Entry? {
    guard let index = Self.index(of: id, in: entries, \.id) else { return nil }
    let removed = entries.remove(at: index)
    if let index = Self.index(of: id, in: owned, \.id) { owned.remove(at: index) }
    isEmpty = entries.isEmpty
    hasRemoved = true
    return removed
  }

  /// Removes those whose owners are gone, if the list has doubled since it was last looked through: one on a cell that is never
  /// written would otherwise never be missed.
  ///
  /// - Returns: what was removed, as `remove` does.
  mutating func takeDead() -> ContiguousArray<Entry> {
    guard entries.count >= sweepAt else { return [] }
    let dead = Set(owned.lazy.filter { $0.owner == nil }.map(\.id))
    let removed = entries.filter { dead.contains($0.id) }
    entries.removeAll { dead.contains($0.id) }
    owned.removeAll { dead.contains($0.id) }
    sweepAt = max(8, entries.count * 2)
    isEmpty = entries.isEmpty
    if !dead.isEmpty { hasRemoved = true }
    return ContiguousArray(removed)
  }

  mutating func beginPass() -> ContiguousArray<Entry> {
    hasRemoved = false
    return entries
  }

  func contains(_ id: UInt64) -> Bool { Self.index(of: id, in: entries) { $0.id } != nil }

  /// Both lists are in order of their numbers.
  private static func index<Item>(
    of id: UInt64, in items: ContiguousArray<Item>, _ number: (Item) -> UInt64
  ) -> Int? {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if number(items[middle]) < id { low = middle + 1 } else { high = middle }
    }
    return low < items.count && number(items[low]) == id ? low : nil
  }
}
