/// Myers' greedy difference algorithm (1986), limited to 32 edits and to linear time.
@usableFromInline nonisolated struct MyersDiff {
  /// The maximum number of removals and insertions.
  @usableFromInline static let limit = 32

  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  @usableFromInline let isSame: (_ old: Int, _ new: Int) -> Bool

  @usableFromInline
  init(oldCount: Int, newCount: Int, isSame: @escaping (_ old: Int, _ new: Int) -> Bool) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.isSame = isSame
  }

  /// Finds the old position of each new element.
  ///
  /// - Returns: The positions, with nil for each insertion. The result itself is nil if there are too many edits.
  @usableFromInline
  func origins() -> [Int?]? {
    guard let trace = search() else { return nil }
    return backtrack(trace)
  }

  /// Returns, for each number of edits, the furthest old position on each diagonal.
  ///
  /// The search ends when both lists are exhausted.
  ///
  /// - Returns: The positions, or nil if there are too many edits.
  private func search() -> [[Int]]? {
    guard abs(oldCount - newCount) <= Self.limit else { return nil }
    let middle = Self.limit + 1
    var budget = 4 * (oldCount + newCount) + 4096
    var reach = [Int](repeating: 0, count: 2 * middle + 1)
    var trace: [[Int]] = []
    for edits in 0...Self.limit {
      trace.append(reach)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let start = startOfRun(on: diagonal, edits: edits, in: reach)
        let end = followRun(from: start, on: diagonal)
        reach[middle + diagonal] = end
        budget -= end - start + 1
        if end >= oldCount, end - diagonal >= newCount { return trace }
        if budget < 0 { return nil }
      }
    }
    return nil
  }

  /// Returns the start of a run on `diagonal`.
  ///
  /// The run continues either the run on the diagonal to the right, after an insertion, or the run on the diagonal to
  /// the left, after a removal.
  private func startOfRun(on diagonal: Int, edits: Int, in reach: [Int]) -> Int {
    if edits == 0 { return 0 }
    let middle = Self.limit + diagonal + 1
    return isInsertion(on: diagonal, edits: edits, in: reach) ? reach[middle + 1] : reach[middle - 1] + 1
  }

  private func followRun(from start: Int, on diagonal: Int) -> Int {
    var old = start
    while old < oldCount, old - diagonal < newCount, old - diagonal >= 0, isSame(old, old - diagonal) { old += 1 }
    return old
  }

  private func backtrack(_ trace: [[Int]]) -> [Int?] {
    var origins = [Int?](repeating: nil, count: newCount)
    var old = oldCount
    var new = newCount
    for edits in trace.indices.reversed() {
      let diagonal = old - new
      let start = startOfRun(on: diagonal, edits: edits, in: trace[edits])
      while old > start, new > 0, old > 0 {
        old -= 1
        new -= 1
        origins[new] = old
      }
      guard edits > 0 else { break }
      let isInsertion = isInsertion(on: diagonal, edits: edits, in: trace[edits])
      if isInsertion { new -= 1 } else { old -= 1 }
    }
    return origins
  }

  private func isInsertion(on diagonal: Int, edits: Int, in reach: [Int]) -> Bool {
    let middle = Self.limit + 1
    return diagonal == -edits
      || (diagonal != edits && reach[middle + diagonal - 1] < reach[middle + diagonal + 1])
  }
}
