// What happened to a list, in positions: what a widget needs to move its rows, and nothing of what the rows hold.

/// One step of a change; steps apply one after another, each to the result of the one before.
public nonisolated enum ListEdit: Sendable, Hashable {
  /// A new element stands at this position.
  case insert(at: Int)
  /// The element at this position is gone.
  case remove(at: Int)
  /// The element was taken out at `from`, then put in at `to`.
  case move(from: Int, to: Int)
  /// The element at this position has changed, or was replaced.
  case update(at: Int)

  /// The step that undoes this one.
  public var inverse: ListEdit {
    switch self {
    case .insert(let index): .remove(at: index)
    case .remove(let index): .insert(at: index)
    case .move(let from, let to): .move(from: to, to: from)
    case .update(let index): .update(at: index)
    }
  }

  /// By how much it changes the number of elements.
  public var countDelta: Int {
    switch self {
    case .insert: 1
    case .remove: -1
    case .move, .update: 0
    }
  }
}

/// A change of a list: its steps, or the news that everything is new; with the number of elements before and after.
///
/// Whoever applies it must hold `countBefore` elements; if not, it reloads.
public nonisolated struct ListChange: Sendable, Hashable {
  /// The steps, in the order in which they apply; empty for a reload.
  public let edits: [ListEdit]
  /// Whether everything is to be read again.
  public let isReload: Bool
  /// The number of elements before the change.
  public let countBefore: Int
  /// The number of elements after it.
  public let countAfter: Int

  /// A change of a list of `countBefore` elements by `edits`.
  public init(_ edits: [ListEdit], countBefore: Int) {
    self.edits = edits
    isReload = false
    self.countBefore = countBefore
    countAfter = edits.reduce(countBefore) { $0 + $1.countDelta }
  }

  private init(reloadFrom countBefore: Int, to countAfter: Int) {
    edits = []
    isReload = true
    self.countBefore = countBefore
    self.countAfter = countAfter
  }

  /// The news that everything is to be read again.
  public static func reload(countBefore: Int, countAfter: Int) -> ListChange {
    ListChange(reloadFrom: countBefore, to: countAfter)
  }

  /// Whether nothing happened.
  public var isEmpty: Bool { !isReload && edits.isEmpty }

  /// The change that leads back.
  public var inverse: ListChange {
    if isReload { return .reload(countBefore: countAfter, countAfter: countBefore) }
    return ListChange(edits.reversed().map(\.inverse), countBefore: countAfter)
  }

  /// Several changes, one after another, as one: their edits, copied once, or a reload when they are more than half of the list.
  ///
  /// O(number of edits), however many changes there are.
  static func joined(_ changes: some BidirectionalCollection<ListChange>) -> ListChange {
    guard let first = changes.first, let last = changes.last else { return ListChange([], countBefore: 0) }
    let reload = ListChange.reload(countBefore: first.countBefore, countAfter: last.countAfter)
    let limit = max(editLimit, max(first.countBefore, last.countAfter) / 2)
    var edits: [ListEdit] = []
    var count = first.countBefore
    for change in changes {
      if change.isReload || change.countBefore != count || edits.count + change.edits.count > limit { return reload }
      edits += change.edits
      count = change.countAfter
    }
    return ListChange(edits, countBefore: first.countBefore)
  }

  /// How many edits are told one by one, however short the list is.
  static let editLimit = 256

  /// Where the element at `index` before the change stands after it; nil when it is gone, or when that is not known.
  ///
  /// O(number of edits).
  public func position(after index: Int) -> Int? {
    if isReload { return nil }
    var position = index
    for edit in edits {
      switch edit {
      case .insert(let at): if at <= position { position += 1 }
      case .remove(let at):
        if at == position { return nil }
        if at < position { position -= 1 }
      case .move(let from, let to): position = Self.moved(position, from: from, to: to)
      case .update: break
      }
    }
    return position
  }

  private static func moved(_ position: Int, from: Int, to: Int) -> Int {
    if position == from { return to }
    let without = from < position ? position - 1 : position
    return to <= without ? without + 1 : without
  }
}
