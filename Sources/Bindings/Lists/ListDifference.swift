// How one array became another, in four attempts, from the cheapest:
//
//   1. trim what is equal at both ends; most edits leave nothing, or one run, in the middle
//   2. a shortest script for the middle, given up when it takes more than a few edits
//   3. match the rows of the middle by key, and move the fewest
//   4. when more than half of the list changed, say so: a reload is cheaper than its description
//
// Rows that are the same row but hold something else become updates, after everything has found its place.
//
// Everything that touches elements is inlinable: compiled together with the type of the elements it compares a million of them
// in a few milliseconds, and in tens without.

/// Finds the change that leads from one array to another.
@usableFromInline nonisolated struct ListDifference<Element> {
  @usableFromInline let old: [Element]
  @usableFromInline let new: [Element]
  /// Whether two elements are the same row.
  @usableFromInline let isSameRow: (Element, Element) -> Bool
  /// Whether the same row holds the same; nil when rows that match are equal.
  @usableFromInline let isSame: ((Element, Element) -> Bool)?
  /// Matches the rows of two stretches by key: for each new one its old position, or nil when keys repeat.
  @usableFromInline let match: ((ArraySlice<Element>, ArraySlice<Element>) -> [Int?]?)?

  @inlinable
  init(
    old: [Element], new: [Element], isSameRow: @escaping (Element, Element) -> Bool,
    isSame: ((Element, Element) -> Bool)?, match: ((ArraySlice<Element>, ArraySlice<Element>) -> [Int?]?)?
  ) {
    self.old = old
    self.new = new
    self.isSameRow = isSameRow
    self.isSame = isSame
    self.match = match
  }

  /// The change.
  @inlinable
  func change() -> ListChange {
    let reload = ListChange.reload(countBefore: old.count, countAfter: new.count)
    let (head, tail, changed) = commonEnds()
    let oldMiddle = old[head..<(old.count - tail)]
    let newMiddle = new[head..<(new.count - tail)]
    let limit = max(16, max(old.count, new.count) / 2)
    guard let rows = rowOrigins(oldMiddle, newMiddle, limit: limit) else { return reload }
    guard let moved = ListScript(oldCount: oldMiddle.count, origins: rows, offset: head).edits(atMost: limit) else {
      return reload
    }
    let edits = moved + updates(head: head, origins: rows) + changed
    return edits.count > limit ? reload : ListChange(edits, countBefore: old.count)
  }

  /// How many rows are the same at the beginning and at the end, and which of these hold something else.
  ///
  /// Both are asked of a pair at once: in a long list fetching the pair costs more than the questions.
  @inlinable
  func commonEnds() -> (head: Int, tail: Int, changed: [ListEdit]) {
    let shared = min(old.count, new.count)
    var changed: [ListEdit] = []
    var head = 0
    while head < shared {
      let (before, after) = (old[head], new[head])
      guard isSameRow(before, after) else { break }
      if let isSame, !isSame(before, after) { changed.append(.update(at: head)) }
      head += 1
    }
    var tail = 0
    while tail < shared - head {
      let (before, after) = (old[old.count - 1 - tail], new[new.count - 1 - tail])
      guard isSameRow(before, after) else { break }
      tail += 1
      if let isSame, !isSame(before, after) { changed.append(.update(at: new.count - tail)) }
    }
    return (head, tail, changed)
  }

  /// For each row of the new middle, where it was in the old middle; nil for a new row.
  ///
  /// Nil as a whole: too much to tell.
  @inlinable
  func rowOrigins(_ old: ArraySlice<Element>, _ new: ArraySlice<Element>, limit: Int) -> [Int?]? {
    if old.isEmpty || new.isEmpty {
      return old.count + new.count > limit ? nil : Array(repeating: nil, count: new.count)
    }
    let shortest = ShortestScript(oldCount: old.count, newCount: new.count) {
      isSameRow(old[old.startIndex + $0], new[new.startIndex + $1])
    }
    if let origins = shortest.origins() { return joinMoves(origins, old, new) }
    guard let match else { return nil }
    return match(old, new) ?? (0..<new.count).map { $0 < old.count ? $0 : nil }
  }

  /// Rows that a shortest script takes out and puts in again are moved instead.
  ///
  /// There are few, so each is looked for.
  @inlinable
  func joinMoves(_ origins: [Int?], _ old: ArraySlice<Element>, _ new: ArraySlice<Element>) -> [Int?] {
    var isTaken = [Bool](repeating: false, count: old.count)
    for case let index? in origins { isTaken[index] = true }
    var free = isTaken.indices.filter { !isTaken[$0] }
    guard !free.isEmpty else { return origins }
    var result = origins
    for (index, origin) in origins.enumerated() where origin == nil {
      let row = new[new.startIndex + index]
      guard let found = free.firstIndex(where: { isSameRow(old[old.startIndex + $0], row) }) else { continue }
      result[index] = free.remove(at: found)
    }
    return result
  }

  /// The rows of the middle that were found again, and hold something else.
  @inlinable
  func updates(head: Int, origins: [Int?]) -> [ListEdit] {
    let isEqual = isSame ?? isSameRow
    var edits: [ListEdit] = []
    for (index, origin) in origins.enumerated() {
      guard let origin, !isEqual(old[head + origin], new[head + index]) else { continue }
      edits.append(.update(at: head + index))
    }
    return edits
  }
}
