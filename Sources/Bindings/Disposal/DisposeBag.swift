/// A collection of tokens whose bindings end when the bag is disposed of or released.
public final class DisposeBag: Disposable {
  private var items: [any Disposable] = []
  private var schedule = SweepSchedule(minimum: 16)
  /// An upper bound of the number of ended items in `items`.
  private var endedCount = 0

  /// Creates an empty bag.
  public init() {}

  /// The number of bindings that have not ended.
  ///
  /// - Complexity: O(n).
  public var count: Int { items.count { !Self.hasEnded($0) } }

  /// The number of items, including ended ones that were not removed yet; for tests.
  var storedCount: Int { items.count }

  private static func hasEnded(_ item: any Disposable) -> Bool { (item as? any EndingEarly)?.hasEnded == true }

  /// Adds `item`.
  public func add(_ item: any Disposable) {
    if schedule.isDue(at: items.count) { sweep() }
    items.append(item)
  }

  /// Removes ended items, when the bag has doubled or half of it has ended.
  private func sweep() {
    // Ended items are released after the access.
    let old = exchange(&items, with: items.filter { !Self.hasEnded($0) })
    schedule.swept(leaving: items.count)
    endedCount = 0
    withExtendedLifetime(old) {}
  }

  /// Ends and removes `item`.
  ///
  /// An item that is not in the bag is only disposed of.
  ///
  /// - Complexity: O(1) amortized for the bindings of this module; O(n) for other types.
  public func remove(_ item: any Disposable) {
    let isSwept = item is any EndingEarly
    if !isSwept { items.removeAll { $0 === item } }
    item.dispose()
    if isSwept { noteEnded() }
  }

  /// Counts an item that has ended by itself.
  ///
  /// Ended items are removed together: to search for each would make the end of n bindings O(n²).
  func noteEnded() {
    guard !items.isEmpty else { return }
    endedCount += 1
    if endedCount * 2 > items.count { sweep() }
  }

  /// Ends all bindings; the bag can be used again.
  public func dispose() {
    let ending = exchange(&items, with: [])
    endedCount = 0
    for item in ending { item.dispose() }
  }

  deinit {
    // The last release may happen on any thread, but the items belong to the main actor.
    let ending = items
    guard !ending.isEmpty else { return }
    if MainActorCheck.isCurrent {
      // Checked on the line above: this is the main actor's executor.
      MainActor.assumeIsolated { for item in ending { item.dispose() } }
    } else {
      Task { @MainActor in for item in ending { item.dispose() } }
    }
  }
}
