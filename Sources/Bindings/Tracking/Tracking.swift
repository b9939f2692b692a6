/// Evaluates `body` without adding dependencies.
///
/// Cells that `body` reads do not become dependencies of the surrounding expression. Properties of `@Observable` models
/// still become dependencies, because Observation cannot exclude a read.
///
/// - Parameter body: A closure that reads values.
/// - Returns: The result of `body`.
public func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
  let (dependent, isHidden) = (Tracking.current.dependent, Tracking.current.isHidden)
  Tracking.current.dependent = nil
  Tracking.current.isHidden = true
  defer {
    Tracking.current.dependent = dependent
    Tracking.current.isHidden = isHidden
  }
  return try body()
}

/// The state of the main actor's current evaluation, notification pass and transaction.
///
/// When a cell is read, the expression in `current` becomes a dependent of the cell. `current` and `Inspection.hook`
/// contain all mutable static state that belongs to the main actor.
package struct Tracking {
  // Unchecked, because a check takes longer than the access. No access is in progress while code outside this module
  // runs.
  @exclusivity(unchecked) static var current = Tracking()

  /// The expression that is being evaluated, or nil.
  var dependent: Dependent?
  /// The number of evaluations of all dependents so far.
  ///
  /// The numbers are unique among all dependents, because the address of a released dependent may be reused.
  private var runs: UInt32 = 0

  static func nextRun() -> UInt32 {
    current.runs &+= 1
    return current.runs
  }

  /// Whether reads of cells add no dependencies, not even to `withObservationTracking`.
  var isHidden = false
  /// The number of asynchronous rules in progress.
  ///
  /// If the number is not zero, each read checks whether the current task runs an asynchronous rule.
  var collecting = 0
  /// The number of nested notification passes.
  var depth = 0
  var transactions = 0
  /// The number of the turn in progress, or 0 between turns.
  var turn = 0
  private var turns = 0
  /// The cells written in the open transaction, in the order of their first writes.
  var held: [ObservableCell] = []
  /// The items to update when the outermost pass ends, such as stale computed values with observers.
  var waiting: [any Updating] = []
  /// The scope of the binder that is adding its observers, or nil.
  var bindingScope: BindingScope?
  var cycles = CycleGuard()
  private var knownDefaultQueue: UpdateQueue?
  var flushing: UpdateQueue?
  var onCycle: ((CycleReport) -> Void)?
  /// The function passed to `LoadFailure.describeErrors(_:)`, or nil.
  var describeError: ((any Error) -> String?)?
  /// The previous misuse reports, which are not repeated.
  var reportedMisuse: Set<String> = []
  /// The handler of misuse reports, or nil to print the reports.
  var onMisuse: ((String) -> Void)?
}

extension Tracking {
  /// The number of nested passes at which a further pass is postponed until the outermost pass ends.
  ///
  /// A pass takes up to 4 KB of stack in a debug build, in addition to the frames of its handlers.
  static let depthLimit = 250

  /// Postpones the notifications of `cell` if passes are nested too deeply.
  ///
  /// - Returns: Whether the notifications were postponed.
  static func postpones(_ cell: ObservableCell) -> Bool {
    guard current.depth >= depthLimit else { return false }
    current.waiting.append(cell)
    if let report = current.cycles.postpone(cell) { Tracking.report(report) }
    return true
  }

  /// Runs `body` as a notification pass.
  ///
  /// After the outermost pass, the waiting cells are updated.
  static func pass(_ body: () -> Void) {
    if current.dependent != nil { return untracked { pass(body) } }
    current.depth += 1
    body()
    if current.depth == 1 { deliverWaiting() }
    current.depth -= 1
  }

  /// Updates the waiting cells, unless a pass or a transaction in progress will do so.
  static func deliverIfIdle() {
    guard current.depth == 0, current.transactions == 0, !current.waiting.isEmpty else { return }
    pass {}
  }

  /// Runs the dispatch and the actions of one event as a turn.
  ///
  /// The undo steps that are added in a turn become one step.
  ///
  /// A nested turn is a part of the outer turn.
  package static func turn<Result>(_ body: () -> Result) -> Result {
    guard current.turn == 0 else { return body() }
    current.turns += 1
    current.turn = current.turns
    defer { current.turn = 0 }
    return body()
  }

  /// Schedules the update of the given stale item for the end of the outermost pass.
  ///
  /// If no pass is in progress and the dependency has not stored its new value yet, the next main-actor job updates the
  /// item.
  static func schedule(_ item: any Updating, beforeStore: Bool) {
    if beforeStore, current.depth == 0, current.transactions == 0 {
      defaultUpdateQueue.add(item)
    } else {
      current.waiting.append(item)
    }
  }

  private static func deliverWaiting() {
    var index = 0
    // Cells at and after this index were added by updates of other cells. Only these cells can be part of a cycle.
    var first = current.waiting.count
    while index < current.waiting.count {
      let next = current.waiting[index]
      if index >= first, let cell = (next as? ObservableCell)?.dueCell { noteDeliveredAgain(cell) }
      index += 1
      if current.cycles.isBreaking { next.skipPendingUpdate() } else { next.update() }
      guard index == current.waiting.count else { continue }
      // The cells are released after the access to `waiting`, because releasing a cell may add waiting cells.
      var delivered = exchange(&current.waiting, with: [])
      delivered.removeAll()
      (index, first) = (0, 0)
    }
    current.cycles.reset()
  }

  private static func noteDeliveredAgain(_ cell: ObservableCell) {
    if current.cycles.isRecording { current.cycles.record(cell) }
    if let report = current.cycles.deliverAgain(cell) { Tracking.report(report) }
  }

  /// The queue of the expressions whose target has no queue.
  ///
  /// The queue is flushed in the next main-actor job.
  static var defaultUpdateQueue: UpdateQueue {
    if let queue = current.knownDefaultQueue { return queue }
    let queue = UpdateQueue()
    queue.onFirst = { [weak queue] in Task { queue?.flush() } }
    current.knownDefaultQueue = queue
    return queue
  }

  static func report(_ report: CycleReport) {
    if let handler = current.onCycle { handler(report) } else { print(report.description) }
  }

  /// Whether misuse is reported: true in debug builds and while the inspector is on.
  package static var reportsMisuse: Bool {
    #if DEBUG
      true
    #else
      Inspection.hook != nil
    #endif
  }

  /// Reports misuse that the compiler cannot detect, in debug builds and while the inspector is on.
  ///
  /// Each report is made only once.
  package static func reportMisuse(_ report: @autoclosure () -> String) {
    guard reportsMisuse else { return }
    let report = report()
    guard current.reportedMisuse.insert(report).inserted else { return }
    if let handler = current.onMisuse { handler(report) } else { print(report) }
  }

  /// Sets the handler of misuse reports, and clears the record of previous reports.
  ///
  /// - Parameter handler: A closure that receives each report, or nil to print the reports.
  /// - Returns: The former handler, which a test sets again at its end.
  @discardableResult package static func onMisuse(_ handler: ((String) -> Void)?) -> ((String) -> Void)? {
    defer { current.onMisuse = handler }
    current.reportedMisuse = []
    return current.onMisuse
  }

  /// Returns the misuse reports that the given closure causes, as if none had been made before.
  package static func misuseReports(of body: () -> Void) -> [String] {
    var reports: [String] = []
    let former = onMisuse { reports.append($0) }
    defer { onMisuse(former) }
    body()
    return reports
  }

  static func reportConstant(_ subject: @autoclosure () -> String) {
    reportMisuse(
      "Bindings: the \(subject()) has no dependencies, so its value never changes. Read an Observable, "
        + "a Computed or an @Observable model in the expression, or assign the constant without a binding.")
  }
}
