/// A row of a sectioned list.
public nonisolated enum SectionRow<Key: Equatable, Element> {
  /// A header for the rows that follow.
  case header(Key)
  /// A row of the source.
  case row(Element)

  /// The element, or nil for a header.
  public var element: Element? {
    if case .row(let element) = self { element } else { nil }
  }

  /// The key, or nil for a row.
  public var key: Key? {
    if case .header(let key) = self { key } else { nil }
  }
}

nonisolated extension SectionRow: Equatable where Element: Equatable {}
nonisolated extension SectionRow: Sendable where Key: Sendable, Element: Sendable {}

/// The elements of a list, with a header before each run of elements with the same key.
final class SectionedList<Key: Equatable, Element>: DerivedList<Element, SectionRow<Key, Element>> {
  private let key: (Element) -> Key
  /// The key of each row of the source; nil if it must be evaluated.
  private var keys: [Key?] = []

  init(
    _ source: ListCell<Element>, label: String?, file: StaticString, line: UInt, by key: @escaping (Element) -> Key
  ) {
    self.key = key
    super.init(of: source, label: label, file: file, line: line)
    start()
  }

  override func forget() { keys = Array(repeating: nil, count: sourceMarks.count) }

  override func follow(_ edit: ListEdit) { edit.apply(to: &keys) { _ in nil } }

  override func arrangement() -> Arrangement {
    var fresh: Arrangement = ([], [])
    var last: Key?
    for (index, mark) in sourceMarks.enumerated() {
      let key = keys[index] ?? key(source.storage[index])
      keys[index] = key
      if key != last {
        fresh.rows.append(.header(key))
        fresh.marks.append(RowMark(number: -mark.number, revision: mark.revision))
      }
      fresh.rows.append(.row(source.storage[index]))
      fresh.marks.append(mark)
      last = key
    }
    return fresh
  }
}
