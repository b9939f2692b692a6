/// A collection of tokens whose bindings end when the bag is disposed of or released.
public final class DisposeBag: Disposable {
  private var items: [any Disposable] = []
  private var schedule = SweepSchedule(minimum: 16)
  /// An upper bound on the number of ended items in `items`.
  private var endedCount = 0

  /// Creates an empty bag.
  public init() {}

  /// The number of bindings that have not ended.
  ///
  /// - Complexity: O(n).
  public var count: Int { items.count { !Self.hasEnded($0) } }

  /// The number of items, including ended items that have not been removed yet.
  var storedCount: Int { items.count }

  private static func hasEnded(_ item: any Disposable) -> Bool { (item as? any EndingEarly)?.hasEnded == true }

  /// Adds `item`, whose binding ends when the bag is disposed of or released.
  public func add(_ item: any Disposable) {
    if schedule.isDue(at: items.count) { sweep() }
    items.append(item)
  }

  /// Removes ended items.
  ///
  /// The method is called when the bag has doubled in size, or when more than half of its items have ended.
  private func sweep() {
    // Ended items are released after the access to `items`, because releasing an item may change the bag.
    let old = exchange(&items, with: items.filter { !Self.hasEnded($0) })
    schedule.swept(leaving: items.count)
    endedCount = 0
    withExtendedLifetime(old) {}
  }

  /// Ends the binding of the given token, and removes the token from the bag.
  ///
  /// If the token is not in the bag, only its binding ends.
  ///
  /// - Complexity: O(1) amortized for the tokens of this module; O(n) for tokens of other types.
  public func remove(_ item: any Disposable) {
    let isSwept = item is any EndingEarly
    if !isSwept { items.removeAll { $0 === item } }
    item.dispose()
    if isSwept { noteEnded() }
  }

  /// Records that an item has ended.
  ///
  /// Ended items are removed in bulk, because searching for each item would take O(n²) time for n bindings.
  func noteEnded() {
    guard !items.isEmpty else { return }
    endedCount += 1
    if endedCount * 2 > items.count { sweep() }
  }

  /// Ends all bindings and empties the bag, which can then be used again.
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
      // The condition above ensures that this code runs on the main actor's executor.
      MainActor.assumeIsolated { for item in ending { item.dispose() } }
    } else {
      Task { @MainActor in for item in ending { item.dispose() } }
    }
  }
}
