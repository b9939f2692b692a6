import Bindings

/// A source of list rows.
///
/// A list stores no content; it reads the visible rows through the closures of its source. The source is a class, so
/// that row views share one object instead of retaining each closure.
@MainActor class RowSource {
  final let count: () -> Int
  /// A closure that returns the identity of an existing row, or nil if rows are identified by their indices.
  ///
  /// A list reads one identity for each movement of the selection and for each row that becomes visible. After a
  /// reload, it reads those of the visible rows twice, and three more. After other edits, it reads two. Searches for an
  /// identity read more.
  final let id: (Int) -> AnyHashable?
  /// A closure that returns the index of the row with the given identity; nil if the model cannot look up rows.
  final let indexOf: ((AnyHashable) -> Int?)?
  /// A closure that returns whether the row at the given index contains the given letters; nil to search its text.
  final let matches: ((SearchLetters, Int) -> Bool)?
  final let fill: (ListRow, Int) -> Void
  final let makeRow: () -> ListRow
  /// The source location of the binding, for the inspector.
  final let place: CodeLocation

  fileprivate init(
    count: @escaping () -> Int, id: @escaping (Int) -> AnyHashable?, indexOf: ((AnyHashable) -> Int?)?,
    matches: ((SearchLetters, Int) -> Bool)?,
    fill: @escaping (ListRow, Int) -> Void, makeRow: @escaping () -> ListRow, place: CodeLocation
  ) {
    self.count = count
    self.id = id
    self.indexOf = indexOf
    self.matches = matches
    self.fill = fill
    self.makeRow = makeRow
    self.place = place
  }

  /// The maximum number of rows in each direction that are searched for an identity.
  static let reach = 1_000_000

  var usesIndicesAsIdentities: Bool { count() > 0 && id(0) == nil }

  /// Searches for the row with the given identity, in both directions from the given index.
  ///
  /// - Returns: The index of the row, or nil if the row is not within `reach`.
  /// - Complexity: O(n), where n is the distance of the row from `start`. With `indexOf`, the cost of that closure.
  func index(of identity: AnyHashable, near start: Int, reach: Int = RowSource.reach) -> Int? {
    let count = count()
    guard count > 0 else { return nil }
    if let indexOf {
      guard let index = indexOf(identity), (0..<count).contains(index) else { return nil }
      guard id(index) == identity else { return nil }
      return index
    }
    let start = max(0, min(start, count - 1))
    for distance in 0...min(reach, count) {
      let after = start + distance
      if after < count, id(after) == identity { return after }
      let before = start - distance
      if before >= 0, distance > 0, id(before) == identity { return before }
      if after >= count, before < 0 { return nil }
    }
    return nil
  }

  /// Returns the index of the row with the given identity, or nil if the row is not found.
  ///
  /// If rows are identified by their indices, the identity is the index.
  func row(of identity: AnyHashable, near start: Int) -> Int? {
    guard usesIndicesAsIdentities else { return index(of: identity, near: start) }
    return (identity.base as? Int).flatMap { (0..<count()).contains($0) ? $0 : nil }
  }

  static let none: RowSource = ElementSource(
    count: { 0 }, element: { $0 }, id: { _ in nil }, fill: { (_: ListRow, _) in }, place: CodeLocation(#fileID, #line))
}

/// A source of list rows whose elements can be read without a row view.
final class ElementSource<Element>: RowSource {
  private let read: (Int) -> Element?

  /// Creates a source whose row views are instances of `Row`.
  ///
  /// The closure `element` returns nil if the model has become shorter.
  init<Row: ListRow>(
    count: @escaping () -> Int, element: @escaping (Int) -> Element?, id: @escaping (Element) -> AnyHashable?,
    indexOf: ((AnyHashable) -> Int?)? = nil, matches: ((SearchLetters, Int) -> Bool)? = nil,
    fill: @escaping (Row, Element) -> Void, place: CodeLocation
  ) {
    read = element
    super.init(
      count: count, id: { index in untracked { element(index).flatMap(id) } }, indexOf: indexOf,
      matches: matches,
      fill: { row, index in if let row = row as? Row, let element = element(index) { fill(row, element) } },
      makeRow: { Row() }, place: place)
  }

  /// Returns the element of the row at the given index, or nil if the row does not exist.
  func element(at index: Int) -> Element? {
    guard (0..<count()).contains(index) else { return nil }
    return untracked { read(index) }
  }
}
