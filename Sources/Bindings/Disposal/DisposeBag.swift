/// Bindings that end together, when the bag is disposed of or freed.
public final class DisposeBag: Disposable {
  private var items: [any Disposable] = []
  private var sweepAt = 16
  /// An upper bound of the number of items that ended by themselves and are still in `items`.
  private var endedCount = 0

  /// Makes an empty bag.
  public init() {}

  /// The number of bindings in the bag that have not ended.
  ///
  /// - Complexity: O(n).
  public var count: Int { items.count { !Self.hasEnded($0) } }

  /// The number of items, ended ones included that were not removed yet; for tests.
  var storedCount: Int { items.count }

  private static func hasEnded(_ item: any Disposable) -> Bool { (item as? any EndingEarly)?.hasEnded == true }

  /// Takes `item`, to end it when the bag ends.
  public func add(_ item: any Disposable) {
    if items.count >= sweepAt { sweep() }
    items.append(item)
  }

  /// Removes those that ended early, each time the bag has doubled or half of it has ended.
  private func sweep() {
    let live = items.filter { !Self.hasEnded($0) }
    // What ended dies after the bag is whole again.
    let old = items
    items = live
    sweepAt = max(16, live.count * 2)
    endedCount = 0
    withExtendedLifetime(old) {}
  }

  /// Ends `item` now and forgets it.
  ///
  /// Nothing happens to an item that is not in the bag beyond its own `dispose()`.
  ///
  /// - Complexity: O(1) on average for the bindings of this module; O(n) for other types.
  public func remove(_ item: any Disposable) {
    let isSwept = item is any EndingEarly
    if !isSwept { items.removeAll { $0 === item } }
    item.dispose()
    if isSwept { noteEnded() }
  }

  /// Notes that one of the items has ended by itself.
  ///
  /// It is removed together with others: a search for each would make the end of n bindings O(n²).
  func noteEnded() {
    guard !items.isEmpty else { return }
    endedCount += 1
    if endedCount * 2 > items.count { sweep() }
  }

  /// Ends everything in the bag.
  ///
  /// The bag can be used again.
  public func dispose() {
    let ending = items
    items = []
    endedCount = 0
    for item in ending { item.dispose() }
  }

  deinit {
    // The last reference may go away on any thread; what the bag holds belongs to the main actor.
    let ending = items
    guard !ending.isEmpty else { return }
    if MainActorCheck.isCurrent {
      // Asked on the line above: this is the main actor's executor.
      MainActor.assumeIsolated { for item in ending { item.dispose() } }
    } else {
      Task { @MainActor in for item in ending { item.dispose() } }
    }
  }
}
