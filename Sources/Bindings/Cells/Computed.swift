/// A value that is computed from other values and cached until one of these values changes.
///
/// ```swift
/// let full = Computed(first, last) { "\($0) \($1)" }
/// lazy var count = Computed(owner: self) { $0.name.value.count }
/// ```
///
/// A change of a dependency only marks the value as stale. A stale value is re-evaluated when it is read. A stale value
/// with observers is re-evaluated once all changes of dependencies have been stored. Therefore, no inconsistent value
/// is published. Observers are notified only if the value has changed. If the type is not `Equatable`, they are always
/// notified.
///
/// A value computed from sources retains the sources. A value computed from an owner holds the owner weakly.
public final class Computed<Value>: ValueCell<Value> {
  private let compute: () -> Value?
  private let isEqual: (Value, Value) -> Bool
  private let dependent = CellDependent()
  private var cache: Value?
  private var isEvaluating = false
  /// The last published value, and the number of the newest observer at the time of publication.
  ///
  /// This property is nil if all changes have been published.
  private var known: (value: Value, by: UInt64)?
  /// The number of times that the value has been evaluated.
  public private(set) var evaluations = 0

  init(
    compute: @escaping () -> Value?, isEqual: @escaping (Value, Value) -> Bool, label: String?, file: StaticString,
    line: UInt
  ) {
    self.compute = compute
    self.isEqual = isEqual
    super.init(label: label, file: file, line: line)
    dependent.cell = self
  }

  override var stored: Value {
    guard let cache else {
      // This code is reached only if the first evaluation reads this value, directly or through another computed value.
      preconditionFailure(
        "the initial value depends on itself: \(circle.joined(separator: " -> ")) -> \(description). Remove one of these reads."
      )
    }
    return cache
  }

  /// Whether the value depends on a sensitive cell.
  ///
  /// A computed Boolean value is never sensitive, because a Boolean reveals too little.
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

  /// Evaluates the expression, and repeats the evaluation while the expression writes its own dependencies.
  ///
  /// After `CycleGuard.limit` evaluations, a cycle is reported.
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

  /// Reports that the value reads itself.
  ///
  /// That read returns the previous value.
  private func reportSelfRead() {
    Tracking.report(CycleReport(participants: circle, passes: 1))
  }

  /// The descriptions of this value and of any other computed value that is reading it.
  private var circle: [String] {
    let caller = (Tracking.current.dependent as? CellDependent)?.cell
    return caller === self ? [description] : [description] + (caller.map { [$0.description] } ?? [])
  }

  override func becameStale(beforeStore: Bool) {
    invalidateDependents(beforeStore: beforeStore)
    // No update is scheduled during an evaluation, because a stale value is evaluated again when the evaluation ends.
    guard hasObservers, !isEvaluating else { return }
    if known == nil, let cache { known = (cache, newestObserver) }
    Tracking.schedule(self, beforeStore: beforeStore)
  }

  /// Publishes the value, unless all observers have already received an equal value.
  override func deliver() {
    if !isDelivering {
      updateIfNeeded()
      if let known, known.by == newestObserver, isEqual(known.value, stored) { discardNews() }
      known = nil
    }
    super.deliver()
  }

  /// Includes the new observer in `known` if the current value equals the last published value.
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
