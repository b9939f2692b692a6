// Expressions whose sources changed wait here for the end of the turn. However often a source is written in one turn, an
// expression is evaluated once.

/// The expressions of one window that have to be evaluated again at the end of the turn.
@MainActor public final class UpdateQueue {
  /// How often expressions may make one another stale in one flush before the cycle is broken.
  static let limit = 100

  /// What waits; while it is flushed, what was updated stands before it: a list that keeps its room asks the heap for nothing.
  private var pending: [any Updating] = []
  private var isFlushing = false

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
  /// Expressions that keep making one another stale are stopped after 100 rounds, and reported by their lines.
  public func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    var next = 0
    for _ in 0..<Self.limit where next < pending.count {
      let end = pending.count
      while next < end {
        pending[next].update()
        next += 1
      }
    }
    if next < pending.count { return breakCycle(from: next) }
    pending.removeAll(keepingCapacity: true)
  }

  private func breakCycle(from next: Int) {
    let places = pending[next...].map(\.place)
    for item in pending[next...] { item.giveUp() }
    pending.removeAll()
    Tracking.report(CycleReport(participants: places, passes: Self.limit))
  }

  func add(_ item: any Updating) {
    pending.append(item)
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
