import Bindings

/// The visible rows of a tree, each of which shows a child of a branch.
///
/// The children of a node form a branch. A branch consists of runs of adjacent children, and another branch can follow
/// the last child of a run. The rows of a collapsed branch and its descendants are kept in a separate tree of runs.
/// Collapsing or expanding a branch therefore moves all of its rows at once, in O(log n).
nonisolated struct TreeRows: Sendable {
  /// A child of a branch.
  struct Place: Hashable, Sendable {
    var branch: Int
    /// The index of the child.
    var child: Int
  }

  private struct Branch: Sendable {
    /// The place of the parent, or nil for the roots.
    var parent: Place?
    /// The depth of the branch, which is the number of its ancestors.
    var level = 0
    var pieces: [Piece] = []
    /// The index of a run of length 0 after the last row.
    var end: Int
    var isExpanded: Bool
    /// The root of the tree of runs that contains the rows; valid only while the rows are not part of another tree.
    var tree: Int
  }

  /// The children of a branch in one run.
  private struct Piece: Sendable {
    /// The index after the last child.
    var end: Int
    var run: Int
    /// The branch below the last child, or nil if there is none.
    var branch: Int?
  }

  private var runs = RowRuns()
  private var branches: [Branch] = []
  private var free: [Int] = []

  /// The branch of the roots, which is always expanded.
  static let roots = 0

  /// Creates the rows of a tree without nodes.
  init() {
    let end = runs.add(branch: Self.roots)
    branches = [Branch(end: end, isExpanded: true, tree: end)]
  }

  // MARK: Reading

  /// The number of rows.
  var count: Int { runs[branches[Self.roots].tree].rows }

  /// Returns the place of the child in the given row.
  func place(at row: Int) -> Place {
    let (run, offset) = runs.run(atRow: row, of: branches[Self.roots].tree)
    return Place(branch: runs[run].branch, child: runs[run].first + offset)
  }

  /// Returns the row of the child at the given place, or nil if the child is in a collapsed branch.
  func row(of place: Place) -> Int? {
    let run = branches[place.branch].pieces[piece(of: place)].run
    guard runs[runs.root(of: run)].owner == Self.roots else { return nil }
    return runs.position(of: run).rows + place.child - runs[run].first
  }

  /// Returns the branch below the child at the given place, or nil if there is none.
  func branch(below place: Place) -> Int? {
    let piece = branches[place.branch].pieces[piece(of: place)]
    return piece.end == place.child + 1 ? piece.branch : nil
  }

  /// Returns the branches below the children of the given branch, with the indices of these children, in order.
  func branches(in branch: Int) -> [(branch: Int, child: Int)] {
    branches[branch].pieces.compactMap { piece in piece.branch.map { ($0, piece.end - 1) } }
  }

  /// Returns the place of the parent node of the given branch, or nil for the roots.
  func parent(of branch: Int) -> Place? { branches[branch].parent }

  /// Returns the number of ancestors of the given branch.
  func level(of branch: Int) -> Int { branches[branch].level }

  func isExpanded(_ branch: Int) -> Bool { branches[branch].isExpanded }

  private func piece(of place: Place) -> Int {
    let pieces = branches[place.branch].pieces
    return pieces.indices.partitionIndex { pieces[$0].end > place.child }
  }

  // MARK: Changes

  /// Adds an empty, collapsed branch below the child at the given place, and returns the index of the branch.
  ///
  /// The child must not have a branch yet.
  mutating func addBranch(below place: Place) -> Int {
    let index = piece(of: place)
    let piece = branches[place.branch].pieces[index]
    if piece.end > place.child + 1 {
      // The existing run keeps the children after this child, because a branch may follow the last child of that run.
      let first = runs[piece.run].first
      let head = runs.add(branch: place.branch, first: first, length: place.child + 1 - first)
      runs.shorten(piece.run, by: place.child + 1 - first)
      insert(tree: head, after: runs.position(of: piece.run).runs, ofTree: runs.root(of: piece.run))
      branches[place.branch].pieces.insert(Piece(end: place.child + 1, run: head), at: index)
    }
    let branch = free.popLast() ?? branches.count
    let end = runs.add(branch: branch)
    runs.setOwner(branch, ofTree: end)
    let new = Branch(
      parent: place, level: branches[place.branch].level + 1, end: end, isExpanded: false, tree: end)
    if branch == branches.count { branches.append(new) } else { branches[branch] = new }
    branches[place.branch].pieces[index].branch = branch
    return branch
  }

  /// Inserts the rows of the given branch below the branch's node.
  mutating func expand(_ branch: Int) {
    guard !branches[branch].isExpanded, let run = run(above: branch) else { return }
    branches[branch].isExpanded = true
    insert(tree: branches[branch].tree, after: runs.position(of: run).runs + 1, ofTree: runs.root(of: run))
  }

  /// Removes the rows of the given branch from the tree that contains them, and keeps the rows for the next expansion.
  mutating func collapse(_ branch: Int) {
    guard branches[branch].isExpanded, let run = run(above: branch) else { return }
    branches[branch].isExpanded = false
    let root = runs.root(of: run)
    let owner = runs[root].owner
    let start = runs.position(of: run).runs + 1
    let end = runs.position(of: branches[branch].end).runs + 1
    let (before, rest) = runs.split(root, at: start)
    let (block, after) = runs.split(rest, at: end - start)
    keep(runs.join(before, after), in: owner)
    keep(block, in: branch)
  }

  /// Replaces the children of the given branch.
  ///
  /// - Parameters:
  ///   - branch: The branch.
  ///   - count: The number of children.
  ///   - kept: The branches to keep, with the new indices of their nodes, in ascending order of these indices.
  /// - Returns: The branches that were removed.
  /// - Complexity: O(n log m), where n is the number of branches below the children, and m is the number of runs in
  ///   the tree.
  mutating func setChildren(
    of branch: Int, count: Int, keeping kept: [(branch: Int, child: Int)] = []
  ) -> [Int] {
    let old = branches[branch].pieces
    let known = Set(kept.map(\.branch))
    var expanded: [Int] = []
    for child in old.compactMap(\.branch) where branches[child].isExpanded {
      collapse(child)
      expanded.append(child)
    }
    let removed = old.compactMap(\.branch).filter { !known.contains($0) }.flatMap { free($0) }
    let wasExpanded = branches[branch].isExpanded
    collapse(branch)
    for piece in old { runs.remove(piece.run) }
    runs.isolate(branches[branch].end)
    var (pieces, tree, start): ([Piece], Int?, Int) = ([], nil, 0)
    func add(_ end: Int, _ below: Int?) {
      let run = runs.add(branch: branch, first: start, length: end - start)
      pieces.append(Piece(end: end, run: run, branch: below))
      tree = runs.join(tree, run)
      start = end
    }
    for (child, index) in kept {
      branches[child].parent = Place(branch: branch, child: index)
      add(index + 1, child)
    }
    if start < count { add(count, nil) }
    branches[branch].pieces = pieces
    keep(runs.join(tree, branches[branch].end), in: branch)
    for child in expanded where known.contains(child) { expand(child) }
    if wasExpanded { expand(branch) }
    return removed
  }

  /// Removes the given branch and its descendants.
  ///
  /// - Returns: The removed branches.
  mutating func remove(_ branch: Int) -> [Int] {
    guard let parent = branches[branch].parent else { return [] }
    collapse(branch)
    branches[parent.branch].pieces[piece(of: parent)].branch = nil
    return free(branch)
  }

  /// Makes the indices of the given collapsed branch and its descendants available for reuse.
  ///
  /// - Returns: The indices.
  private mutating func free(_ branch: Int) -> [Int] {
    var found = [branch]
    var next = 0
    while next < found.count {
      let branch = branches[found[next]]
      found += branch.pieces.compactMap(\.branch)
      for piece in branch.pieces { runs.remove(piece.run) }
      runs.remove(branch.end)
      next += 1
    }
    free += found
    return found
  }

  /// Returns the run whose last child is the node of the given branch.
  private func run(above branch: Int) -> Int? {
    branches[branch].parent.map { branches[$0.branch].pieces[piece(of: $0)].run }
  }

  private mutating func insert(tree: Int, after count: Int, ofTree root: Int) {
    let owner = runs[root].owner
    let (before, after) = runs.split(root, at: count)
    keep(runs.join(runs.join(before, tree), after), in: owner)
  }

  /// Stores the root of the tree that contains the rows of the given branch.
  private mutating func keep(_ tree: Int?, in branch: Int) {
    guard let tree else { return }
    branches[branch].tree = tree
    runs.setOwner(branch, ofTree: tree)
  }
}
