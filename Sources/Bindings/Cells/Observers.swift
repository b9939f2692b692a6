struct CellObserver<Value> {
  /// A closure that handles a value, and returns false if the owner of the observer has been released.
  ///
  /// A call with nil only checks whether the owner still exists.
  typealias Handler = (Value?) -> Bool

  /// The identity of the observer's owner.
  ///
  /// The observer is not notified of changes whose origin is the owner.
  let owner: ObjectIdentifier?
  /// The number of the newest change that must not be delivered to the observer.
  var since: UInt64
  let handler: Handler

  static func handler(_ body: @escaping (Value) -> Void) -> Handler {
    { value in
      if let value { body(value) }
      return true
    }
  }
}

/// The observers of a cell, in the order in which they were added.
struct Observers<Value> {
  private var list = NumberedList<CellObserver<Value>>()
  /// Whether an observer may have been removed since the last call to `beginPass`.
  ///
  /// If the value is false, the current pass need not look up each observer.
  private(set) var hasRemoved = false

  var isEmpty: Bool { list.entries.isEmpty }
  var count: Int { list.count }
  var newest: UInt64 { list.newest }

  mutating func add(owner: AnyObject?, since: UInt64, _ handler: @escaping CellObserver<Value>.Handler) -> UInt64 {
    list.add(CellObserver(owner: owner.map(ObjectIdentifier.init), since: since, handler: handler))
  }

  /// Removes the observer with the given number.
  ///
  /// - Returns: The observer, or nil if there is no such observer. The caller must release the observer after the
  ///   access to this value has ended, because the release may remove other observers.
  mutating func remove(_ number: UInt64) -> CellObserver<Value>? {
    hasRemoved = true
    return list.remove(number)
  }

  /// Removes the observers of released owners, if the number of observers has doubled since the last sweep.
  ///
  /// - Returns: The removed observers, which the caller must release after the access to this value has ended.
  mutating func removeReleased() -> [CellObserver<Value>] {
    hasRemoved = true
    return list.sweep { $0.handler(nil) }
  }

  mutating func beginPass() -> ContiguousArray<NumberedList<CellObserver<Value>>.Entry> {
    hasRemoved = false
    return list.entries
  }

  func contains(_ number: UInt64) -> Bool { list.index(of: number) != nil }
}
