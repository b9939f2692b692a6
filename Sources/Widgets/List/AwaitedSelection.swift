/// An identity that is selected as soon as a row with it is found.
struct AwaitedSelection {
  let id: AnyHashable
  /// The row to select if no row has the identity; nil if the identity is awaited until a row with it is inserted.
  var substitute: Int?
  /// The distance from both ends up to which the rows have been searched; nil if no search is pending.
  var searched: Int?

  /// The number of distances searched in one turn, which is small enough not to delay a key noticeably.
  static let slice = 2_048
}
