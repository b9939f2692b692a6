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
  private var machine = SectionMachine<Key>()

  init(
    _ source: ListCell<Element>, label: String?, file: StaticString, line: UInt, by key: @escaping (Element) -> Key
  ) {
    self.key = key
    super.init(of: source, label: label, file: file, line: line)
    start()
  }

  override var sourceCount: Int { machine.count }

  override func rebuild() -> [SectionRow<Key, Element>] {
    machine.reset(source.storage.map(key))
    return source.storage.indices.flatMap { index -> [SectionRow<Key, Element>] in
      let row = SectionRow<Key, Element>.row(source.storage[index])
      return machine.header(before: index).map { [.header($0), row] } ?? [row]
    }
  }

  override func apply(_ edits: [ListEdit]) {
    let edits = machine.apply(edits) { key(source.storage[$0]) }
    apply(
      ListChange(edits.map(\.edit), countBefore: storage.count),
      keeping: { rows, removed in
        for edit in edits { perform(edit, on: &rows, &removed) }
      })
  }

  private func perform(
    _ step: SectionMachine<Key>.Step, on rows: inout [SectionRow<Key, Element>],
    _ removed: inout [SectionRow<Key, Element>]
  ) {
    func row(_ content: SectionMachine<Key>.Content) -> SectionRow<Key, Element> {
      switch content {
      case .header(let key): .header(key)
      case .row(let index): .row(source.storage[index])
      }
    }
    switch step {
    case .remove(let index): removed.append(rows.remove(at: index))
    case .insert(let index, let content): rows.insert(row(content), at: index)
    case .update(let index, let content): removed.append(exchange(&rows[index], with: row(content)))
    }
  }
}

/// The keys and headers of the rows of a source, from which the edits of the sectioned list are derived.
struct SectionMachine<Key: Equatable> {
  enum Content {
    case header(Key)
    case row(Int)
  }

  enum Step {
    case remove(at: Int)
    case insert(at: Int, Content)
    case update(at: Int, Content)

    var edit: ListEdit {
      switch self {
      case .remove(let index): .remove(at: index)
      case .insert(let index, _): .insert(at: index)
      case .update(let index, _): .update(at: index)
      }
    }
  }

  private struct Row {
    /// The key, or nil if it must be evaluated.
    var key: Key?
    /// The header before the row, or nil.
    var header: Key?
    var isInserted: Bool

    /// The number of rows in the sectioned list, including the header.
    var height: Int { (header == nil ? 0 : 1) + (isInserted ? 1 : 0) }
  }

  private var rows: [Row] = []

  var count: Int { rows.count }

  func header(before index: Int) -> Key? { rows[index].header }

  mutating func reset(_ keys: [Key]) {
    rows = keys.map { Row(key: $0, header: $0, isInserted: true) }
    for index in rows.indices.dropFirst() where keys[index] == keys[index - 1] { rows[index].header = nil }
  }

  /// Applies edits of the source.
  ///
  /// - Parameters:
  ///   - edits: The edits of the source.
  ///   - key: A closure that returns the key of the row at a position in the changed source.
  /// - Returns: The edits of the sectioned list.
  mutating func apply(_ edits: [ListEdit], key: (Int) -> Key) -> [Step] {
    var steps: [Step] = []
    for edit in edits {
      switch edit {
      case .insert(let index): rows.insert(Row(key: nil, header: nil, isInserted: false), at: index)
      case .remove(let index): remove(index, &steps)
      case .move(let from, let to):
        remove(from, &steps)
        rows.insert(Row(key: nil, header: nil, isInserted: false), at: to)
      case .update(let index): rows[index].key = nil
      }
    }
    resolve(key, &steps)
    return steps
  }

  private mutating func remove(_ index: Int, _ steps: inout [Step]) {
    let row = rows.remove(at: index)
    let position = rows[..<index].reduce(0) { $0 + $1.height }
    for _ in 0..<row.height { steps.append(.remove(at: position)) }
  }

  /// Inserts new rows and updates the headers, from front to back.
  private mutating func resolve(_ key: (Int) -> Key, _ steps: inout [Step]) {
    var position = 0
    var last: Key?
    for index in rows.indices {
      let isChanged = rows[index].key == nil
      let own = rows[index].key ?? key(index)
      rows[index].key = own
      putHeader(own == last ? nil : own, before: index, at: position, &steps)
      if rows[index].header != nil { position += 1 }
      if !rows[index].isInserted {
        steps.append(.insert(at: position, .row(index)))
        rows[index].isInserted = true
      } else if isChanged {
        steps.append(.update(at: position, .row(index)))
      }
      position += 1
      last = own
    }
  }

  private mutating func putHeader(_ wanted: Key?, before index: Int, at position: Int, _ steps: inout [Step]) {
    guard wanted != rows[index].header else { return }
    switch (rows[index].header, wanted) {
    case (nil, let key?): steps.append(.insert(at: position, .header(key)))
    case (_?, let key?): steps.append(.update(at: position, .header(key)))
    default: steps.append(.remove(at: position))
    }
    rows[index].header = wanted
  }
}
