/// Evaluates `body` without adding dependencies.
///
/// Cells that `body` reads do not become dependencies of the surrounding expression. Properties of `@Observable` models
/// do, because Observation cannot exclude a read.
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
/// A cell that is read finds the current expression in `current`, and registers it as a dependent. The module's static
/// state is in `current` and `Inspection.hook`.
package struct Tracking {
  // Unchecked, because a check costs more than the access. No access is in progress while foreign code runs.
  @exclusivity(unchecked) static var current = Tracking()

  /// The expression that is being evaluated, or nil.
  var dependent: Dependent?
  /// The number of evaluations so far.
  ///
  /// The number is global, because the address of a released dependent may be reused.
  private var runs: UInt32 = 0

  /// Returns the unique number of a new evaluation.
  static func nextRun() -> UInt32 {
    current.runs &+= 1
    return current.runs
  }

  /// Whether reads add no dependencies, including dependencies of Apple's Observation.
  var isHidden = false
  /// The number of asynchronous rules in progress.
  ///
  /// If it is not zero, each read looks up the rule of the current task.
  var collecting = 0
  /// The number of nested notification passes.
  var depth = 0
  /// The number of open transactions.
  var transactions = 0
  /// The cells written in the open transaction, in the order of their first write.
  var held: [ObservableCell] = []
  /// Stale computed values with observers, delivered when the outermost pass ends.
  var waiting: [any Updating] = []
  /// The scope of the binder that is adding its observers, or nil.
  var bindingScope: BindingScope?
  /// The detector of cycles.
  var cycles = CycleGuard()
  private var knownDefaultQueue: UpdateQueue?
  /// The queue that is being flushed.
  var flushing: UpdateQueue?
  /// The handler of cycle reports; nil to print them.
  var onCycle: ((CycleReport) -> Void)?
  /// The application's function that describes errors that do not conform to `DisplayableError`, or nil.
  var describeError: ((any Error) -> String?)?
  /// The misuse reports made so far, so that each report is made only once.
  var reportedMisuse: Set<String> = []
  /// The handler of misuse reports; nil to print them.
  var onMisuse: ((String) -> Void)?
}

extension Tracking {
  /// The number of nested passes at which another pass is delayed until the outermost pass ends.
  ///
  /// A pass takes up to 4 KB of stack in a debug build, in addition to the frames of its handlers.
  static let depthLimit = 250

  /// Postpones the notifications of `cell` if passes are nested too deeply.
  ///
  /// - Returns: Whether the notifications are postponed.
  static func postpones(_ cell: ObservableCell) -> Bool {
    guard current.depth >= depthLimit else { return false }
    current.waiting.append(cell)
    if let report = current.cycles.postpone(cell) { Tracking.report(report) }
    return true
  }

  /// Runs a notification pass.
  ///
  /// The outermost pass then delivers the waiting cells.
  static func pass(_ body: () -> Void) {
    if current.dependent != nil { return untracked { pass(body) } }
    current.depth += 1
    body()
    if current.depth == 1 { deliverWaiting() }
    current.depth -= 1
  }

  /// Delivers the waiting cells, unless a pass or a transaction will do so.
  static func deliverIfIdle() {
    guard current.depth == 0, current.transactions == 0, !current.waiting.isEmpty else { return }
    pass {}
  }

  /// Schedules the delivery of a stale value for the end of the outermost pass.
  ///
  /// If its source has not stored the new value yet, the next main-actor job delivers it.
  static func schedule(_ item: any Updating, beforeStore: Bool) {
    if beforeStore, current.depth == 0, current.transactions == 0 {
      defaultUpdateQueue.add(item)
    } else {
      current.waiting.append(item)
    }
  }

  private static func deliverWaiting() {
    var index = 0
    // Cells after this index were added by deliveries. Only these cells can be part of a cycle.
    var first = current.waiting.count
    while index < current.waiting.count {
      let next = current.waiting[index]
      if index >= first, let cell = (next as? ObservableCell)?.dueCell { noteDeliveredAgain(cell) }
      index += 1
      if current.cycles.isBreaking { next.skipPendingUpdate() } else { next.update() }
      guard index == current.waiting.count else { continue }
      // The cells are released after the access, because a release may add waiting cells.
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

  /// The queue of expressions whose target has no queue.
  ///
  /// It is flushed by the next main-actor job.
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
  private static var reportsMisuse: Bool {
    #if DEBUG
      true
    #else
      Inspection.hook != nil
    #endif
  }

  /// Reports misuse that the compiler cannot detect, in debug builds and while the inspector is on.
  ///
  /// Each text is reported once.
  package static func reportMisuse(_ report: @autoclosure () -> String) {
    guard reportsMisuse else { return }
    let report = report()
    guard current.reportedMisuse.insert(report).inserted else { return }
    if let handler = current.onMisuse { handler(report) } else { print(report) }
  }

  /// Sets the handler of misuse reports, and clears the record of previous reports.
  ///
  /// Pass nil to print the reports.
  package static func onMisuse(_ handler: ((String) -> Void)?) {
    current.onMisuse = handler
    current.reportedMisuse = []
  }

  /// Reports an expression without dependencies.
  static func reportConstant(_ subject: @autoclosure () -> String) {
    reportMisuse(
      "Bindings: the \(subject()) has no dependencies, so its value never changes. Read an Observable, "
        + "a Computed or an @Observable model in the expression, or assign the constant without a binding.")
  }
}
