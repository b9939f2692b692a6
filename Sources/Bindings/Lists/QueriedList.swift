/// A derived list whose closure depends on cells, which are its query.
class QueriedList<Element, Closure>: DerivedList<Element, Element> {
  /// A function that returns the closure.
  ///
  /// The cells that the function reads are the query.
  private let makeClosure: () -> Closure
  private let query = CellDependent()
  /// The closure for the current query.
  private(set) final var closure: Closure

  init(
    _ source: ListCell<Element>, label: String?, file: StaticString, line: UInt, closure: @escaping () -> Closure
  ) {
    makeClosure = closure
    self.closure = query.evaluate(closure)
    super.init(of: source, label: label, file: file, line: line)
    start()
    query.cell = self
  }

  override final func updateIfNeeded() {
    pullSource()
    if query.needsEvaluation() { pull { evaluateAgain() } }
  }

  override final func recompute() {
    pullSource()
    evaluateAgain()
  }

  /// Evaluates the query and arranges all rows, if the query has changed since the last evaluation.
  final func queryChanged() {
    pullSource()
    if query.needsEvaluation() { evaluateAgain() }
  }

  private func evaluateAgain() {
    closure = query.evaluate(makeClosure)
    forget()
    rearrange()
  }
}
