import Bindings

extension Tree {
  /// Expands the node at the given place, and reads or loads its children if necessary.
  func open(_ place: TreeRows.Place) {
    guard let node = node(at: place) else { return }
    let branch = rows.branch(below: place).flatMap { branches[$0] } ?? add(node, below: place)
    guard !branch.isExpanded else { return }
    if contains(node.id, above: place) { return branch.state = .failed("Contains itself.") }
    rows.expand(branch.index)
    branch.isExpanded = true
    expandedCounts[node.id, default: 0] += 1
    awaitedIDs.remove(node.id)
    if expanded.insert(node.id).inserted { hasNewExpansion = true }
    if branch.token == nil { return load(branch) }
    // While the branch was hidden, identities were added that were not compared with the branches below it.
    if !awaitedIDs.isEmpty { unrestored += expandedBranches(from: branch) }
  }

  private func add(_ node: Node, below place: TreeRows.Place) -> TreeBranch<Node> {
    let branch = TreeBranch(rows.addBranch(below: place), below: node)
    branches[branch.index] = branch
    return branch
  }

  /// Returns whether an ancestor of the given place has the given identity.
  ///
  /// All ancestors are expanded, so `expandedCounts` contains their identities.
  private func contains(_ id: Node.ID, above place: TreeRows.Place) -> Bool {
    guard expandedCounts[id] != nil else { return false }
    var next: TreeBranch? = branches[place.branch]
    while let branch = next {
      if branch.node?.id == id { return true }
      next = rows.parent(of: branch.index).flatMap { branches[$0.branch] }
    }
    return false
  }

  func close(_ branch: TreeBranch<Node>) {
    rows.collapse(branch.index)
    noteCollapsed(branch, byUser: true)
    guard branch.state == .loading else { return }
    branch.token?.dispose()
    (branch.token, branch.state) = (nil, .shown)
    // Children that were never loaded are loaded when the node is expanded again.
    if branch.children.count == 0 {
      let removedBranches = rows.remove(branch.index)
      remove(removedBranches)
    }
  }

  private func noteCollapsed(_ branch: TreeBranch<Node>, byUser: Bool) {
    branch.isExpanded = false
    guard let id = branch.node?.id, let count = expandedCounts[id] else { return }
    expandedCounts[id] = count > 1 ? count - 1 : nil
    guard count == 1 else { return }
    if byUser {
      expanded.remove(id)
      hasNewExpansion = true
    } else {
      awaitedIDs.insert(id)
      awaitedRevision += 1
    }
  }

  /// Removes the branches with the given indices, which `rows` no longer contains.
  func remove(_ indices: [Int]) {
    for branch in indices.compactMap({ branches.removeValue(forKey: $0) }) {
      branch.token?.dispose()
      if branch.isExpanded { noteCollapsed(branch, byUser: false) }
    }
  }

  // MARK: Children

  func load(_ branch: TreeBranch<Node>) {
    guard let node = branch.node, let childSource else { return }
    switch childSource.source {
    case .stored(let read):
      branch.token = trackAllowingConstant(
        { [weak branch] in branch?.node.map(read) ?? NodeList() },
        { [weak branch] tree, nodes in if let branch { tree.show(nodes, in: branch) } }, at: source.place)
    case .loaded(let load):
      branch.token?.dispose()
      branch.state = .loading
      var task: Task<Void, Never>?
      let token = Subscription { task?.cancel() }.disposed(by: bindings)
      branch.token = token
      task = startTask(on: actionTracker, orLater: { [weak self] in self?.actionTracker }) { [weak self, weak branch] in
        let result: Result<[Node], any Error>
        do { result = .success(try await load(node)) } catch { result = .failure(error) }
        guard let self, let branch, branch.token === token, branch.state == .loading else { return }
        bindings.remove(token)
        switch result {
        case .success(let nodes): show(NodeList(nodes), in: branch)
        case .failure(let error): fail(branch, LoadFailure(error).message)
        }
      }
    }
  }

  private func fail(_ branch: TreeBranch<Node>, _ reason: String) {
    changeRows(below: row(above: branch)) {
      (branch.state, branch.token) = (.failed(reason), nil)
      close(branch)
      remove(rows.setChildren(of: branch.index, count: 0))
      branch.children = NodeList()
    }
    notifyOfExpansion()
  }

  /// Replaces the children of the given branch.
  ///
  /// Expanded children are matched by identity and stay expanded.
  func show(_ nodes: NodeList<Node>, in branch: TreeBranch<Node>) {
    guard branches[branch.index] === branch else { return }
    beginTurn()
    let parentHasRow = rows.parent(of: branch.index).map(rows.hasRow) ?? true
    if !branch.isExpanded || !parentHasRow { changedHidden.append(branch) }
    // If rows are only inserted below a single node, the list does not search for identities.
    changeRows(below: branch.children.count == 0 ? row(above: branch) : nil) {
      let kept = places(of: branch, in: nodes)
      (branch.children, branch.state, branch.comparedRevision) = (nodes, .shown, nil)
      remove(rows.setChildren(of: branch.index, count: nodes.count, keeping: kept))
      for (below, child) in kept { replaceNode(of: branches[below], with: nodes[child]) }
      unrestored.append(branch)
    }
  }

  /// Returns the branches of the children that are also in the given list, with the new index of each child.
  ///
  /// The result is sorted by the new indices.
  private func places(of branch: TreeBranch<Node>, in nodes: NodeList<Node>) -> [(branch: Int, child: Int)] {
    let shift = nodes.count - branch.children.count
    var taken: Set<Int> = []
    var indices: [Node.ID: Int]?
    var places: [(branch: Int, child: Int)] = []
    for (below, child) in rows.branches(in: branch.index) {
      guard let id = branches[below]?.node?.id else { continue }
      var index = [child, child + shift].first { (0..<nodes.count).contains($0) && nodes[$0]?.id == id }
      if index == nil {
        indices = indices ?? nodes.indices()
        index = indices?[id]
      }
      if let index, taken.insert(index).inserted { places.append((below, index)) }
    }
    return places.sorted { $0.child < $1.child }
  }

  /// Replaces the node of the given branch, and schedules reading its children again unless the node is the same
  /// object.
  private func replaceNode(of branch: TreeBranch<Node>?, with node: Node?) {
    guard let branch else { return }
    let isSame = Node.self is any AnyObject.Type && branch.node as AnyObject === node as AnyObject
    branch.node = node
    if !isSame { stale.append(branch) }
  }

  func readAgain(_ branch: TreeBranch<Node>) {
    guard branches[branch.index] === branch else { return }
    (branch.token as? any RepeatableExpression)?.evaluateNow()
  }

  /// Returns the given branch and the expanded branches below it; each branch precedes its ancestors.
  func expandedBranches(from branch: TreeBranch<Node>) -> [TreeBranch<Node>] {
    var found = [branch]
    var next = 0
    while next < found.count {
      found += rows.branches(in: found[next].index).compactMap { branches[$0.branch] }.filter(\.isExpanded)
      next += 1
    }
    return found.reversed()
  }

  /// Expands the children of the given branch whose identities are awaited.
  ///
  /// A node that never returns remains awaited. So that it does not delay each expansion, the children are compared
  /// only once, and the number of compared children is limited.
  func restore(_ branch: TreeBranch<Node>) {
    guard !awaitedIDs.isEmpty, branch.comparedRevision != awaitedRevision, branches[branch.index] === branch
    else { return }
    branch.comparedRevision = awaitedRevision
    for child in 0..<min(branch.children.count, max(NodeList<Node>.maximumCompared, 10 * awaitedIDs.count)) {
      guard let id = branch.children[child]?.id, awaitedIDs.contains(id) else { continue }
      open(TreeRows.Place(branch: branch.index, child: child))
    }
  }
}
