/// Runs of adjacent rows in balanced binary trees that are ordered by position.
///
/// A run has no key, because its position follows from the sizes of the subtrees. Each tree is a treap whose priorities
/// are hashes of the run indices. Trees can therefore be split and joined at any position in O(log n). The index of a
/// run is valid until the run is removed.
nonisolated struct RowRuns: Sendable {
  /// A run of adjacent children of one branch; a run of length 0 marks a position.
  struct Run: Sendable {
    let branch: Int
    /// The index of the first child.
    var first: Int
    /// The number of children.
    var length: Int
    fileprivate var left: Int?
    fileprivate var right: Int?
    fileprivate var parent: Int?
    /// The number of rows in the subtree.
    fileprivate(set) var rows: Int
    /// The number of runs in the subtree.
    fileprivate var size = 1
    /// The owner of the tree; valid only in the root.
    var owner = 0
  }

  private(set) var runs: [Run] = []
  private var free: [Int] = []

  subscript(index: Int) -> Run { runs[index] }

  /// Creates a tree that consists of a single run, and returns the index of the run.
  mutating func add(branch: Int, first: Int = 0, length: Int = 0) -> Int {
    let run = Run(branch: branch, first: first, length: length, rows: length)
    guard let index = free.popLast() else {
      runs.append(run)
      return runs.count - 1
    }
    runs[index] = run
    return index
  }

  /// Makes the index of the given run available for reuse; the tree that contained the run must no longer be used.
  mutating func remove(_ index: Int) { free.append(index) }

  /// Removes the given run from its tree, which must no longer be used.
  mutating func isolate(_ index: Int) {
    let run = runs[index]
    runs[index] = Run(branch: run.branch, first: run.first, length: run.length, rows: run.length)
  }

  mutating func setOwner(_ owner: Int, ofTree root: Int) { runs[root].owner = owner }

  /// Removes the given number of children from the beginning of the given run.
  mutating func shorten(_ index: Int, by count: Int) {
    runs[index].first += count
    runs[index].length -= count
    var next: Int? = index
    while let run = next {
      runs[run].rows -= count
      next = runs[run].parent
    }
  }

  // MARK: Positions

  func root(of index: Int) -> Int {
    var index = index
    while let parent = runs[index].parent { index = parent }
    return index
  }

  /// Returns the number of runs and the number of rows before the given run.
  func position(of index: Int) -> (runs: Int, rows: Int) {
    var position = (runs: size(runs[index].left), rows: rows(runs[index].left))
    var index = index
    while let parent = runs[index].parent {
      if runs[parent].right == index {
        position.runs += size(runs[parent].left) + 1
        position.rows += rows(runs[parent].left) + runs[parent].length
      }
      index = parent
    }
    return position
  }

  /// Returns the run that contains the given row of a tree, and the offset of the row in the run.
  func run(atRow row: Int, of root: Int) -> (run: Int, offset: Int) {
    var (index, row) = (root, row)
    while true {
      let before = rows(runs[index].left)
      if row < before, let left = runs[index].left {
        index = left
      } else if row >= before + runs[index].length, let right = runs[index].right {
        row -= before + runs[index].length
        index = right
      } else {
        return (index, row - before)
      }
    }
  }

  private func size(_ index: Int?) -> Int { index.map { runs[$0].size } ?? 0 }
  private func rows(_ index: Int?) -> Int { index.map { runs[$0].rows } ?? 0 }

  // MARK: Changes

  /// Splits the given tree into a tree with the first `count` runs and a tree with the remaining runs.
  mutating func split(_ root: Int?, at count: Int) -> (Int?, Int?) {
    guard let root else { return (nil, nil) }
    let before = size(runs[root].left)
    let parts: (Int?, Int?)
    if count <= before {
      let (first, second) = split(runs[root].left, at: count)
      runs[root].left = second
      parts = (first, root)
    } else {
      let (first, second) = split(runs[root].right, at: count - before - 1)
      runs[root].right = first
      parts = (root, second)
    }
    update(root)
    if let first = parts.0 { runs[first].parent = nil }
    if let second = parts.1 { runs[second].parent = nil }
    return parts
  }

  /// Joins the given trees; the runs of the first tree precede those of the second.
  mutating func join(_ first: Int?, _ second: Int?) -> Int? {
    guard let first, let second else { return first ?? second }
    let root: Int
    if Self.priority(first) > Self.priority(second) {
      runs[first].right = join(runs[first].right, second)
      root = first
    } else {
      runs[second].left = join(first, runs[second].left)
      root = second
    }
    update(root)
    return root
  }

  /// Updates the subtree totals of the given run, and the parent indices of the runs directly below that run.
  private mutating func update(_ index: Int) {
    let (left, right) = (runs[index].left, runs[index].right)
    runs[index].size = size(left) + size(right) + 1
    runs[index].rows = rows(left) + rows(right) + runs[index].length
    if let left { runs[left].parent = index }
    if let right { runs[right].parent = index }
  }

  private static func priority(_ index: Int) -> UInt64 {
    var mixed = UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ (mixed >> 27)
  }
}
