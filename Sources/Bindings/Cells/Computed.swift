/// A value computed from other values, and cached until one of them changes.
///
/// ```swift
/// let full = Computed(first, last) { "\($0) \($1)" }
/// lazy var count = Computed(owner: self) { $0.name.value.count }
/// ```
///
/// A change of a dependency only marks the value stale. It is re-evaluated when it is read. With observers, that is
/// once all dependencies are stored, so that no inconsistent value is published. Observers are notified if the value
/// has changed, or always if values cannot be compared.
///
/// A value computed from sources retains them. A value computed from an owner holds the owner weakly.
public final class Computed<Value>: ValueCell<Value>, Updating, ComputedCell {
  private let compute: () -> Value?
  private let isEqual: (Value, Value) -> Bool
  private let dependent = ComputedDependent()
  private var cache: Value?
  private var isEvaluating = false
  /// The last published value and the newest observer at that time, while the value is stale or not published.
  private var known: (value: Value, by: UInt64)?
  /// The number of evaluations.
  public private(set) var evaluations = 0

  init(
    compute: @escaping () -> Value?, isEqual: @escaping (Value, Value) -> Bool, label: String?, file: StaticString,
    line: UInt
  ) {
    self.compute = compute
    self.isEqual = isEqual
    super.init(label: label, file: file, line: line)
    dependent.computed = self
  }

  override var stored: Value {
    guard let cache else {
      // Reached only if the first evaluation reads this value, directly or through another computed value.
      preconditionFailure("a first value that needs itself: \(circle.joined(separator: " is read by "))")
    }
    return cache
  }

  /// Whether it depends on a sensitive cell.
  ///
  /// A Boolean value reveals too little to be redacted.
  public override var isSensitive: Bool { Value.self != Bool.self && dependent.cells.contains(where: \.isSensitive) }

  override func updateIfNeeded() {
    if isEvaluating { return reportSelfRead() }
    guard dependent.needsEvaluation() else { return }
    isEvaluating = true
    let fresh = evaluateUntilStable()
    isEvaluating = false
    guard let fresh else { return }
    if let cache, isEqual(cache, fresh) { return }
    let old = exchange(&cache, with: fresh)
    version &+= 1
    recordNews(from: nil)
    withExtendedLifetime(old) {}
  }

  /// Evaluates again while the expression writes what it reads, up to the limit for cycles.
  private func evaluateUntilStable() -> Value? {
    var fresh = evaluateOnce()
    var rounds = 1
    while dependent.isStale, dependent.needsEvaluation() {
      if rounds == CycleGuard.limit {
        dependent.skipPendingUpdate()
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
    let fresh = dependent.evaluate(compute)
    if evaluations == 1, fresh != nil, !dependent.hasReadSource {
      Tracking.reportConstant("computed value \(description)")
    }
    return fresh
  }

  /// A computed value that reads itself gets its previous value, and the cycle is reported.
  private func reportSelfRead() {
    Tracking.report(CycleReport(participants: circle, passes: 1))
  }

  /// This value and, if it is another, the computed value that is reading it.
  private var circle: [String] {
    let caller = (Tracking.current.dependent as? ComputedDependent)?.computed
    return caller === self ? [description] : [description] + (caller.map { [$0.description] } ?? [])
  }

  func becameStale(beforeStore: Bool) {
    invalidateDependents(beforeStore: beforeStore)
    // During an evaluation the caller already waits for the value.
    guard hasObservers, !isEvaluating else { return }
    if known == nil, let cache { known = (cache, newestObserver) }
    if beforeStore, Tracking.current.depth == 0, Tracking.current.transactions == 0 {
      Tracking.defaultUpdateQueue.add(self)
    } else {
      Tracking.current.waiting.append(self)
    }
  }

  var place: String { description }

  func update() { deliver() }

  /// Publishes the value, unless it is equal to the one that all observers have received.
  override func deliver() {
    if !isDelivering {
      updateIfNeeded()
      if let known, known.by == newestObserver, isEqual(known.value, stored) { discardNews() }
      known = nil
    }
    super.deliver()
  }

  /// Includes a new observer among those that have received `known`, if it was added with that value.
  override func observerAdded() {
    guard let known, known.by &+ 1 == newestObserver, isEqual(known.value, stored) else { return }
    self.known = (known.value, newestObserver)
  }

  override func passRestarted() { known = nil }

  override var dueCell: ObservableCell? { dependent.isStale || hasNews ? self : nil }

  override func skipPendingUpdate() {
    updateIfNeeded()
    known = nil
  }
}

/// The dependencies of a computed value, which it does not retain.
final class ComputedDependent: Dependent {
  weak var computed: (any ComputedCell)?

  init() { super.init() }

  override func becameStale(beforeStore: Bool) { computed?.becameStale(beforeStore: beforeStore) }
}

/// A computed value of any type.
@MainActor protocol ComputedCell: AnyObject {
  var description: String { get }
  func becameStale(beforeStore: Bool)
}
