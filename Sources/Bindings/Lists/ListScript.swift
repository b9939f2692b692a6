// From "where each row was" to steps that apply one after another: what is gone is taken out from the back, then the new order
// is walked from the front. The longest run of rows that keep their order stays; every other row is moved once, behind its
// predecessor. Rows that wait to be moved are still somewhere in the list, so positions count them: a binary indexed tree does.

/// Turns origins into the fewest moves, removals and insertions.
@usableFromInline nonisolated struct ListScript {
  let oldCount: Int
  /// For each new row, which old row it was.
  let origins: [Int?]
  /// What is added to each position.
  let offset: Int

  @usableFromInline
  init(oldCount: Int, origins: [Int?], offset: Int) {
    self.oldCount = oldCount
    self.origins = origins
    self.offset = offset
  }

  /// The steps, or nil if there are more than `limit`.
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
    let isRising = isRising(order)
    if isRising, inserted == 0 { return removals }
    let stays = isRising ? [Bool](repeating: true, count: kept) : LongestRun.members(of: order.compactMap(\.self))
    guard removed.count + inserted + (kept - stays.count { $0 }) <= limit else { return nil }
    return removals + Placement(order: order, stays: stays, offset: offset).edits()
  }

  private func isRising(_ order: [Int?]) -> Bool {
    var last = -1
    for case let rank? in order {
      if rank < last { return false }
      last = rank
    }
    return true
  }
}

/// Walks the new order, and puts each row that does not stay behind its predecessor.
private nonisolated struct Placement {
  /// For each new row its number among the rows that were kept, or nil for a new one.
  let order: [Int?]
  let offset: Int
  /// Whether the kept row of this number stays where it is.
  let isStable: [Bool]
  /// How many rows that stay have a number up to and including this one.
  private var stableUpTo: [Int] = []
  /// Where in the new order the n-th row that stays is.
  private var placeOfStable: [Int] = []
  private var waiting: BinaryIndexedTree

  init(order: [Int?], stays: [Bool], offset: Int) {
    self.order = order
    self.offset = offset
    isStable = stays
    waiting = BinaryIndexedTree(count: stays.count)
    var stable = 0
    for (number, stays) in stays.enumerated() {
      if stays { stable += 1 } else { waiting.add(1, at: number) }
      stableUpTo.append(stable)
    }
    for (place, number) in order.enumerated() {
      if let number, stays[number] { placeOfStable.append(place) }
    }
  }

  func edits() -> [ListEdit] {
    var walk = self
    return walk.steps()
  }

  private mutating func steps() -> [ListEdit] {
    var edits: [ListEdit] = []
    var passed = 0
    var lastStable = -1
    for (place, number) in order.enumerated() {
      guard let number else {
        edits.append(.insert(at: offset + place + waiting.sum(before: lastStable)))
        continue
      }
      if isStable[number] {
        passed += 1
        lastStable = number
        continue
      }
      let from = position(of: number, place: place, passed: passed)
      waiting.add(-1, at: number)
      let to = place + waiting.sum(before: lastStable)
      if from != to { edits.append(.move(from: offset + from, to: offset + to)) }
    }
    return edits
  }

  /// Where a row that waits to be moved stands, when the walk is at `place` and has passed `passed` rows that stay.
  private func position(of number: Int, place: Int, passed: Int) -> Int {
    let before = stableUpTo[number]
    let settled = before >= passed ? place + before - passed : placeOfStable[before]
    return settled + waiting.sum(before: number)
  }
}

/// The longest rising run of a sequence of different numbers from 0.
nonisolated enum LongestRun {
  /// For each number, whether it belongs to the run.
  ///
  /// O(n log n).
  static func members(of numbers: [Int]) -> [Bool] {
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for number in numbers {
      // Most rows follow the one before them: looked at first, a long list with few moves costs no search.
      let isNext = ends.last.map { $0 < number } ?? true
      var low = isNext ? ends.count : 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] < number { low = middle + 1 } else { high = middle }
      }
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

/// Sums of a changing sequence: each change and each sum in O(log n).
nonisolated struct BinaryIndexedTree {
  private var sums: [Int]

  init(count: Int) {
    sums = [Int](repeating: 0, count: count + 1)
  }

  mutating func add(_ amount: Int, at index: Int) {
    var position = index + 1
    while position < sums.count {
      sums[position] += amount
      position += position & -position
    }
  }

  /// The sum of everything before `index`; 0 for a negative one.
  func sum(before index: Int) -> Int {
    var position = max(index, 0)
    var result = 0
    while position > 0 {
      result += sums[position]
      position -= position & -position
    }
    return result
  }
}
