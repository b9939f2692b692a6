// A value made from other values. It is pulled: a source that changes only marks it stale, and it is evaluated when somebody
// asks. Somebody asks at once if it has observers, and then only after every source has been stored: there are no glitches.
// With nobody looking, it sleeps.
//
// No form leaks. What is made from sources captures nothing but them; what is made from an owner holds the owner weakly.

/// A value computed from other values, cached until one of them changes.
///
/// ```swift
/// let full = Computed(first, last) { "\($0) \($1)" }
/// lazy var count = Computed(self) { $0.name.value.count }
/// ```
///
/// Observers are told when the value came out different; values that cannot be compared always are.
public final class Computed<Value>: ValueCell<Value>, Updating, ComputedCell {
  private let compute: () -> Value?
  private let isEqual: (Value, Value) -> Bool
  private let reader = ComputedReader()
  private var cache: Value?
  private var isEvaluating = false
  /// What its observers know, and the newest of them, while it is stale or they have not been told.
  private var known: (value: Value, by: UInt64)?
  /// How often it was evaluated.
  public private(set) var evaluations = 0

  init(
    compute: @escaping () -> Value?, isEqual: @escaping (Value, Value) -> Bool, label: String?, file: StaticString,
    line: UInt
  ) {
    self.compute = compute
    self.isEqual = isEqual
    super.init(label: label, file: file, line: line)
    reader.computed = self
  }

  override var stored: Value {
    guard let cache else {
      // Only the expression itself can ask before its first value is there, or one that it reads: two formulas that are written in
      // terms of one another have no first value, and whoever reads either of them first stops here, with both their names.
      preconditionFailure("a first value that needs itself: \(circle.joined(separator: " is read by "))")
    }
    return cache
  }

  override var madeFrom: [ObservableCell] { Value.self == Bool.self ? [] : reader.cells }

  override func refresh() {
    if isEvaluating { return reportSelfRead() }
    guard reader.needsEvaluation() else { return }
    isEvaluating = true
    let fresh = evaluateUntilSettled()
    isEvaluating = false
    guard let fresh else { return }
    if let cache, isEqual(cache, fresh) { return }
    // What it held outlives the access that replaces it: what dies with it may read this value.
    var old: Value? = fresh
    swap(&cache, &old)
    version &+= 1
    noteNews(from: nil)
    withExtendedLifetime(old) {}
  }

  /// An expression that writes what it reads is evaluated again, until it leaves its sources alone.
  ///
  /// If it never does, that is a cycle, which ends here; what others write to its sources still counts.
  private func evaluateUntilSettled() -> Value? {
    var fresh = evaluateOnce()
    var rounds = 1
    while reader.isStale, reader.needsEvaluation() {
      if rounds == CycleGuard.limit {
        reader.giveUp()
        Tracking.report(CycleReport(participants: [description], passes: rounds))
        break
      }
      fresh = evaluateOnce()
      rounds += 1
    }
    return fresh
  }

  private func evaluateOnce() -> Value? {
    evaluations += 1
    let fresh = reader.evaluate(compute)
    if evaluations == 1, fresh != nil, !reader.hasReadSource {
      Tracking.reportConstant("computed value \(description)")
    }
    return fresh
  }

  /// A computed value that reads itself gets the value it had before, and the circle is named.
  private func reportSelfRead() {
    Tracking.report(CycleReport(participants: circle, passes: 1))
  }

  /// Itself and, if that is another, the computed value that is reading it just now.
  private var circle: [String] {
    let asker = (Tracking.current.reader as? ComputedReader)?.computed
    return asker === self ? [description] : [description] + (asker.map { [$0.description] } ?? [])
  }

  func becameStale(beforeStore: Bool) {
    passOnStaleness(beforeStore: beforeStore)
    // One that writes what it reads is asked for already, or it would not be evaluated.
    guard hasObservers, !isEvaluating else { return }
    if known == nil, let cache { known = (cache, newestObserver) }
    if beforeStore, Tracking.current.depth == 0, Tracking.current.transactions == 0 {
      Tracking.looseQueue.add(self)
    } else {
      Tracking.current.waiting.append(self)
    }
  }

  var place: String { description }

  func update() { deliver() }

  /// Whoever read it meanwhile may have seen other values; its observers are told only if it came out different in the end.
  override func deliver() {
    if !isDelivering {
      refresh()
      if let known, known.by == newestObserver, isEqual(known.value, stored) { forgetNews() }
      known = nil
    }
    super.deliver()
  }

  /// A newcomer who sees what the others know is one of them.
  override func noteNewcomer() {
    guard let known, known.by &+ 1 == newestObserver, isEqual(known.value, stored) else { return }
    self.known = (known.value, newestObserver)
  }

  /// What they knew when it became stale in the pass before is not what they know after the next.
  override func noteStartingOver() { known = nil }

  override var dueCell: ObservableCell? { reader.isStale || hasNews ? self : nil }

  override func giveUp() {
    refresh()
    known = nil
  }
}

/// What a computed value reads with; it does not keep the value alive.
final class ComputedReader: Reader {
  weak var computed: (any ComputedCell)?

  init() { super.init() }

  override func becameStale(beforeStore: Bool) { computed?.becameStale(beforeStore: beforeStore) }
}

/// A computed value of any type.
@MainActor protocol ComputedCell: AnyObject {
  var description: String { get }
  func becameStale(beforeStore: Bool)
}
