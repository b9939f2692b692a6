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

  private(set) var entries: ContiguousArray<Entry> = []
  /// The number of the one that came last.
  private(set) var newestID: UInt64 = 0
  /// Whether one was removed since `beginPass`: only then does a running pass have to look whether an entry is still there.
  private(set) var hasRemoved = false

  /// Kept beside the entries: asking an array of a generic type costs as much as a whole pass over one observer.
  private(set) var isEmpty = true

  mutating func add(owner: ObjectIdentifier?, since: UInt64 = 0, _ handler: @escaping (Value) -> Bool) -> UInt64 {
    newestID &+= 1
    entries.append(Entry(id: newestID, owner: owner, since: since, handler: handler))
    isEmpty = false
    return newestID
  }

  mutating func remove(_ id: UInt64) {
    guard let index = index(of: id) else { return }
    entries.remove(at: index)
    isEmpty = entries.isEmpty
    hasRemoved = true
  }

  mutating func beginPass() -> ContiguousArray<Entry> {
    hasRemoved = false
    return entries
  }

  func contains(_ id: UInt64) -> Bool { index(of: id) != nil }

  /// Entries are in order of their numbers.
  private func index(of id: UInt64) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }
}
