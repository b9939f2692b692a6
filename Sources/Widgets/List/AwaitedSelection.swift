/// A pending selection, by identity, of a row that has not been found yet.
struct AwaitedSelection {
  let id: AnyHashable
  /// The index of the row to select if no row has the identity; nil to wait until a row with the identity is inserted.
  var substitute: Int?
  /// The number of rows searched from each end so far, or nil if no search is pending.
  var searched: Int?

  /// The number of rows that are searched from each end in one turn.
  ///
  /// The number is small enough to avoid a noticeable delay in the handling of keys.
  static let slice = 2_048
}
