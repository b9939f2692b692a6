/// An expression that can be re-evaluated even if none of its dependencies have changed.
@MainActor package protocol RepeatableExpression: Disposable {
  /// Evaluates the expression, and replaces its dependencies.
  func evaluateNow()
}

/// An expression that is re-evaluated at the end of the turn in which a dependency has changed.
///
/// The expression holds its target weakly.
class TrackedExpression<Target: AnyObject, Value>: Dependent, Updating, EndingEarly, RepeatableExpression {
  final private(set) weak var target: Target?
  private var expression: (() -> Value)?
  private let isEqual: (Value, Value) -> Bool
  private var apply: ((Target, Value) -> Void)?
  private var last: Value?
  private var inspected: InspectedBinding?
  private let location: CodeLocation
  final var place: String { location.description }

  init(
    target: Target, location: CodeLocation, property: InspectedProperty? = nil,
    isEqual: @escaping (Value, Value) -> Bool,
    expression: @escaping () -> Value, apply: @escaping (Target, Value) -> Void
  ) {
    self.target = target
    self.location = location
    self.isEqual = isEqual
    self.expression = expression
    self.apply = apply
    super.init(keptBySources: property != nil)
    guard Inspection.hook != nil else { return }
    inspected = InspectedBinding(property == nil ? .expression : .property, owner: target, at: place) { [weak self] in
      property.map { [$0] } ?? self?.cells ?? []
    }
  }

  var queue: UpdateQueue? { (target as? any BindingTarget)?.updateQueue }

  override final func becameStale(beforeStore: Bool) {
    (queue ?? Tracking.defaultUpdateQueue).add(self)
  }

  final func update() {
    if target == nil { return end() }
    if needsEvaluation() { evaluateNow() }
  }

  /// Evaluates the expression to register its dependencies, but does not apply the value.
  override final func skipPendingUpdate() {
    guard target != nil else { return end() }
    if let expression { _ = evaluate(expression) }
    super.skipPendingUpdate()
  }

  final func evaluateNow() {
    guard let target, let expression, let apply else { return }
    let value = evaluate(expression)
    // The evaluation may have ended this expression.
    if isEnded { return }
    if let last, isEqual(last, value) { return }
    last = value
    inspected?.notified(of: value)
    apply(target, value)
  }

  /// Evaluates the expression for the first time, but does not apply the value.
  final func start() {
    if let expression { last = evaluate(expression) }
  }

  /// Records the given value, which the target has written, so that the value is not applied to the target.
  final func targetWrote(_ value: Value) {
    last = value
  }

  final var hasEnded: Bool { isEnded }

  func dispose() {
    guard !isEnded else { return }
    end()
    expression = nil
    apply = nil
    inspected = nil
    last = nil
  }
}

/// An expression owned by the bag of its target.
final class TargetExpression<Target: BindingTarget, Value>: TrackedExpression<Target, Value> {
  // Overridden, because the cast in the superclass takes longer than the call.
  override var queue: UpdateQueue? { target?.updateQueue }

  override func dispose() {
    guard !isEnded else { return }
    target?.bindings.noteEnded()
    super.dispose()
  }
}
