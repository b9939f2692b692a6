/// An identity to select as soon as its row is found.
struct AwaitedSelection {
  let id: AnyHashable
  /// The index of the row to select if no row has the identity; nil to wait until such a row is inserted.
  var substitute: Int?
  /// The distance from both ends up to which the rows have been searched; nil if no search is pending.
  var searched: Int?

  /// The number of distances searched in one turn, small enough not to delay keys noticeably.
  static let slice = 2_048
}
