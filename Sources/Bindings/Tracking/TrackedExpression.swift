// An expression over models of either kind, and what is done with its value. It belongs to its target, which it holds weakly.

/// An expression that can be evaluated again although nothing it read has changed: what it is told to read has.
@MainActor package protocol RepeatableExpression: Disposable {
  /// Evaluates it now, and follows what it reads this time.
  func evaluateNow()
  /// Whether something it read was written since it was evaluated.
  var isStale: Bool { get }
}

/// One tracked expression of a target: evaluated again at the end of the turn in which something it read has changed.
final class TrackedExpression<Target: BindingTarget, Value>: Reader, Updating, EndingEarly, RepeatableExpression {
  private weak var target: Target?
  private var expression: (() -> Value)?
  private let isEqual: (Value, Value) -> Bool
  private var apply: ((Target, Value) -> Void)?
  private var last: Value?
  private var live: LiveBinding?
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
    live = LiveBinding.enter(.expression, owner: target, place: place) { [weak self] in
      self?.cells ?? []
    }
  }

  override func becameStale(beforeStore: Bool) {
    guard let target else { return }
    (target.updateQueue ?? Tracking.looseQueue).add(self)
  }

  func update() {
    if needsEvaluation() { evaluateNow() }
  }

  /// Evaluates once more, to follow what it reads, and applies nothing.
  override func giveUp() {
    if target != nil, let expression { _ = evaluate(expression) }
    super.giveUp()
  }

  func evaluateNow() {
    guard let target, let expression, let apply else { return }
    let value = evaluate(expression)
    // It may have ended itself, or its target, meanwhile.
    if isEnded { return }
    if let last, isEqual(last, value) { return }
    last = value
    live?.told(value)
    apply(target, value)
  }

  var hasEnded: Bool { isEnded }

  func dispose() {
    guard !isEnded else { return }
    end()
    target?.bindings.noteEnded()
    expression = nil
    apply = nil
    live = nil
    last = nil
  }
}
