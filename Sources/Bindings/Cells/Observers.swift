/// The observers of one cell, in the order in which they were added.
struct Observers<Value> {
  struct Entry: Sequenced {
    let id: UInt64
    /// The object that the observer belongs to, which is not notified of its own edits.
    let owner: ObjectIdentifier?
    /// The number of the last change before the observer was added.
    let since: UInt64
    /// A closure that returns false if the owner was released.
    ///
    /// Nil in a gap.
    let handler: ((Value) -> Bool)?

    var isGap: Bool { handler == nil }
  }

  private(set) var entries: ContiguousArray<Entry> = []
  private var owners = WeakOwnerTable()
  var count: Int { entries.count - owners.gaps }
  /// The number of the most recently added observer.
  private(set) var newestID: UInt64 = 0
  /// Whether an observer has been removed since `beginPass`.
  ///
  /// The current pass looks entries up only in this case.
  private(set) var hasRemoved = false

  /// Whether there are no observers.
  ///
  /// The value is stored, because `isEmpty` of an array of a generic type costs as much as a pass over one observer.
  private(set) var isEmpty = true

  mutating func add(owner: AnyObject?, since: UInt64, _ handler: @escaping (Value) -> Bool) -> UInt64 {
    newestID &+= 1
    entries.append(Entry(id: newestID, owner: owner.map(ObjectIdentifier.init), since: since, handler: handler))
    if let owner { owners.add(owner, of: newestID) }
    isEmpty = false
    return newestID
  }

  /// Removes an observer.
  ///
  /// - Returns: The removed entry. The caller retains the entry until the access has ended, because its release may
  ///   remove other observers.
  mutating func remove(_ id: UInt64) -> Entry? {
    guard let index = entries.index(of: id) else { return nil }
    let removed = entries[index]
    entries[index] = Entry(id: id, owner: nil, since: 0, handler: nil)
    owners.addGap(in: &entries)
    isEmpty = entries.isEmpty
    hasRemoved = true
    return removed
  }

  /// Removes the observers of released owners, each time the number of observers has doubled.
  ///
  /// - Returns: The removed entries, which the caller retains until the access has ended.
  mutating func removeReleased() -> ContiguousArray<Entry> {
    let removed = owners.removeReleased(from: &entries)
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
