/// Evaluates `body` without adding dependencies: cells that it reads do not become dependencies of the expression
/// around it.
///
/// Properties of `@Observable` models still do: Observation cannot exclude a read.
///
/// - Returns: the result of `body`.
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
/// A cell that is read finds the running expression in `current`, and registers it as a dependent. This is the static
/// state of the module, together with `Inspection.hook`.
package struct Tracking {
  // Unchecked: a check costs more than the access. No access is in progress while foreign code runs.
  @exclusivity(unchecked) static var current = Tracking()

  /// The expression that is being evaluated, or nil.
  var dependent: Dependent?
  /// The number of evaluations.
  ///
  /// It is global, because a released dependent's address may be used again.
  private var runs: UInt32 = 0

  /// Returns a number that no other evaluation has.
  static func nextRun() -> UInt32 {
    current.runs &+= 1
    return current.runs
  }

  /// Whether reads add no dependency, not even for Apple's Observation.
  var isHidden = false
  /// The number of asynchronous rules in progress.
  ///
  /// While there are any, each read looks for the rule of its task.
  var collecting = 0
  /// The number of nested notification passes.
  var depth = 0
  /// The number of open transactions.
  var transactions = 0
  /// The cells written in the open transaction, in the order of their first write.
  var held: [any Delivering] = []
  /// Stale computed values with observers, delivered when the outermost pass ends.
  var waiting: [any Delivering] = []
  /// The observers that a binder adds while it binds, if one does.
  var bindingScope: BindingScope?
  /// Detects cycles.
  var cycles = CycleGuard()
  private var knownDefaultQueue: UpdateQueue?
  /// The queue that is being flushed.
  var flushing: UpdateQueue?
  /// The handler of cycle reports; nil prints them.
  var onCycle: ((CycleReport) -> Void)?
  /// The function that describes errors that are not displayable, if the application set one.
  var describeError: ((any Error) -> String?)?
  /// The reports of misuse that were made: each is made once.
  var reportedMisuse: Set<String> = []
  /// The handler of a report of misuse; nil prints it.
  var onMisuse: ((String) -> Void)?
}

/// A cell whose notifications can be delayed.
@MainActor protocol Delivering: AnyObject {
  /// Notifies the observers of delayed changes.
  func deliver()
  /// Called in place of `deliver` for the parts of a cycle that is being broken.
  func skipPendingUpdate()
  /// The cell, if it has changes to publish or is stale.
  var dueCell: ObservableCell? { get }
}

extension Delivering {
  func skipPendingUpdate() {}
  var dueCell: ObservableCell? { nil }
}

extension Tracking {
  /// The number of nested passes beyond which a further pass waits for the outermost to end.
  ///
  /// A pass takes up to 4 KB of stack in a debug build, and the frames of its handlers.
  static let depthLimit = 250

  /// Returns whether passes are nested so deeply that `cell` notifies its observers after the outermost one.
  static func postpones(_ cell: any Delivering & ObservableCell) -> Bool {
    guard current.depth >= depthLimit else { return false }
    current.waiting.append(cell)
    if let report = current.cycles.postpone(cell) { Tracking.report(report) }
    return true
  }

  /// Runs a notification pass; the outermost one then delivers the waiting cells.
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

  private static func deliverWaiting() {
    var index = 0
    // Later ones were added by deliveries: only these can form a cycle.
    var first = current.waiting.count
    while index < current.waiting.count {
      let next = current.waiting[index]
      if index >= first, let cell = next.dueCell { noteDeliveredAgain(cell) }
      index += 1
      if current.cycles.isBreaking { next.skipPendingUpdate() } else { next.deliver() }
      guard index == current.waiting.count else { continue }
      // Released outside of the access: a release may make other cells wait.
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

  /// The queue of expressions whose target has none; flushed by the next main-actor job.
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

  /// Whether misuse that compiles is reported: in debug builds, and while the inspector is on.
  private static var reportsMisuse: Bool {
    #if DEBUG
      true
    #else
      Inspection.hook != nil
    #endif
  }

  /// Reports misuse that compiles, once for each text, in debug builds and while the inspector is on.
  package static func reportMisuse(_ report: @autoclosure () -> String) {
    guard reportsMisuse else { return }
    let report = report()
    guard current.reportedMisuse.insert(report).inserted else { return }
    if let handler = current.onMisuse { handler(report) } else { print(report) }
  }

  /// Sets the handler of reports of misuse, and forgets those that were made; nil prints them.
  package static func onMisuse(_ handler: ((String) -> Void)?) {
    current.onMisuse = handler
    current.reportedMisuse = []
  }

  /// Reports an expression that read nothing observable.
  static func reportConstant(_ subject: @autoclosure () -> String) {
    reportMisuse(
      "Bindings: the \(subject()) read nothing observable, so its first value stays for good. "
        + "Let it read an Observable, a Computed or an @Observable model, or set a constant without a binding.")
  }
}
