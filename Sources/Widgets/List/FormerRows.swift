/// A namespace for the order in which the neighbors of a removed row are searched.
nonisolated enum NeighborIndices {
  /// Returns the given index, the indices after it in ascending order, and the indices before it in descending order.
  ///
  /// - Complexity: O(1).
  static func of(_ index: Int, count: Int) -> LazyMapSequence<Range<Int>, Int> {
    (0..<count).lazy.map { offset in
      let next = index + offset
      return next < count ? next : count - 1 - offset
    }
  }
}

/// The rows of a list before a change, to find the neighbors of a removed row.
struct FormerRows {
  let count: Int
  /// A closure that returns the identity of an existing row, or nil if rows are identified by their indices.
  let id: (Int) -> AnyHashable?

  /// Returns the index of the row with the given identity, or nil if there is none.
  ///
  /// - Complexity: O(1) if the row is at `start`; otherwise O(n), where n is the number of rows.
  func index(of identity: AnyHashable, near start: Int) -> Int? {
    if (0..<count).contains(start), id(start) == identity { return start }
    return (0..<count).first { id($0) == identity }
  }
}

extension RowsView {
  /// Returns the current index of the row nearest to the removed selected row.
  ///
  /// The nearest row is the next row that still exists, or else the previous one.
  ///
  /// - Parameter former: The rows before the removal, which include the selected row.
  /// - Returns: The index, or nil if none of the rows exists.
  func nearestRow(in former: FormerRows?) -> Int? {
    guard let former, let selectedID, let start = former.index(of: selectedID, near: state.selection ?? 0)
    else { return nil }
    var ids: [AnyHashable] = []
    // Most searches end with the first few rows, so that the other rows are not collected.
    var limit = 64
    for index in NeighborIndices.of(start, count: former.count).dropFirst() {
      if let id = former.id(index) { ids.append(id) }
      guard ids.count == limit else { continue }
      if let found = source.index(ofFirst: ids) { return found }
      ids.removeAll()
      limit *= 8
    }
    return source.index(ofFirst: ids)
  }

  /// The rows that were drawn last, and the selected row.
  ///
  /// A source that makes rows on demand no longer provides the identities of the other rows.
  var formerDrawnRows: FormerRows? {
    guard let selectedID, let selection = state.selection else { return nil }
    var before: [AnyHashable] = []
    var after: [AnyHashable] = []
    for row in rowViews.visible {
      guard let index = row.index, let id = row.id, index != selection else { continue }
      if index < selection { before.append(id) } else { after.append(id) }
    }
    let ids = before + [selectedID] + after
    return FormerRows(count: ids.count) { ids[$0] }
  }
}

extension RowSource {
  /// Returns the index of the row with the first of the given identities that has a row.
  fileprivate func index(ofFirst ids: [AnyHashable]) -> Int? {
    let indices = indices(of: Set(ids))
    return ids.lazy.compactMap { indices[$0] }.first
  }
}
