// Whose the handlers of a cell or a list are, to miss those whose owners are gone: one on a cell that is never written would
// otherwise never be missed. Beside the handlers, not among them: a pass copies each handler, and copying a weak reference costs more
// than the call.

/// What has a number, and is kept in the order of its number.
protocol Numbered {
  var id: UInt64 { get }
}

struct Owners {
  private struct Owned: Numbered {
    let id: UInt64
    weak var owner: AnyObject?
  }

  private var owned: ContiguousArray<Owned> = []
  /// How many handlers there are when they are looked through next.
  private var sweepAt = 8

  /// Notes whose the handler with number `id` is; numbers only grow.
  mutating func add(_ owner: AnyObject, of id: UInt64) {
    owned.append(Owned(id: id, owner: owner))
  }

  mutating func remove(_ id: UInt64) {
    if let index = owned.index(of: id) { owned.remove(at: index) }
  }

  /// Removes the handlers whose owners are gone, if there are twice as many handlers as when they were last looked through.
  ///
  /// - Returns: what was removed, to be kept until the access to the handlers has ended: it may hold whoever removes others.
  mutating func takeDead<Handler: Numbered>(from handlers: inout ContiguousArray<Handler>) -> ContiguousArray<Handler> {
    guard handlers.count >= sweepAt else { return [] }
    let dead = Set(owned.lazy.filter { $0.owner == nil }.map(\.id))
    let removed = handlers.filter { dead.contains($0.id) }
    handlers.removeAll { dead.contains($0.id) }
    owned.removeAll { dead.contains($0.id) }
    sweepAt = max(8, handlers.count * 2)
    return ContiguousArray(removed)
  }
}

extension ContiguousArray where Element: Numbered {
  /// Where the one with number `id` is.
  ///
  /// O(log n).
  func index(of id: UInt64) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].id == id ? low : nil
  }
}
