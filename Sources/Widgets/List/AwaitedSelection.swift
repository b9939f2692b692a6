/// The identity of a row that is to be selected as soon as it is found.
struct AwaitedSelection {
  let id: AnyHashable
  /// The index of the row to select if no row has the identity; nil to wait until such a row is inserted.
  var substitute: Int?
  /// The distance from both ends up to which the rows have been searched; nil if no search is pending.
  var searched: Int?

  /// The number of rows that are searched from each end in one turn, small enough that keys are not noticeably delayed.
  static let slice = 2_048
}
