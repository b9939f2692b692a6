/// The identities of the list rows that are selected in addition to the current row.
struct ListMarks {
  /// The marked identities, including those that have no row yet.
  var ids: Set<AnyHashable> = []
  /// The marked identities that had a row when the rows were last examined.
  var found: Set<AnyHashable> = []
  /// The range that was last extended, or nil after any other change of the marks.
  var range: Extension?

  /// The maximum number of rows that one command marks.
  static let limit = 100_000

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
