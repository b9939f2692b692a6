// Expressions whose sources changed wait here for the end of the turn. However often a source is written in one turn, an
// expression is evaluated once.

/// The expressions of one window that have to be evaluated again at the end of the turn.
@MainActor public final class UpdateQueue {
  /// How often expressions may make one another stale in one flush before the cycle is broken.
  static let limit = 100

  /// What waits; while it is flushed, what was updated stands before it.
  private var pending: [any Updating] = []
  /// What was updated, until it is let go.
  ///
  /// The two lists change places and keep their room, so that a turn asks the heap for nothing.
  private var spent: [any Updating] = []
  private var isFlushing = false
  /// How many flushes of other queues led to what waits, one by way of the other.
  private var chain = 0

  /// Called when it becomes non-empty: wakes the run loop.
  public var onFirst: (() -> Void)?

  /// Makes an empty queue.
  public init() {}

  // The class says @MainActor outright: isolated by the module's default alone, this is refused by release builds of other modules.

  /// What still waits is evaluated with the next main-actor job: its targets may live on in another window.
  isolated deinit {
    for item in pending { Tracking.looseQueue.add(item) }
  }

  /// Whether no expression waits.
  public var isEmpty: Bool { pending.isEmpty }

  /// Evaluates everything that waits, and what becomes stale by it, in the order of arrival.
  ///
  /// Expressions that keep making one another stale are stopped after 100 rounds, and reported by their lines; so are those of two
  /// queues that keep one another busy.
  public func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    let outer = Tracking.current.flushing
    Tracking.current.flushing = self
    let updated = chain < Self.limit ? updateAll() : 0
    Tracking.current.flushing = outer
    chain = 0
    swap(&pending, &spent)
    if updated < spent.count { breakCycle(from: updated) }
    // One by one, each after the access that takes it out: what dies with it may make others wait.
    while spent.popLast() != nil {}
    isFlushing = false
    if !pending.isEmpty { onFirst?() }
  }

  /// Updates what waits, round after round.
  ///
  /// - Returns: how many were updated.
  private func updateAll() -> Int {
    var next = 0
    for _ in 0..<Self.limit where next < pending.count {
      let end = pending.count
      while next < end {
        pending[next].update()
        next += 1
      }
    }
    return next
  }

  private func breakCycle(from next: Int) {
    let stopped = Array(spent[next...])
    for item in stopped { item.giveUp() }
    Tracking.report(CycleReport(participants: stopped.map(\.place), passes: Self.limit))
  }

  func add(_ item: any Updating) {
    pending.append(item)
    if let other = Tracking.current.flushing, other !== self { chain = max(chain, other.chain + 1) }
    if pending.count == 1, !isFlushing { onFirst?() }
  }
}

/// What can wait in an `UpdateQueue`.
@MainActor protocol Updating: AnyObject {
  /// Where it was written, for reports.
  var place: String { get }
  func update()
  /// It is not updated, because it is part of a cycle that is being broken; the next change of a source counts again.
  func giveUp()
}
