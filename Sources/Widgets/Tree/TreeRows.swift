import Bindings

/// The visible rows of a tree, each of which displays a child of a branch.
///
/// The children of a node form a branch. Each branch stores prefix sums of the rows below its children. A binary search
/// in the sums finds a row or a child. A change invalidates the sums of the affected branches, and the next search
/// recomputes them.
nonisolated struct TreeRows: Sendable {
  struct Place: Hashable, Sendable {
    var branch: Int
    var child: Int
  }

  private struct Branch: Sendable {
    /// The place of the parent, or nil for the roots.
    var parent: Place?
    /// The depth of the branch, which is the number of its ancestors.
    var level = 0
    var isExpanded = false
    var count = 0
    /// The branches below children, in ascending order of the children.
    var below: [(branch: Int, child: Int)] = []
    /// The number of rows of the expanded branches up to and including each element of `below`, or nil if the numbers
    /// must be computed.
    ///
    /// If the sums of an expanded branch are nil, the sums of the branch above it are nil.
    var sums: [Int]?

    /// The number of rows, which is valid unless `sums` is nil.
    var rows: Int { count + (sums?.last ?? 0) }
  }

  private var branches = [Branch(isExpanded: true)]
  private var free: [Int] = []

  /// The branch of the roots, which is always expanded.
  static let roots = 0

  // MARK: Reading

  /// The number of rows, without section headers.
  var count: Int {
    mutating get {
      updateSums()
      return branches[Self.roots].rows
    }
  }

  /// Returns the place of the child in the given row.
  ///
  /// - Complexity: O(d log n), where d is the depth and n is the number of branches below the children of one branch;
  ///   after a change, O(n) for each changed branch.
  mutating func place(at row: Int) -> Place {
    updateSums()
    var (branch, row) = (Self.roots, row)
    while true {
      let (below, sums) = (branches[branch].below, branches[branch].sums ?? [])
      let next = below.indices.partitionIndex { below[$0].child + sums[$0] >= row }
      let child = row - (next > 0 ? sums[next - 1] : 0)
      if next == below.count || child <= below[next].child { return Place(branch: branch, child: child) }
      (branch, row) = (below[next].branch, child - below[next].child - 1)
    }
  }

  /// Returns the row of the child at the given place, or nil if a branch above it is collapsed.
  ///
  /// - Complexity: The same as `place(at:)`.
  mutating func row(of place: Place) -> Int? {
    updateSums()
    var (row, next) = (-1, Optional(place))
    while let place = next {
      guard branches[place.branch].isExpanded else { return nil }
      let index = index(of: place)
      row += place.child + 1 + (index > 0 ? branches[place.branch].sums?[index - 1] ?? 0 : 0)
      next = branches[place.branch].parent
    }
    return row
  }

  /// Returns whether the child at the given place has a row; it has none if a branch above it is collapsed.
  ///
  /// - Complexity: O(d), where d is the depth of the place.
  func hasRow(_ place: Place) -> Bool {
    var next: Place? = place
    while let place = next {
      guard branches[place.branch].isExpanded else { return false }
      next = branches[place.branch].parent
    }
    return true
  }

  /// Returns the branch below the child at the given place, or nil if there is none.
  func branch(below place: Place) -> Int? {
    let (below, index) = (branches[place.branch].below, index(of: place))
    return index < below.count && below[index].child == place.child ? below[index].branch : nil
  }

  /// Returns the branches below the children of the given branch, with the indices of the children.
  func branches(in branch: Int) -> [(branch: Int, child: Int)] { branches[branch].below }

  /// Returns the place of the parent node of the given branch, or nil for the roots.
  func parent(of branch: Int) -> Place? { branches[branch].parent }

  func level(of branch: Int) -> Int { branches[branch].level }

  /// Returns the number of branches below the children before the given place.
  private func index(of place: Place) -> Int {
    let below = branches[place.branch].below
    return below.indices.partitionIndex { below[$0].child >= place.child }
  }

  // MARK: Changing

  /// Adds an empty, collapsed branch below the child at the given place, and returns the index of the branch.
  ///
  /// The child must not have a branch yet.
  mutating func addBranch(below place: Place) -> Int {
    let branch = free.popLast() ?? branches.count
    let new = Branch(parent: place, level: branches[place.branch].level + 1)
    if branch == branches.count { branches.append(new) } else { branches[branch] = new }
    branches[place.branch].below.insert((branch, place.child), at: index(of: place))
    changed(place.branch)
    return branch
  }

  mutating func expand(_ branch: Int) { setExpanded(branch, true) }

  mutating func collapse(_ branch: Int) { setExpanded(branch, false) }

  private mutating func setExpanded(_ branch: Int, _ isExpanded: Bool) {
    guard let parent = branches[branch].parent, branches[branch].isExpanded != isExpanded else { return }
    branches[branch].isExpanded = isExpanded
    changed(parent.branch)
  }

  /// Replaces the children of the given branch.
  ///
  /// - Parameters:
  ///   - branch: The branch.
  ///   - count: The number of children.
  ///   - kept: The branches to keep, with the new indices of their nodes, in ascending order of these indices.
  /// - Returns: The indices of the removed branches.
  mutating func setChildren(
    of branch: Int, count: Int, keeping kept: [(branch: Int, child: Int)] = []
  ) -> [Int] {
    let known = Set(kept.map(\.branch))
    let removed = branches[branch].below.map(\.branch).filter { !known.contains($0) }.flatMap { free($0) }
    for (below, child) in kept { branches[below].parent = Place(branch: branch, child: child) }
    (branches[branch].count, branches[branch].below) = (count, kept)
    changed(branch)
    return removed
  }

  /// Removes the given branch and its descendants.
  ///
  /// - Returns: The indices of the removed branches.
  mutating func remove(_ branch: Int) -> [Int] {
    guard let parent = branches[branch].parent else { return [] }
    branches[parent.branch].below.remove(at: index(of: parent))
    changed(parent.branch)
    return free(branch)
  }

  /// Makes the indices of the given collapsed branch and its descendants available for reuse.
  ///
  /// - Returns: The indices.
  private mutating func free(_ branch: Int) -> [Int] {
    var found = [branch]
    var next = 0
    while next < found.count {
      found += branches[found[next]].below.map(\.branch)
      next += 1
    }
    free += found
    return found
  }

  // MARK: Sums

  /// Invalidates the sums of the given branch and of the branches above it that count its rows.
  private mutating func changed(_ branch: Int) {
    var next: Int? = branch
    while let branch = next, branches[branch].sums != nil {
      branches[branch].sums = nil
      next = branches[branch].isExpanded ? branches[branch].parent?.branch : nil
    }
  }

  /// Computes the missing sums of all visible branches.
  ///
  /// The method does not call itself, because a deep tree would overflow the stack.
  private mutating func updateSums() {
    var waiting = branches[Self.roots].sums == nil ? [Self.roots] : []
    while let branch = waiting.last {
      let below = branches[branch].below.map(\.branch)
      let missing = below.filter { branches[$0].isExpanded && branches[$0].sums == nil }
      waiting += missing
      guard missing.isEmpty else { continue }
      waiting.removeLast()
      var sum = 0
      branches[branch].sums = below.map {
        sum += branches[$0].isExpanded ? branches[$0].rows : 0
        return sum
      }
    }
  }
}
