import Bindings

// What a list knows of its model: how many rows, who each of them is, and how to fill a row. Nothing is kept of rows that are not seen.

/// Where a list's rows come from, without the type of what they show.
///
/// One object, which its rows share: handing five closures to each row would count references ten times.
@MainActor final class ListSource {
  /// How many rows there are.
  let count: () -> Int
  /// Who a row is; nil where only its place tells.
  ///
  /// Asked for rows that exist.
  let id: (Int) -> AnyHashable?
  /// Fills a row for a place that exists.
  let fill: (ListRow, Int) -> Void
  /// Makes an empty row.
  let makeRow: () -> ListRow
  /// How far an identity is looked for at each side of where it was.
  let reach: Int
  /// Where the list was bound, for the inspector: what a row reads is followed in its name.
  let place: SourcePlace

  init(
    count: @escaping () -> Int, id: @escaping (Int) -> AnyHashable?, fill: @escaping (ListRow, Int) -> Void,
    makeRow: @escaping () -> ListRow, reach: Int, place: SourcePlace
  ) {
    self.count = count
    self.id = id
    self.fill = fill
    self.makeRow = makeRow
    self.reach = reach
    self.place = place
  }

  /// How far elements in memory are looked for.
  static let arrayReach = 1_000_000
  /// How far rows made on demand are looked for: asking for an identity may cost what nobody knows.
  static let demandReach = 10_000

  /// The place of a row, looked for from a place on outwards; nil where it is not within reach.
  ///
  /// O(its distance).
  func index(of wanted: AnyHashable, near start: Int, reach: Int? = nil) -> Int? {
    let count = count()
    guard count > 0 else { return nil }
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

  /// No rows.
  static let none = ListSource(
    count: { 0 }, id: { _ in nil }, fill: { _, _ in }, makeRow: { ListRow() }, reach: 0,
    place: SourcePlace(#fileID, #line))
}
