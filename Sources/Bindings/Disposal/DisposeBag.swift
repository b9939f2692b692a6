/// Bindings that end together, when the bag is disposed of or freed.
public final class DisposeBag: Disposable {
  private var items: [any Disposable] = []
  private var sweepAt = 16

  /// Makes an empty bag.
  public init() {}

  /// How many bindings it holds; some of those that ended early by their tokens may still be among them.
  public var count: Int { items.count }

  /// Takes `item`, to end it when the bag ends.
  public func add(_ item: any Disposable) {
    if items.count >= sweepAt { sweep() }
    items.append(item)
  }

  /// Forgets those that ended early, each time the bag has doubled.
  private func sweep() {
    let live = items.filter { ($0 as? any EndingEarly)?.hasEnded != true }
    // What ended dies after the bag is whole again.
    let old = items
    items = live
    sweepAt = max(16, live.count * 2)
    withExtendedLifetime(old) {}
  }

  /// Ends `item` now and forgets it.
  ///
  /// Nothing happens to what is not in the bag beyond its own `dispose()`.
  public func remove(_ item: any Disposable) {
    items.removeAll { $0 === item }
    item.dispose()
  }

  /// Forgets `item`, which has ended by itself.
  func forget(_ item: any Disposable) {
    if let index = items.lastIndex(where: { $0 === item }) { items.remove(at: index) }
  }

  /// Ends everything in the bag.
  ///
  /// The bag can be used again.
  public func dispose() {
    let ending = items
    items = []
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
