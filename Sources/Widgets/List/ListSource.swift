import Bindings

/// A source of list rows with a type-erased element.
///
/// A list stores no content; it reads the visible rows through the closures of its source. The source is a class, so
/// that row views share one object instead of retaining each closure.
@MainActor final class ListSource {
  /// A closure that returns the number of rows.
  let count: () -> Int
  /// A closure that returns the identity of an existing row, or nil if rows are identified by their indices.
  let id: (Int) -> AnyHashable?
  /// A closure that returns the index of the row with the given identity; nil if the model cannot look up rows.
  let indexOf: ((AnyHashable) -> Int?)?
  /// A closure that fills a row view with the content of an existing row.
  let fill: (ListRow, Int) -> Void
  /// A closure that creates an empty row view.
  let makeRow: () -> ListRow
  /// The number of rows in each direction that are immediately searched for an identity.
  let reach: Int
  /// The source location of the binding, for the inspector.
  let place: CodeLocation

  /// Creates a source whose row views are instances of `Row`.
  ///
  /// The closure `element` returns nil if the model has become shorter.
  init<Element, Row: ListRow>(
    count: @escaping () -> Int, element: @escaping (Int) -> Element?, id: @escaping (Element) -> AnyHashable?,
    indexOf: ((AnyHashable) -> Int?)? = nil, fill: @escaping (Row, Element) -> Void, reach: Int, place: CodeLocation
  ) {
    (self.count, self.indexOf, self.reach, self.place) = (count, indexOf, reach, place)
    self.id = { index in untracked { element(index).flatMap(id) } }
    self.fill = { row, index in if let row = row as? Row, let element = element(index) { fill(row, element) } }
    makeRow = { Row() }
  }

  /// The reach for elements that are stored in memory.
  static let arrayReach = 1_000_000
  /// The reach for rows that are created on demand, whose identities may be costly to read.
  static let demandReach = 10_000

  /// Whether rows are identified by their indices.
  var usesIndicesAsIdentities: Bool { count() > 0 && id(0) == nil }

  /// Searches for the row with the given identity, in both directions from the given index.
  ///
  /// - Returns: The index of the row, or nil if the row is not within reach.
  /// - Complexity: O(n), where n is the distance to the row, or the cost of `indexOf`.
  func index(of wanted: AnyHashable, near start: Int, reach: Int? = nil) -> Int? {
    let count = count()
    guard count > 0 else { return nil }
    if let indexOf {
      guard let index = indexOf(wanted), (0..<count).contains(index), id(index) == wanted else { return nil }
      return index
    }
    let start = max(0, min(start, count - 1))
    for distance in 0...min(reach ?? self.reach, count) {
      let after = start + distance
      if after < count, id(after) == wanted { return after }
      let before = start - distance
      if before >= 0, distance > 0, id(before) == wanted { return before }
      if after >= count, before < 0 { return nil }
    }
    return nil
  }

  /// Searches for the row with the given identity, at the given distances from the first and the last row.
  ///
  /// - Returns: The index of the row, or nil if the row is not found.
  /// - Complexity: O(n), where n is the number of distances.
  func index(of wanted: AnyHashable, fromEnds distances: Range<Int>) -> Int? {
    let last = count() - 1
    for distance in distances where distance <= last - distance {
      if id(distance) == wanted { return distance }
      if id(last - distance) == wanted { return last - distance }
    }
    return nil
  }

  /// The result of a search for an identity in a limited number of rows.
  enum Location: Equatable {
    /// The result if a row has the identity: the index of that row.
    case row(Int)
    /// The result if no row has the identity.
    case nowhere
    /// The result if the identity was not found within reach of the start and of both ends. The remaining rows were not
    /// searched.
    case beyondReach
  }

  /// Searches for the row with the given identity, first near the given index, and then from both ends.
  ///
  /// - Complexity: O(n), where n is the number of rows within reach, or the cost of `indexOf`.
  func location(of wanted: AnyHashable, near start: Int) -> Location {
    let count = count()
    if usesIndicesAsIdentities {
      return (wanted.base as? Int).flatMap { (0..<count).contains($0) ? .row($0) : nil } ?? .nowhere
    }
    if let index = index(of: wanted, near: start) { return .row(index) }
    if indexOf != nil || max(start, count - 1 - start) <= reach { return .nowhere }
    if let index = index(of: wanted, fromEnds: 0..<reach) { return .row(index) }
    return Self.distances(count) <= reach ? .nowhere : .beyondReach
  }

  /// Returns the number of rows that must be searched from each end to cover the whole list.
  ///
  /// - Parameter count: The number of rows.
  static func distances(_ count: Int) -> Int { (count + 1) / 2 }

  /// A source without rows.
  static let none = ListSource(
    count: { 0 }, element: { $0 }, id: { _ in nil }, fill: { (_: ListRow, _) in }, reach: 0,
    place: CodeLocation(#fileID, #line))
}
