// What follows a list: a view of it that has rows of its own, and answers each change of the list with a change of its own.

/// One step of a view's answer; what is new is named by its position in the source.
enum ViewEdit {
  case remove(at: Int)
  case move(from: Int, to: Int)
  case insert(at: Int, source: Int)
  case update(at: Int, source: Int)

  var edit: ListEdit {
    switch self {
    case .remove(let index): .remove(at: index)
    case .move(let from, let to): .move(from: from, to: to)
    case .insert(let index, _): .insert(at: index)
    case .update(let index, _): .update(at: index)
    }
  }
}

/// How many steps of a source are answered one by one; beyond that a view is made anew.
let viewEditLimit = ListChange.editLimit

/// What ties a view to the list that it follows: through it the view learns of each change in its turn, or sooner, when somebody
/// reads it; and whoever has read the view learns at once that it is no longer new.
final class ListLink<Element>: Reader {
  let source: ListCell<Element>
  private weak var view: ObservableCell?
  private var id: UInt64 = 0

  /// Follows `source`, which is brought up to date first.
  init(_ source: ListCell<Element>) {
    self.source = source
    super.init()
    source.refresh()
  }

  /// From now on `view` is told of each change of the source.
  func follow<View: ObservableCell>(for view: View, _ sourceChanged: @escaping (View, ListChange) -> Void) {
    self.view = view
    evaluate { source.noteRead() }
    id = source.addFollower(view, at: SourcePlace(view.file, view.line)) { [weak view, weak self] change in
      guard let view else { return false }
      self?.giveUp()
      sourceChanged(view, change)
      return true
    }
  }

  override func becameStale(beforeStore: Bool) { view?.passOnStaleness(beforeStore: beforeStore) }

  /// What the view does not know yet.
  func news() -> ListChange? {
    source.refresh()
    guard let change = source.takeNews(of: id) else { return nil }
    giveUp()
    return change
  }
}

/// What tells a filtered list that its query is another, before it is told so.
final class QueryLink<Query: ValueSource>: Reader {
  private let query: Query
  weak var view: ObservableCell?

  init(_ query: Query) {
    self.query = query
    super.init()
  }

  override func becameStale(beforeStore: Bool) { view?.passOnStaleness(beforeStore: beforeStore) }

  func read() -> Query.Value { evaluate { query.value } }

  /// The query where it is another than at the last look; nil where it is not.
  func news() -> Query.Value? { needsEvaluation() ? read() : nil }
}

extension ListCell {
  /// Brings a view up to date because somebody reads it: `body` applies what it has missed, and its observers are told when the
  /// pass or the transaction ends.
  final func pull(_ body: () -> Void) {
    let outer = isPulled
    isPulled = true
    Tracking.untracked(body)
    isPulled = outer
  }

  /// Applies a view's answer to its rows, and tells of it.
  final func apply(_ edits: [ViewEdit], row: (Int) -> Element) {
    apply(
      ListChange(edits.map(\.edit), countBefore: storage.count),
      keeping: { rows, gone in
        for edit in edits {
          switch edit {
          case .remove(let index): gone.append(rows.remove(at: index))
          case .move(let from, let to): rows.insert(rows.remove(at: from), at: to)
          case .insert(let index, let source): rows.insert(row(source), at: index)
          case .update(let index, let source):
            var element = row(source)
            swap(&element, &rows[index])
            gone.append(element)
          }
        }
      })
  }

  /// Puts other rows in the place of all, and tells so.
  final func reload(_ rows: [Element]) {
    replaceRows(with: rows, .reload(countBefore: storage.count, countAfter: rows.count))
  }

  /// Changes rows by a body that hands out what it takes out, which outlives the access: what dies with it may read the view.
  final func apply(_ change: ListChange, keeping body: (inout [Element], _ gone: inout [Element]) -> Void) {
    var gone: [Element] = []
    apply(change, from: nil) { body(&$0, &gone) }
    withExtendedLifetime(gone) {}
  }
}
