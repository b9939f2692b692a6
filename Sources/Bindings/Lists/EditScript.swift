/// The shortest script of removals, moves and insertions for elements with known old positions.
///
/// Removals come first, in descending order of position. Then the new order is traversed from the front. The longest
/// increasing subsequence stays in place, and every other element is moved once, to the position after its predecessor.
/// The position in an edit depends on the number of elements that are still waiting to be moved. The waiting elements
/// are stored in a sorted array, so that a binary search counts them.
@usableFromInline nonisolated struct EditScript {
  let oldCount: Int
  /// The old position of each element of the new list, or nil for an insertion.
  let origins: [Int?]
  /// The number of elements before the compared range, which is added to all positions.
  let offset: Int

  @usableFromInline
  init(oldCount: Int, origins: [Int?], offset: Int) {
    self.oldCount = oldCount
    self.origins = origins
    self.offset = offset
  }

  /// Returns the edits, or nil if their number exceeds `limit`.
  @usableFromInline
  func edits(atMost limit: Int) -> [ListEdit]? {
    var rank = [Int](repeating: -1, count: oldCount)
    for case let index? in origins { rank[index] = 0 }
    let removed = rank.indices.filter { rank[$0] < 0 }
    let inserted = origins.count { $0 == nil }
    guard removed.count + inserted <= limit else { return nil }
    var kept = 0
    for index in rank.indices where rank[index] == 0 {
      rank[index] = kept
      kept += 1
    }
    let order = origins.map { $0.map { rank[$0] } }
    let removals = removed.reversed().map { ListEdit.remove(at: offset + $0) }
    let stays = LongestIncreasingSubsequence.members(of: order.compactMap(\.self))
    guard removed.count + inserted + (kept - stays.count { $0 }) <= limit else { return nil }
    var placement = Placement(order: order, stays: stays, offset: offset)
    return removals + placement.edits()
  }
}

/// A traversal of the new order that moves each element to the position after its predecessor.
private nonisolated struct Placement {
  /// The rank of each element among the kept elements in old order, or nil for an inserted element.
  let order: [Int?]
  let offset: Int
  /// Whether each kept element stays in place, indexed by rank.
  let isStable: [Bool]
  /// The number of elements that stay in place up to and including each kept element, indexed by rank.
  private var stableUpTo: [Int] = []
  /// The new positions of the elements that stay in place.
  private var placeOfStable: [Int] = []
  /// The ranks of the elements that are still to be moved, in ascending order.
  private var waiting: [Int] = []

  init(order: [Int?], stays: [Bool], offset: Int) {
    self.order = order
    self.offset = offset
    isStable = stays
    var stable = 0
    for (number, stays) in stays.enumerated() {
      if stays { stable += 1 } else { waiting.append(number) }
      stableUpTo.append(stable)
    }
    for (place, number) in order.enumerated() {
      if let number, stays[number] { placeOfStable.append(place) }
    }
  }

  mutating func edits() -> [ListEdit] {
    var edits: [ListEdit] = []
    var passed = 0
    var lastStable = -1
    for (place, number) in order.enumerated() {
      guard let number else {
        edits.append(.insert(at: offset + place + countOfWaiting(before: lastStable)))
        continue
      }
      if isStable[number] {
        passed += 1
        lastStable = number
        continue
      }
      let from = position(of: number, place: place, passed: passed)
      waiting.remove(at: countOfWaiting(before: number))
      let to = place + countOfWaiting(before: lastStable)
      if from != to { edits.append(.move(from: offset + from, to: offset + to)) }
    }
    return edits
  }

  private func countOfWaiting(before rank: Int) -> Int { waiting.indices.partitionIndex { waiting[$0] >= rank } }

  /// Returns the current position of an element that must be moved.
  ///
  /// - Parameters:
  ///   - number: The rank of the element.
  ///   - place: The position in the new order that the traversal has reached.
  ///   - passed: The number of stable elements that the traversal has passed.
  private func position(of number: Int, place: Int, passed: Int) -> Int {
    let before = stableUpTo[number]
    let settled = before >= passed ? place + before - passed : placeOfStable[before]
    return settled + countOfWaiting(before: number)
  }
}

/// An algorithm that finds the longest increasing subsequence of a permutation of 0..<n.
nonisolated enum LongestIncreasingSubsequence {
  /// Returns, for each number, whether the number belongs to the longest increasing subsequence.
  ///
  /// - Complexity: O(n log n).
  static func members(of numbers: [Int]) -> [Bool] {
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for number in numbers {
      // In a list with few moves, most numbers extend the subsequence. This check avoids a binary search for these
      // numbers.
      let isNext = ends.last.map { $0 < number } ?? true
      let low = isNext ? ends.count : ends.indices.partitionIndex { ends[$0] >= number }
      if low > 0 { previous[number] = ends[low - 1] }
      if low == ends.count { ends.append(number) } else { ends[low] = number }
    }
    var result = [Bool](repeating: false, count: numbers.count)
    var next = ends.last ?? -1
    while next >= 0 {
      result[next] = true
      next = previous[next]
    }
    return result
  }
}
