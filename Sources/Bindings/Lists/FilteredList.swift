/// The elements of a list that meet a condition, in the order of the source.
final class FilteredList<Element>: QueriedList<Element, (Element) -> Bool> {
  /// Whether each row of the source meets the condition; nil if it must be evaluated.
  private var included: [Bool?] = []

  override func forget() { included = Array(repeating: nil, count: sourceMarks.count) }

  override func follow(_ edit: ListEdit) { edit.apply(to: &included) { _ in nil } }

  override func arrangement() -> Arrangement {
    for index in included.indices where included[index] == nil { included[index] = closure(source.storage[index]) }
    let visible = included.indices.filter { included[$0] == true }
    return (visible.map { source.storage[$0] }, visible.map { sourceMarks[$0] })
  }
}
