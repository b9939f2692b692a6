/// A list that follows another one: filtered, sorted or with sections.
///
/// Each edit of the source becomes edits of this list. It retains the source; the source does not retain it. A read
/// inside a transaction or a handler includes changes of the source that were not published yet.
public class DerivedList<Source, Element>: ListCell<Element> {
  private let subscription: ListSubscription<Source>

  init(of source: ListCell<Source>, label: String?, file: StaticString, line: UInt) {
    subscription = ListSubscription(source)
    super.init(rows: [], label: label, file: file, line: line)
  }

  deinit {}

  final var source: ListCell<Source> { subscription.source }

  /// Creates the rows and starts to follow the source; called at the end of the subclasses' initializers.
  final func start() {
    storage = rebuild()
    subscription.follow(for: self) { $0.sourceChanged($1) }
  }

  /// Evaluates the condition, the comparison or the key again for every row.
  ///
  /// Needed if it reads anything but the element. A condition that depends on a cell is better passed to
  /// `filtered(by:)`.
  public func recompute() {
    pullSource()
    reload(rebuild())
  }

  override func updateIfNeeded() { pullSource() }

  /// Applies changes of the source that were not published yet.
  final func pullSource() {
    if let change = subscription.news() { pull { sourceChanged(change) } }
  }

  private final func sourceChanged(_ change: ListChange) {
    if change.isReload || change.edits.count > derivedEditLimit || change.countBefore != sourceCount {
      return reload(rebuild())
    }
    apply(change.edits)
  }

  /// The number of rows of the source that are known.
  var sourceCount: Int { preconditionFailure("a DerivedList is abstract") }

  /// Reads the whole source, and returns the rows.
  func rebuild() -> [Element] { preconditionFailure("a DerivedList is abstract") }

  /// Applies edits of the source.
  func apply(_ edits: [ListEdit]) {}

  /// Updates the list because it is read.
  ///
  /// Observers are notified when the pass or the transaction ends.
  final func pull(_ body: () -> Void) {
    let outer = isPulled
    isPulled = true
    untracked(body)
    isPulled = outer
  }

  /// Replaces all rows.
  final func reload(_ rows: [Element]) {
    replaceRows(with: rows, .reload(countBefore: storage.count, countAfter: rows.count))
  }

  /// Changes rows by a body that hands out removed elements.
  ///
  /// These are released after the access: their release may read the list.
  final func apply(_ change: ListChange, keeping body: (inout [Element], _ removed: inout [Element]) -> Void) {
    var removed: [Element] = []
    apply(change, from: nil) { body(&$0, &removed) }
    withExtendedLifetime(removed) {}
  }
}

/// The number of edits of a source that are applied one by one; beyond it the rows are rebuilt.
let derivedEditLimit = ListChange.editLimit

/// The subscription of a derived list to its source, which also makes the list stale when the source changes.
final class ListSubscription<Element>: Dependent {
  let source: ListCell<Element>
  private weak var list: ObservableCell?
  private var id: UInt64 = 0

  init(_ source: ListCell<Element>) {
    self.source = source
    super.init()
    source.updateIfNeeded()
  }

  /// Notifies `list` of each change of the source.
  func follow<List: ObservableCell>(for list: List, _ sourceChanged: @escaping (List, ListChange) -> Void) {
    self.list = list
    evaluate { source.noteRead() }
    id = source.addFollower(list, at: list.location) { [weak list, weak self] change in
      guard let list else { return false }
      self?.skipPendingUpdate()
      sourceChanged(list, change)
      return true
    }
  }

  override func becameStale(beforeStore: Bool) { list?.invalidateDependents(beforeStore: beforeStore) }

  /// Returns the changes of the source that were not published to the list yet.
  func news() -> ListChange? {
    source.updateIfNeeded()
    guard let change = source.takeNews(of: id) else { return nil }
    skipPendingUpdate()
    return change
  }
}

/// The dependency of a filtered list on its query.
final class QuerySubscription<Query: ValueSource>: Dependent {
  private let query: Query
  weak var list: ObservableCell?

  init(_ query: Query) {
    self.query = query
    super.init()
  }

  override func becameStale(beforeStore: Bool) { list?.invalidateDependents(beforeStore: beforeStore) }

  func read() -> Query.Value { evaluate { query.value } }

  /// Returns the query if it has changed since the last read.
  func news() -> Query.Value? { needsEvaluation() ? read() : nil }
}
