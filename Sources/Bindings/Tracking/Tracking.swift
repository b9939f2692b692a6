// Who is reading, and what is on hold: the one piece of static state of the module.
//
// A cell that is read asks `Tracking.current` who reads it, and so learns whom to tell: that is how an expression finds its
// sources without naming them. The same value knows how deep notifications are nested, which cells a transaction holds back,
// and which observed computed values wait for the outermost pass to end. It lives on the main actor.

/// What the main actor is doing with cells right now: who reads, what is held back, what runs in circles.
public struct Tracking {
  /// The state of the present moment.
  ///
  /// Unchecked for exclusive access, which would cost more than a look at it: no access is open while foreign code runs.
  @exclusivity(unchecked) public internal(set) static var current = Tracking()

  /// The expression that is being evaluated, or nil.
  var reader: Reader?
  /// How many evaluations there were.
  ///
  /// One count for all: a reader may come to lie where another lay, and must not be taken for it.
  private var runs: UInt32 = 0

  /// A number that no other evaluation has.
  static func nextRun() -> UInt32 {
    current.runs &+= 1
    return current.runs
  }

  /// Whether reads count for nobody, not even for Apple's Observation.
  var isHidden = false
  /// How many rules that take time are being asked: while there are any, reads are looked at for the task that reads.
  var collecting = 0
  /// How many notification passes are running inside one another.
  var depth = 0
  /// How many transactions are open.
  var transactions = 0
  /// The cells that were written in the open transaction, in order of their first write.
  var held: [any Delivering] = []
  /// Observed computed values that became stale, to be looked at when the outermost pass ends.
  var waiting: [any Delivering] = []
  /// The observers that a binder adds while it binds, if one does.
  var bindingScope: BindingScope?
  /// Counts repeated passes, and knows when a cycle has to be broken.
  var cycles = CycleGuard()
  /// What tells whether somebody else's tracker reads our cells.
  private var knownForeignReads: ForeignReads?
  /// Where expressions wait whose target has no queue: flushed by the next main-actor job.
  var looseQueue: UpdateQueue?
  /// The queue that is being flushed.
  var flushing: UpdateQueue?
  /// What is done with the report of a cycle.
  var onCycle: ((CycleReport) -> Void)?
  /// The function that describes errors that are not displayable, if the application set one.
  var describeError: ((any Error) -> String?)?
  /// The reports of misuse that were made: each is made once.
  var reportedMisuse: Set<String> = []
  /// The handler of a report of misuse; nil prints it.
  var onMisuse: ((String) -> Void)?

  /// Reads without being told later: cells that `body` reads do not become sources of the expression around it.
  ///
  /// Properties of `@Observable` models do: Observation has no way to look aside.
  ///
  /// - Returns: what `body` returns.
  public static func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (reader, isHidden) = (current.reader, current.isHidden)
    current.reader = nil
    current.isHidden = true
    defer {
      current.reader = reader
      current.isHidden = isHidden
    }
    return try body()
  }

  /// Sets what is done with the report of a cycle; nil prints it.
  public static func onCycle(_ handler: ((CycleReport) -> Void)?) {
    current.onCycle = handler
  }
}

/// What can be told to look at its observers: a cell that was held back, or a computed value that waits.
@MainActor protocol Delivering: AnyObject {
  func deliver()
  /// It is not told, because it is part of a cycle that is being broken.
  func giveUp()
  /// The cell, if it is one that has something to tell or to find out.
  var dueCell: ObservableCell? { get }
}

extension Delivering {
  func giveUp() {}
  var dueCell: ObservableCell? { nil }
}

extension Tracking {
  /// The number of notification passes inside one another beyond which a further one waits for the outermost to end.
  ///
  /// A pass takes up to 4 KB of stack in a debug build, and the frames of its handlers.
  static let depthLimit = 250

  /// Whether passes are nested so deep that `cell` notifies its observers after the outermost one.
  static func postpones(_ cell: any Delivering & ObservableCell) -> Bool {
    guard current.depth >= depthLimit else { return false }
    current.waiting.append(cell)
    if let report = current.cycles.postpone(cell) { Tracking.report(report) }
    return true
  }

  /// Runs one notification pass; when it was the outermost, looks at the computed values that wait.
  static func pass(_ body: () -> Void) {
    if current.reader != nil { return untracked { pass(body) } }
    current.depth += 1
    body()
    if current.depth == 1 { deliverWaiting() }
    current.depth -= 1
  }

  /// Looks at the computed values that wait, if nothing else will.
  static func settle() {
    guard current.depth == 0, current.transactions == 0, !current.waiting.isEmpty else { return }
    pass {}
  }

  private static func deliverWaiting() {
    var index = 0
    // Those beyond came because of what these told: only among them can there be a circle.
    var first = current.waiting.count
    while index < current.waiting.count {
      let next = current.waiting[index]
      if index >= first, let cell = next.dueCell { noteDeliveredAgain(cell) }
      index += 1
      if current.cycles.isBreaking { next.giveUp() } else { next.deliver() }
      guard index == current.waiting.count else { continue }
      // What dies with those that were told, outside of the access that takes them out, may make others wait.
      var told: [any Delivering] = []
      swap(&told, &current.waiting)
      told.removeAll()
      (index, first) = (0, 0)
    }
    current.cycles.reset()
  }

  private static func noteDeliveredAgain(_ cell: ObservableCell) {
    if current.cycles.isRecording { current.cycles.record(cell) }
    if let report = current.cycles.deliverAgain(cell) { Tracking.report(report) }
  }

  static var foreignReads: ForeignReads {
    if let reads = current.knownForeignReads { return reads }
    let reads = ForeignReads()
    current.knownForeignReads = reads
    return reads
  }

  /// The queue for expressions whose target has none.
  static var looseQueue: UpdateQueue {
    if let queue = current.looseQueue { return queue }
    let queue = UpdateQueue()
    queue.onFirst = { [weak queue] in Task { queue?.flush() } }
    current.looseQueue = queue
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
      BindingInspector.register != nil
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
