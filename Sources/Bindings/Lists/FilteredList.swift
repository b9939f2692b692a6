/// The elements of a list that meet a condition, in the order of the source.
final class FilteredList<Element>: DerivedList<Element, Element> {
  /// A closure that returns the condition.
  ///
  /// The cells that the closure reads are the query.
  private let condition: () -> (Element) -> Bool
  private let query = CellDependent()
  private var isIncluded: (Element) -> Bool
  /// Whether each row of the source meets the condition; nil if it must be evaluated.
  private var included: [Bool?] = []

  init(
    _ source: ListCell<Element>, label: String?, file: StaticString, line: UInt,
    condition: @escaping () -> (Element) -> Bool
  ) {
    self.condition = condition
    isIncluded = query.evaluate(condition)
    super.init(of: source, label: label, file: file, line: line)
    start()
    query.cell = self
  }

  override func updateIfNeeded() {
    pullSource()
    if query.needsEvaluation() { pull { refilter() } }
  }

  override func recompute() {
    pullSource()
    refilter()
  }

  /// Evaluates the condition for every row, if the query has changed since the last evaluation.
  func queryChanged() {
    pullSource()
    if query.needsEvaluation() { refilter() }
  }

  private func refilter() {
    isIncluded = query.evaluate(condition)
    forget()
    rearrange()
  }

  override func forget() { included = Array(repeating: nil, count: sourceMarks.count) }

  override func follow(_ edit: ListEdit) { edit.apply(to: &included) { _ in nil } }

  override func arrangement() -> Arrangement {
    for index in included.indices where included[index] == nil { included[index] = isIncluded(source.storage[index]) }
    let visible = included.indices.filter { included[$0] == true }
    return (visible.map { source.storage[$0] }, visible.map { sourceMarks[$0] })
  }
}
