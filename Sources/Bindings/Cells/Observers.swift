// The handlers of one cell, as plain data: who they are, in the order in which they came. The pass over them is in `ValueCell`.

struct Observers<Value> {
  struct Entry: Numbered {
    let id: UInt64
    /// Whom it belongs to: an edit that has this origin is not told to it.
    let owner: ObjectIdentifier?
    /// The number of the last news before it came: it is told later ones.
    let since: UInt64
    /// Returns false when its owner was released; nil in a gap.
    let handler: ((Value) -> Bool)?

    var isGap: Bool { handler == nil }
  }

  private(set) var entries: ContiguousArray<Entry> = []
  private var owners = Owners()
  /// The number of observers.
  var count: Int { entries.count - owners.gaps }
  /// The number of the one that came last.
  private(set) var newestID: UInt64 = 0
  /// Whether one was removed since `beginPass`: only then does a running pass have to look whether an entry is still there.
  private(set) var hasRemoved = false

  /// Kept beside the entries: asking an array of a generic type costs as much as a whole pass over one observer.
  private(set) var isEmpty = true

  mutating func add(owner: AnyObject?, since: UInt64, _ handler: @escaping (Value) -> Bool) -> UInt64 {
    newestID &+= 1
    entries.append(Entry(id: newestID, owner: owner.map(ObjectIdentifier.init), since: since, handler: handler))
    if let owner { owners.add(owner, of: newestID) }
    isEmpty = false
    return newestID
  }

  /// - Returns: what was removed, to be kept until the access to this list has ended: it may hold whoever removes others.
  mutating func remove(_ id: UInt64) -> Entry? {
    guard let index = entries.index(of: id) else { return nil }
    let removed = entries[index]
    entries[index] = Entry(id: id, owner: nil, since: 0, handler: nil)
    owners.noteGap(in: &entries)
    isEmpty = entries.isEmpty
    hasRemoved = true
    return removed
  }

  /// Removes those whose owners are gone, each time their number has doubled.
  ///
  /// - Returns: what was removed, as `remove` does.
  mutating func takeDead() -> ContiguousArray<Entry> {
    let removed = owners.takeDead(from: &entries)
    isEmpty = entries.isEmpty
    if !removed.isEmpty { hasRemoved = true }
    return removed
  }

  mutating func beginPass() -> ContiguousArray<Entry> {
    hasRemoved = false
    return entries
  }

  func contains(_ id: UInt64) -> Bool { entries.index(of: id) != nil }
}
