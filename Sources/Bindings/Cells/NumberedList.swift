/// A list of items that are identified by increasing numbers.
///
/// A removed item leaves a gap with its number. When more than half of the entries are gaps, all gaps are removed.
/// Removing n items takes O(n log n) time.
struct NumberedList<Item> {
  struct Entry {
    let number: UInt64
    /// The item, or nil for a gap.
    var item: Item?
  }

  /// The items and the gaps, in ascending order of their numbers.
  ///
  /// Other types may change an item in place, but they add and remove items only through the methods of this type.
  var entries: ContiguousArray<Entry> = []
  /// The number of the most recently added item.
  private(set) var newest: UInt64 = 0
  private var gaps = 0
  private var schedule = SweepSchedule(minimum: 8)

  var count: Int { entries.count - gaps }

  mutating func add(_ item: Item) -> UInt64 {
    newest &+= 1
    entries.append(Entry(number: newest, item: item))
    return newest
  }

  /// Returns the index of the item with the given number, in O(log n) time.
  func index(of number: UInt64) -> Int? {
    let index = entries.indices.partitionIndex { entries[$0].number >= number }
    return index < entries.count && entries[index].number == number && entries[index].item != nil ? index : nil
  }

  /// Removes the item with the given number.
  ///
  /// - Returns: The item, or nil if there is no such item. The caller must release the item after the access to the
  ///   list has ended, because the release may change the list.
  mutating func remove(_ number: UInt64) -> Item? {
    guard let index = index(of: number) else { return nil }
    let removed = exchange(&entries[index].item, with: nil)
    gaps += 1
    if gaps * 2 > entries.count { removeEntries { $0.item == nil } }
    return removed
  }

  /// Removes the items that are no longer alive, if the list has doubled in length since the last sweep.
  ///
  /// - Parameter isAlive: A closure that returns whether an item is still alive.
  /// - Returns: The removed items, which the caller must release after the access to the list has ended.
  mutating func sweep(_ isAlive: (Item) -> Bool) -> [Item] {
    guard schedule.isDue(at: entries.count) else { return [] }
    var removed: [Item] = []
    removeEntries { entry in
      guard let item = entry.item else { return true }
      if isAlive(item) { return false }
      removed.append(item)
      return true
    }
    schedule.swept(leaving: entries.count)
    return removed
  }

  private mutating func removeEntries(where isRemoved: (Entry) -> Bool) {
    entries.removeAll(where: isRemoved)
    gaps = 0
  }
}
