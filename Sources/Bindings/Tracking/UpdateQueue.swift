/// The queue of a window's stale expressions, which are re-evaluated at the end of the turn.
@MainActor public final class UpdateQueue {
  /// The number of rounds in one flush after which a cycle is reported and stopped.
  ///
  /// The same limit applies to a chain of flushes in which two queues add updates to each other.
  static let limit = CycleGuard.limit

  /// The pending updates.
  ///
  /// During a flush, items that have already been processed stay at the front.
  private var pending = TwoPhaseQueue<any Updating>()
  /// The closures to call when no updates are pending.
  private var finalWork: [() -> Void] = []
  private var isFlushing = false
  /// The number of successive flushes of other queues that led to the pending updates.
  private var chain = 0

  /// A closure that is called when the first update is added to an empty queue.
  ///
  /// The default queue schedules its flush here. A window needs no closure, because each turn ends with a flush.
  public var onFirst: (() -> Void)?

  /// Creates an empty queue.
  public init() {}

  // The class is explicitly `@MainActor`. If the isolation were only the module's default, release builds of other
  // modules would reject this deinit.
  //
  // Pending updates move to the default queue, because their targets may be in use in another window.
  isolated deinit {
    for index in 0..<pending.count { Tracking.defaultUpdateQueue.add(pending[index]) }
    for work in finalWork { Tracking.defaultUpdateQueue.addFinalWork(work) }
  }

  /// Whether there are no pending updates.
  public var isEmpty: Bool { pending.isEmpty && finalWork.isEmpty }

  /// Evaluates all stale expressions in order, including expressions that become stale during the flush.
  ///
  /// After 100 rounds, the flush stops and reports the locations of the expressions. The limit also applies to cycles
  /// between two queues.
  public func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    let outer = Tracking.current.flushing
    Tracking.current.flushing = self
    let updated = chain < Self.limit ? updateAll() : 0
    Tracking.current.flushing = outer
    chain = 0
    let stopped = (updated..<pending.count).map { pending[$0] }
    pending.endRound()
    if !stopped.isEmpty { breakCycle(of: stopped) }
    while pending.popProcessed() != nil {}
    isFlushing = false
    if !isEmpty { onFirst?() }
  }

  /// Processes the pending updates in rounds, up to `limit`.
  ///
  /// - Returns: The number of processed updates.
  private func updateAll() -> Int {
    var next = 0
    for _ in 0..<Self.limit {
      if next == pending.count {
        if finalWork.isEmpty { break }
        doFinalWork()
      }
      let end = pending.count
      while next < end {
        pending[next].update()
        next += 1
      }
    }
    return next
  }

  private func doFinalWork() {
    let work = finalWork
    finalWork = []
    for call in work { call() }
  }

  /// Adds a closure that the next flush calls once when no updates are pending.
  ///
  /// The flush also processes the updates that the closure causes.
  func addFinalWork(_ work: @escaping () -> Void) {
    finalWork.append(work)
    if finalWork.count == 1, pending.isEmpty, !isFlushing { onFirst?() }
  }

  private func breakCycle(of stopped: [any Updating]) {
    for item in stopped { item.skipPendingUpdate() }
    Tracking.report(CycleReport(participants: stopped.map(\.place), passes: Self.limit))
  }

  func add(_ item: any Updating) {
    pending.append(item)
    if let other = Tracking.current.flushing, other !== self { chain = max(chain, other.chain + 1) }
    if pending.count == 1, finalWork.isEmpty, !isFlushing { onFirst?() }
  }
}

extension BindingTarget {
  /// Calls the given closure at the end of the turn, after all stale expressions have been re-evaluated.
  ///
  /// The closure is not called if the target has been released by then.
  package func atEndOfTurn(_ work: @escaping (Self) -> Void) {
    (updateQueue ?? Tracking.defaultUpdateQueue).addFinalWork { [weak self] in if let self { work(self) } }
  }
}

/// An item of an `UpdateQueue`, or a cell whose notifications are delayed.
@MainActor protocol Updating: AnyObject {
  /// The source location shown in reports.
  var place: String { get }
  func update()
  /// Discards the pending update, because the item is part of a cycle that is being stopped.
  ///
  /// The next change of a dependency schedules an update again.
  func skipPendingUpdate()
}
