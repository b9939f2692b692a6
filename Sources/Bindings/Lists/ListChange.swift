/// An edit of a list.
///
/// The edits of a change apply in sequence, each to the result of the previous edit.
public nonisolated enum ListEdit: Sendable, Hashable {
  /// A new element was inserted at this position.
  case insert(at: Int)
  /// The element at this position was removed.
  case remove(at: Int)
  /// The element at `from` was removed, then inserted at `to`.
  case move(from: Int, to: Int)
  /// The element at this position was changed or replaced.
  case update(at: Int)

  /// The change in the number of elements: 1, -1 or 0.
  public var countDelta: Int {
    switch self {
    case .insert: 1
    case .remove: -1
    case .move, .update: 0
    }
  }

  /// Returns the position, after this edit, of the element that was at `position`, or nil if the element was removed.
  package func position(after position: Int) -> Int? {
    switch self {
    case .insert(let index): index <= position ? position + 1 : position
    case .remove(position): nil
    case .remove(let index): index < position ? position - 1 : position
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

/// A change of a list: either a sequence of edits, or a reload.
///
/// The change applies to a list of `countBefore` elements. An observer whose copy of the list has a different number of
/// elements must read the whole list.
public nonisolated struct ListChange: Sendable, Hashable {
  /// The edits, in the order in which they apply.
  ///
  /// A reload has no edits.
  public let edits: [ListEdit]
  /// Whether observers must read the whole list.
  public let isReload: Bool
  /// The number of elements before the change.
  public let countBefore: Int
  /// The number of elements after the change.
  public let countAfter: Int

  /// Creates a change that consists of the given edits to a list of `countBefore` elements.
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

  /// Returns a reload, after which observers must read the whole list.
  public static func reload(countBefore: Int, countAfter: Int) -> ListChange {
    ListChange(reloadFrom: countBefore, to: countAfter)
  }

  /// Whether the change has no edits and is not a reload.
  public var isEmpty: Bool { !isReload && edits.isEmpty }

  /// Returns a single change that combines the given successive changes.
  ///
  /// The result is a reload if one of the changes is a reload, or if there are too many edits.
  ///
  /// - Complexity: O(n), where n is the number of edits.
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

  /// The maximum number of edits in a combined change.
  ///
  /// For lists of more than 512 elements, the maximum is half the number of elements.
  static let editLimit = 256

  /// Returns the position that the element at `index` has after the change.
  ///
  /// - Returns: The position, or nil if the element was removed or the change is a reload.
  /// - Complexity: O(n), where n is the number of edits.
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
