extension Tree {
  /// The identities of the expanded nodes, including those that have no row yet.
  ///
  /// - Complexity: O(1) to read, and O(n) to write, where n is the number of rows.
  public var expandedIDs: Set<Node.ID> {
    get { expanded }
    set {
      guard newValue != expanded else { return }
      let (added, removed) = (newValue.subtracting(expanded), expanded.subtracting(newValue))
      changeRows {
        for branch in branches.values where branch.isExpanded {
          if let id = branch.node?.id, removed.contains(id) { close(branch) }
        }
        awaitedIDs = awaitedIDs.intersection(newValue).union(added)
        expanded = newValue
        if !added.isEmpty { awaitedRevision += 1 }
      }
      hasNewExpansion = false
    }
  }

  /// Expands the node in the given row, and displays its children.
  ///
  /// The children are read or loaded first if necessary.
  ///
  /// - Complexity: O(n) if the children have been read before, where n is the number of siblings of the node and of its
  ///   ancestors that have ever been expanded. If the expanded nodes are bound, their number m adds O(m).
  public func expand(at index: Int) {
    guard canExpand(at: index) else { return }
    changeRows(below: index) { open(rows.place(at: index)) }
    notifyOfExpansion()
  }

  /// Collapses the node in the given row, and cancels a pending load of the node's children.
  ///
  /// Expanded descendants stay expanded, and become visible again when the node is expanded.
  ///
  /// - Complexity: O(n), where n is the number of siblings of the node and of its ancestors that have ever been
  ///   expanded. If the expanded nodes are bound, their number m adds O(m).
  public func collapse(at index: Int) {
    guard let branch = branch(at: index), branch.isExpanded else { return }
    changeRows(below: index) { close(branch) }
    notifyOfExpansion()
  }

  /// Reloads the children of the nodes with the given identity.
  ///
  /// If a node is expanded, the load starts immediately; otherwise, the children are loaded when the node is next
  /// expanded. Expanded children that are also in the result stay expanded.
  ///
  /// The method has no effect on a node that has never been expanded, or on children that the model stores.
  public func reloadChildren(of id: Node.ID) {
    guard case .loaded = childSource?.source else { return }
    for branch in branches.values where branch.node?.id == id {
      // A node that contains itself can be below a branch that was just removed.
      guard branches[branch.index] === branch else { continue }
      // The expanded nodes below a collapsed node are awaited, because they may have moved to another parent.
      changeRows(below: row(above: branch)) {
        if branch.isExpanded { load(branch) } else { remove(rows.remove(branch.index)) }
      }
    }
  }

  /// Returns the node in the given row, or nil if the row does not exist.
  public func node(at index: Int) -> Node? {
    (0..<rows.count).contains(index) ? node(at: rows.place(at: index)) : nil
  }

  /// The node of the selected row, or nil if no row is selected.
  public var selectedNode: Node? { selectedIndex.flatMap { node(at: $0) } }

  /// Returns the error message of the node in the given row, or nil if the node's children could be loaded.
  ///
  /// The row shows the message, but a narrow row truncates it.
  public func failure(at index: Int) -> String? {
    if case .failed(let reason) = outline(at: index)?.state { reason } else { nil }
  }

  func canExpand(at index: Int) -> Bool {
    switch outline(at: index)?.state {
    case .collapsed, .failed: true
    default: false
    }
  }

  func canCollapse(at index: Int) -> Bool { [.expanded, .loading].contains(outline(at: index)?.state) }

  @discardableResult func toggleSelected() -> Bool { selectedIndex.map { toggle(at: $0) } ?? false }

  func toggle(at index: Int) -> Bool {
    if canCollapse(at: index) {
      collapse(at: index)
    } else if canExpand(at: index) {
      expand(at: index)
    } else {
      return false
    }
    return true
  }

  // MARK: Rows

  func node(at place: TreeRows.Place) -> Node? { branches[place.branch]?.children[place.child] }

  func branch(at index: Int) -> TreeBranch<Node>? {
    guard (0..<rows.count).contains(index) else { return nil }
    return rows.branch(below: rows.place(at: index)).flatMap { branches[$0] }
  }

  func fill(_ row: ListRow, at index: Int) {
    guard let node = node(at: index) else { return }
    fillNode(row, node)
    row.outline = outline(at: index)
  }

  func outline(at index: Int) -> RowOutline? {
    guard let node = node(at: index) else { return nil }
    let place = rows.place(at: index)
    let level = rows.level(of: place.branch)
    guard let branch = branch(at: index) else {
      return RowOutline(level: level, state: childSource?.hasChildren(node) == true ? .collapsed : .leaf)
    }
    let count = branch.children.count
    let state: RowOutline.State =
      switch branch.state {
      case .loading: .loading
      case .failed(let reason): .failed(reason)
      case .shown: count == 0 ? .leaf : branch.isExpanded ? .expanded : .collapsed
      }
    return RowOutline(level: level, state: state, count: branch.state == .shown ? count : nil)
  }

  /// Returns the row that contains the parent of the node in the given row, or nil for a root.
  func parent(of index: Int) -> Int? {
    guard (0..<rows.count).contains(index) else { return nil }
    return rows.parent(of: rows.place(at: index).branch).flatMap { rows.row(of: $0) }
  }

  /// Returns the row of the parent node of the given branch.
  ///
  /// The result is nil for the branch of the roots, and if the parent is in a collapsed branch.
  func row(above branch: TreeBranch<Node>) -> Int? { rows.parent(of: branch.index).flatMap { rows.row(of: $0) } }

  /// Calls the given closure, which changes the rows, and updates the list afterwards.
  ///
  /// - Parameters:
  ///   - index: The row below which rows are inserted or removed, or nil if any rows can change.
  ///   - body: A closure that changes the rows.
  func changeRows(below index: @autoclosure () -> Int? = nil, _ body: () -> Void) {
    guard !isChangingRows else { return body() }
    beginTurn()
    let index = index()
    let path = index == nil ? selectionPath() : []
    isChangingRows = true
    let before = rows.count
    body()
    // Branches are processed in a loop, because recursion over ten thousand levels would exhaust the stack.
    while true {
      if let branch = stale.popLast() {
        readAgain(branch)
      } else if let branch = unrestored.popLast() {
        restore(branch)
      } else if restoredRevision != awaitedRevision {
        // A node with an added identity can be in any branch.
        restoredRevision = awaitedRevision
        unrestored = branches[TreeRows.roots].map { expandedBranches(from: $0) } ?? []
      } else {
        break
      }
    }
    isChangingRows = false
    guard let index else { return apply(.reload { self.nearestRow(on: path) }) }
    let start = index + 1
    apply(.replace(start..<start + max(0, before - rows.count), count: max(0, rows.count - before)))
  }

  func notifyOfExpansion() {
    guard hasNewExpansion else { return }
    hasNewExpansion = false
    sendActions(for: .expansionChanged)
  }
}
