/// A list derived from a source list, filtered, sorted or divided into sections.
///
/// Each edit of the source is translated into edits of this list. The list retains the source, but the source does not
/// retain the list. A read inside a transaction or a handler includes changes of the source that have not been
/// published yet.
public class DerivedList<Source, Element>: ListCell<Element> {
  private let subscription: ListSubscription<Source>

  init(of source: ListCell<Source>, label: String?, file: StaticString, line: UInt) {
    subscription = ListSubscription(source)
    super.init(rows: [], label: label, file: file, line: line)
  }

  deinit {}

  final var source: ListCell<Source> { subscription.source }

  /// Creates the rows and subscribes to the source.
  ///
  /// Called at the end of the subclasses' initializers.
  final func start() {
    storage = rebuild()
    subscription.follow(for: self) { $0.sourceChanged($1) }
  }

  /// Evaluates the condition, the comparison or the key again for every row.
  ///
  /// Call this method if the closure depends on anything but the element. For a condition that depends on a cell, use
  /// `filtered(by:)` instead.
  public func recompute() {
    pullSource()
    reload(rebuild())
  }

  override func updateIfNeeded() { pullSource() }

  /// Applies changes of the source that have not been published yet.
  final func pullSource() {
    if let change = subscription.news() { pull { sourceChanged(change) } }
  }

  private final func sourceChanged(_ change: ListChange) {
    if change.isReload || change.edits.count > derivedEditLimit || change.countBefore != sourceCount {
      return reload(rebuild())
    }
    apply(change.edits)
  }

  /// The number of rows of the source after the last change that was applied.
  var sourceCount: Int { preconditionFailure("'sourceCount' is abstract. Override it in the subclass of DerivedList.") }

  /// Returns the rows of this list, created from the whole source.
  func rebuild() -> [Element] { preconditionFailure("'rebuild()' is abstract. Override it in the subclass.") }

  /// Applies edits of the source to this list.
  func apply(_ edits: [ListEdit]) {}

  /// Runs `body`, which brings the list up to date when the list is read.
  ///
  /// Observers are notified when the pass or the transaction ends.
  final func pull(_ body: () -> Void) {
    let outer = isPulled
    isPulled = true
    untracked(body)
    isPulled = outer
  }

  /// Replaces all rows, and publishes a reload.
  final func reload(_ rows: [Element]) {
    replaceRows(with: rows, .reload(countBefore: storage.count, countAfter: rows.count))
  }

  /// Applies a change with a closure that also collects the removed elements.
  ///
  /// The removed elements are released after the access, because their release may read the list.
  final func apply(_ change: ListChange, keeping body: (inout [Element], _ removed: inout [Element]) -> Void) {
    var removed: [Element] = []
    apply(change, from: nil) { body(&$0, &removed) }
    withExtendedLifetime(removed) {}
  }
}

/// The maximum number of edits of a source that are applied one by one.
///
/// If there are more, the rows are rebuilt.
let derivedEditLimit = ListChange.editLimit

/// The subscription of a derived list to its source.
///
/// The list becomes stale when the source changes.
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

  /// Returns the changes of the source that have not been published to the list yet, or nil if there are none.
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

  /// Returns the value of the query if it has changed since the last read, otherwise nil.
  func news() -> Query.Value? { needsEvaluation() ? read() : nil }
}
