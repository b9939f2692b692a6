import Bindings

extension Tree {
  /// A child of a branch, and the children of the branch at that time.
  typealias PathStep = (branch: TreeBranch<Node>, children: NodeList<Node>, child: Int)

  /// Returns the steps to the selected node, from the node itself to its root.
  func selectionPath() -> [PathStep] {
    guard let selectedIndex, selectedIndex < rows.count else { return [] }
    var path: [PathStep] = []
    var next = Optional(rows.place(at: selectedIndex))
    while let place = next, let branch = branches[place.branch] {
      path.append((branch, branch.children, place.child))
      next = rows.parent(of: place.branch)
    }
    return path
  }

  /// Returns the row nearest to the node at the start of the given path, after the tree has changed.
  ///
  /// The nearest row is that of the node itself, the next sibling that remains, or the previous one. If none of these
  /// is visible, the nearest row of the parent is returned.
  func nearestRow(on path: [PathStep]) -> Int? {
    for step in path where branches[step.branch.index] === step.branch {
      guard let child = remainingChild(nearest: step) else { continue }
      if let row = rows.row(of: TreeRows.Place(branch: step.branch.index, child: child)) { return row }
    }
    return nil
  }

  // MARK: Hidden nodes

  /// Forgets the hidden branches that changed in an earlier turn.
  func beginTurn() {
    guard turnHasEnded else { return }
    turnHasEnded = false
    changedHidden = []
    atEndOfTurn { $0.turnHasEnded = true }
  }

  /// Returns the row of the collapsed node below which the node with the given identity was inserted in this turn.
  ///
  /// Children that have not been read yet are only read for nodes with visible rows.
  func row(hiding id: AnyHashable) -> Int? {
    guard let id = id.base as? Node.ID else { return nil }
    for branch in changedHidden where branches[branch.index] === branch && branch.children.contains(id) {
      if let row = visibleRow(above: branch) { return row }
    }
    guard case .stored(let read) = childSource?.source else { return nil }
    return state.visibleRows.first { index in
      guard let node = node(at: index), branch(at: index) == nil else { return false }
      return untracked { read(node) }.contains(id)
    }
  }

  /// Returns the row of the nearest ancestor that has a row.
  private func visibleRow(above branch: TreeBranch<Node>) -> Int? {
    var next = rows.parent(of: branch.index)
    while let place = next {
      if let row = rows.row(of: place) { return row }
      next = rows.parent(of: place.branch)
    }
    return nil
  }

  private func remainingChild(nearest step: PathStep) -> Int? {
    if step.children === step.branch.children { return step.child }
    let indices = step.branch.children.indices()
    let order = NeighborIndices.of(step.child, count: step.children.count)
    return order.compactMap { child in step.children[child].flatMap { node in indices[node.id] } }.first
  }
}
