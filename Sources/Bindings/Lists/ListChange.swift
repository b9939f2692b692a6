/// An edit of a list.
///
/// Edits of a change apply one after another, each to the result of the one before.
public nonisolated enum ListEdit: Sendable, Hashable {
  /// A new element was inserted at this position.
  case insert(at: Int)
  /// The element at this position was removed.
  case remove(at: Int)
  /// The element was removed at `from`, then inserted at `to`.
  case move(from: Int, to: Int)
  /// The element at this position was changed or replaced.
  case update(at: Int)

  /// The edit that undoes this one.
  public var inverse: ListEdit {
    switch self {
    case .insert(let index): .remove(at: index)
    case .remove(let index): .insert(at: index)
    case .move(let from, let to): .move(from: to, to: from)
    case .update(let index): .update(at: index)
    }
  }

  /// The difference that it makes to the number of elements.
  public var countDelta: Int {
    switch self {
    case .insert: 1
    case .remove: -1
    case .move, .update: 0
    }
  }

  /// Returns the position after the edit of the element that was at `position` before, or nil if it was removed.
  package func position(after position: Int) -> Int? {
    switch self {
    case .insert(let index): index <= position ? position + 1 : position
    case .remove(let index): index == position ? nil : index < position ? position - 1 : position
    case .move(let from, let to):
      if position == from {
        to
      } else {
        Self.insert(at: to).position(after: from < position ? position - 1 : position)
      }
    case .update: position
    }
  }
}

/// A change of a list: its edits, or a reload, and the number of elements before and after.
///
/// It applies to `countBefore` elements. An observer that has another number reads the whole list.
public nonisolated struct ListChange: Sendable, Hashable {
  /// The edits, in the order in which they apply; empty for a reload.
  public let edits: [ListEdit]
  /// Whether the whole list has to be read again.
  public let isReload: Bool
  /// The number of elements before the change.
  public let countBefore: Int
  /// The number of elements after it.
  public let countAfter: Int

  /// Creates a change of a list of `countBefore` elements by `edits`.
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

  /// Returns a change after which the whole list has to be read again.
  public static func reload(countBefore: Int, countAfter: Int) -> ListChange {
    ListChange(reloadFrom: countBefore, to: countAfter)
  }

  /// Whether there are no edits, and no reload.
  public var isEmpty: Bool { !isReload && edits.isEmpty }

  /// The change that undoes this one.
  public var inverse: ListChange {
    if isReload { return .reload(countBefore: countAfter, countAfter: countBefore) }
    return ListChange(edits.reversed().map(\.inverse), countBefore: countAfter)
  }

  /// Returns several successive changes as one: all edits, or a reload if they are more than half of the list.
  ///
  /// - Complexity: O(number of edits).
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

  /// The number of edits that are reported one by one, however short the list is.
  static let editLimit = 256

  /// Returns the position after the change of the element that was at `index` before.
  ///
  /// It is nil if the element was removed, or after a reload.
  ///
  /// - Complexity: O(number of edits).
  public func position(after index: Int) -> Int? {
    if isReload { return nil }
    var position = index
    for edit in edits {
      guard let next = edit.position(after: position) else { return nil }
      position = next
    }
    return position
  }
}
