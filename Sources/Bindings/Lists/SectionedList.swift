// The rows of a list with a header wherever the key changes. Rows and headers are one flat list, so that a widget needs to know
// nothing of sections to show them.

/// A row of a list with sections.
public nonisolated enum SectionRow<Key: Equatable, Element> {
  /// The head of the section of the rows that follow.
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

/// The elements of a list with headers between them; made by `sections`.
///
/// A header stands before each run of elements with the same key: sort the list by the key first if each key is to have one.
/// An edit of the source costs one evaluation of the key and a walk over the keys.
public final class SectionedList<Key: Equatable, Element>: ListCell<SectionRow<Key, Element>> {
  private let link: ListLink<Element>
  private let key: (Element) -> Key
  private var machine = SectionMachine<Key>()

  init(
    _ source: ListCell<Element>, label: String?, file: StaticString, line: UInt, by key: @escaping (Element) -> Key
  ) {
    link = ListLink(source)
    self.key = key
    super.init(rows: [], label: label, file: file, line: line)
    storage = rebuild()
    link.follow(for: self) { $0.sourceChanged($1) }
  }

  private var source: ListCell<Element> { link.source }

  /// Takes what has changed and was not told yet.
  override func refresh() {
    if let change = link.news() { pull { sourceChanged(change) } }
  }

  private func rebuild() -> [SectionRow<Key, Element>] {
    machine.reset(source.storage.map(key))
    return source.storage.indices.flatMap { index -> [SectionRow<Key, Element>] in
      let row = SectionRow<Key, Element>.row(source.storage[index])
      return machine.header(before: index).map { [.header($0), row] } ?? [row]
    }
  }

  private func sourceChanged(_ change: ListChange) {
    if change.isReload || change.edits.count > viewEditLimit || change.countBefore != machine.count {
      return reload(rebuild())
    }
    let edits = machine.apply(change.edits) { key(source.storage[$0]) }
    apply(
      ListChange(edits.map(\.edit), countBefore: storage.count),
      keeping: { rows, gone in
        for edit in edits { perform(edit, on: &rows, &gone) }
      })
  }

  private func perform(
    _ step: SectionMachine<Key>.Step, on rows: inout [SectionRow<Key, Element>],
    _ gone: inout [SectionRow<Key, Element>]
  ) {
    func fresh(_ content: SectionMachine<Key>.Content) -> SectionRow<Key, Element> {
      switch content {
      case .header(let key): .header(key)
      case .row(let index): .row(source.storage[index])
      }
    }
    switch step {
    case .remove(let index): gone.append(rows.remove(at: index))
    case .insert(let index, let content): rows.insert(fresh(content), at: index)
    case .update(let index, let content):
      var row = fresh(content)
      swap(&row, &rows[index])
      gone.append(row)
    }
  }
}

/// Which rows of a source have a header before them, and what a change of the source does to rows and headers.
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
    /// Nil when it has to be asked for.
    var key: Key?
    /// The header that is shown before it.
    var header: Key?
    var isShown: Bool

    /// How many rows of the flat list it takes.
    var height: Int { (header == nil ? 0 : 1) + (isShown ? 1 : 0) }
  }

  private var rows: [Row] = []

  var count: Int { rows.count }

  func header(before index: Int) -> Key? { rows[index].header }

  mutating func reset(_ keys: [Key]) {
    rows = keys.map { Row(key: $0, header: $0, isShown: true) }
    for index in rows.indices.dropFirst() where keys[index] == keys[index - 1] { rows[index].header = nil }
  }

  /// The source has changed by `edits`.
  ///
  /// - Parameter key: the key of the row that is now at a position of the source.
  mutating func apply(_ edits: [ListEdit], key: (Int) -> Key) -> [Step] {
    var steps: [Step] = []
    for edit in edits {
      switch edit {
      case .insert(let index): rows.insert(Row(key: nil, header: nil, isShown: false), at: index)
      case .remove(let index): takeOut(index, &steps)
      case .move(let from, let to):
        takeOut(from, &steps)
        rows.insert(Row(key: nil, header: nil, isShown: false), at: to)
      case .update(let index): rows[index].key = nil
      }
    }
    settle(key, &steps)
    return steps
  }

  private mutating func takeOut(_ index: Int, _ steps: inout [Step]) {
    let row = rows.remove(at: index)
    let position = rows[..<index].reduce(0) { $0 + $1.height }
    for _ in 0..<row.height { steps.append(.remove(at: position)) }
  }

  /// Shows what is new, from the front, and puts the headers right.
  private mutating func settle(_ key: (Int) -> Key, _ steps: inout [Step]) {
    var position = 0
    var last: Key?
    for index in rows.indices {
      let isChanged = rows[index].key == nil
      let own = rows[index].key ?? key(index)
      rows[index].key = own
      putHeader(own == last ? nil : own, before: index, at: position, &steps)
      if rows[index].header != nil { position += 1 }
      if !rows[index].isShown {
        steps.append(.insert(at: position, .row(index)))
        rows[index].isShown = true
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
