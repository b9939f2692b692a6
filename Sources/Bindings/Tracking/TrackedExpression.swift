// An expression over models of either kind, and what is done with its value. It belongs to its target, which it holds weakly.

/// One tracked expression of a target: evaluated again at the end of the turn in which something it read has changed.
final class TrackedExpression<Target: BindingTarget, Value>: Reader, Updating, Disposable {
  private weak var target: Target?
  private var expression: (() -> Value)?
  private let isEqual: (Value, Value) -> Bool
  private let apply: (Target, Value) -> Void
  private var last: Value?
  let place: String

  init(
    target: Target, place: String, isEqual: @escaping (Value, Value) -> Bool, expression: @escaping () -> Value,
    apply: @escaping (Target, Value) -> Void
  ) {
    self.target = target
    self.place = place
    self.isEqual = isEqual
    self.expression = expression
    self.apply = apply
    super.init()
  }

  override func becameStale(beforeStore: Bool) {
    guard let target else { return }
    (target.updateQueue ?? Tracking.looseQueue).add(self)
  }

  func update() {
    guard let target, let expression, needsEvaluation() else { return }
    let value = evaluate(expression)
    if let last, isEqual(last, value) { return }
    last = value
    apply(target, value)
  }

  func dispose() {
    end()
    expression = nil
    last = nil
  }
}
