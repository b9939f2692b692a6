/// The dependencies of a value computed during layout.
///
/// A change of a dependency notifies the observer but does not re-evaluate the value. The sources hold a scope weakly.
package final class ObservationScope {
  private let dependent: ScopeDependent

  /// Creates a scope without dependencies.
  ///
  /// - Parameter onChange: A closure that is called at the first change of a dependency after each evaluation.
  package init(onChange: @escaping () -> Void) { dependent = ScopeDependent(onChange) }

  /// Whether the value has never been evaluated, or a dependency has changed since the last evaluation.
  package var isStale: Bool { dependent.isStale }

  /// Evaluates `work`, and replaces the dependencies.
  package func evaluate<Value>(_ work: () -> Value) -> Value { dependent.evaluate(work) }

  /// Evaluates `work` again while no dependency has changed, and replaces the cells among the dependencies.
  ///
  /// Properties of `@Observable` models remain those of the last `evaluate(_:)`. Another registration would cost more
  /// than the rest of the evaluation.
  package func reevaluate<Value>(_ work: () -> Value) -> Value { dependent.reevaluate(work) }

  /// Removes all dependencies permanently.
  package func end() { dependent.end() }
}

private final class ScopeDependent: Dependent {
  private let onChange: () -> Void

  init(_ onChange: @escaping () -> Void) {
    self.onChange = onChange
    super.init()
  }

  override func becameStale(beforeStore: Bool) { onChange() }
}
