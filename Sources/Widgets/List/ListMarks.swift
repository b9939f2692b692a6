/// The identities of the list rows that are selected in addition to the current row.
struct ListMarks {
  /// The marked identities, including those that have no row yet.
  private(set) var ids: Set<AnyHashable>
  /// The marked identities that had a row when the rows were last examined.
  private(set) var found: Set<AnyHashable> = []
  /// The range that was last extended, or nil after any other change of the marks.
  var range: Extension?
  /// The index of the first marked row, or nil if the index is not known.
  private var firstIndex: Int?

  /// The maximum number of rows that one command marks.
  static let limit = 100_000

  /// Creates marks of rows that have not been searched yet.
  init(_ ids: Set<AnyHashable> = []) { self.ids = ids }

  /// Replaces the identities; added identities are those of rows.
  mutating func setIDs(_ newIDs: Set<AnyHashable>) {
    found = newIDs.subtracting(ids.subtracting(found))
    (ids, firstIndex) = (newIDs, nil)
  }

  mutating func remove(_ lost: Set<AnyHashable>) { ids.subtract(lost) }

  /// Stores the indices of the marked rows that exist.
  mutating func setIndices(_ indices: [AnyHashable: Int]) {
    found = Set(indices.keys)
    firstIndex = indices.values.min()
  }

  /// Moves the indices after rows are inserted or removed at the start and appended at the end.
  ///
  /// - Parameter distance: The number of rows inserted at the start; negative if rows were removed there.
  /// - Returns: Whether every marked row is known to exist. Otherwise, the rows must be searched.
  mutating func shift(by distance: Int) -> Bool {
    firstIndex = firstIndex.map { $0 + distance }
    range?.anchor += distance
    range?.end += distance
    return found.count == ids.count && (distance >= 0 || firstIndex ?? -1 >= 0)
  }

  /// A range of marked rows that ends at the selected row.
  struct Extension {
    /// The index at which the range begins.
    var anchor: Int
    /// The index of the selected row, at which the range ends.
    var end: Int
    /// The marked identities before the range was extended.
    var others: Set<AnyHashable>
  }
}
