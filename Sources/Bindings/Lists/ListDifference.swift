/// The difference between two arrays, determined in up to four steps:
///
/// 1. Trim equal elements at both ends.
/// 2. Find the shortest edit script of the middle, if it has only a few edits.
/// 3. Match the elements of the middle by key, and move as few as possible.
/// 4. If the number of edits exceeds 16 and half the length of the list, return a reload.
///
/// Elements with the same identity but different values become updates, which follow the moves.
// Functions that access elements are inlinable. Specialization for the element type reduces the time for a million
// comparisons from tens of milliseconds to a few milliseconds.
@usableFromInline nonisolated struct ListDifference<Element> {
  @usableFromInline let old: [Element]
  @usableFromInline let new: [Element]
  /// A closure that returns whether two elements have the same identity.
  @usableFromInline let isSameRow: (Element, Element) -> Bool
  /// A closure that returns whether two elements with the same identity are equal, or nil if these elements are
  /// always equal.
  @usableFromInline let isSame: ((Element, Element) -> Bool)?
  /// A closure that matches elements by key and returns the old position of each new element, or nil if a key occurs
  /// twice.
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

  @inlinable
  func change() -> ListChange {
    let reload = ListChange.reload(countBefore: old.count, countAfter: new.count)
    let (head, tail, changed) = commonEnds()
    let oldMiddle = old[head..<(old.count - tail)]
    let newMiddle = new[head..<(new.count - tail)]
    let limit = max(16, max(old.count, new.count) / 2)
    guard let rows = rowOrigins(oldMiddle, newMiddle, limit: limit) else { return reload }
    guard let moved = EditScript(oldCount: oldMiddle.count, origins: rows, offset: head).edits(atMost: limit) else {
      return reload
    }
    let edits = moved + updates(head: head, origins: rows) + changed
    return edits.count > limit ? reload : ListChange(edits, countBefore: old.count)
  }

  /// Returns the number of elements with the same identity at each end, and the updates among these elements.
  // One loop determines both results, because loading a pair of elements from a long list takes longer than comparing
  // them.
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

  /// Finds the position in the old middle of each element of the new middle.
  ///
  /// - Returns: The positions, with nil for each insertion. The result itself is nil if there are too many edits.
  @inlinable
  func rowOrigins(_ old: ArraySlice<Element>, _ new: ArraySlice<Element>, limit: Int) -> [Int?]? {
    if old.isEmpty || new.isEmpty {
      return old.count + new.count > limit ? nil : Array(repeating: nil, count: new.count)
    }
    let shortest = MyersDiff(oldCount: old.count, newCount: new.count) {
      isSameRow(old[old.startIndex + $0], new[new.startIndex + $1])
    }
    if let origins = shortest.origins() { return joinMoves(origins, old, new) }
    guard let match else { return nil }
    return match(old, new) ?? (0..<new.count).map { $0 < old.count ? $0 : nil }
  }

  /// Replaces the removal and the insertion of the same element with a move.
  ///
  /// The search is linear, because the number of pairs is small.
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
