/// The dependencies of a value that is computed during layout: a change notifies, and does not re-evaluate.
///
/// The sources hold a scope weakly.
package final class ObservationScope {
  private let dependent: ScopeDependent

  /// Creates a scope without dependencies.
  ///
  /// - Parameter onChange: Called once when a dependency has changed, until the next evaluation.
  package init(onChange: @escaping () -> Void) { dependent = ScopeDependent(onChange) }

  /// Whether nothing was evaluated yet, or a dependency has changed since.
  package var isStale: Bool { dependent.isStale }

  /// Evaluates `work`, and replaces the dependencies.
  package func evaluate<Value>(_ work: () -> Value) -> Value { dependent.evaluate(work) }

  /// Evaluates `work` again while no dependency has changed, and replaces the cells among the dependencies.
  ///
  /// Properties of `@Observable` models stay those of the last `evaluate(_:)`: a further registration costs more than
  /// everything else.
  package func reevaluate<Value>(_ work: () -> Value) -> Value { dependent.reevaluate(work) }

  /// Removes all dependencies, for good.
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
