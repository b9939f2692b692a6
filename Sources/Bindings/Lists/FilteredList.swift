/// The elements of a list that meet a condition, in the order of the source.
final class FilteredList<Element>: DerivedList<Element> {
  private let makeCondition: () -> (Element) -> Bool
  private var isIncluded: (Element) -> Bool = { _ in true }
  /// Whether each row of the source meets the condition, or nil for a row whose condition must be evaluated.
  private var included: [Bool?] = []

  /// Creates a list that is filtered by the result of `makeCondition`.
  ///
  /// The query consists of the cells that `makeCondition` reads.
  init(
    _ source: ListCell<Element>, label: String?, file: StaticString, line: UInt,
    _ makeCondition: @escaping () -> (Element) -> Bool
  ) {
    self.makeCondition = makeCondition
    super.init(of: source, label: label, file: file, line: line)
    start()
  }

  override func evaluateQuery() { isIncluded = makeCondition() }

  override func forget() { included = Array(repeating: nil, count: sourceMarks.count) }

  override func follow(_ edit: ListEdit) { edit.apply(to: &included) { _ in nil } }

  override func arrangement() -> Arrangement {
    for index in included.indices where included[index] == nil { included[index] = isIncluded(source.storage[index]) }
    let visible = included.indices.filter { included[$0] == true }
    return (visible.map { source.storage[$0] }, visible.map { sourceMarks[$0] })
  }
}
