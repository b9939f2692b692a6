public import Bindings
public import Observation

extension Tree {
  /// Displays the nodes of the given observable array or derived list as roots, with their descendants.
  ///
  /// A tree has one source at a time. Expanded nodes are matched by identity, so they stay expanded when the list that
  /// contains them changes.
  ///
  /// - Parameters:
  ///   - roots: The list of the root nodes.
  ///   - children: The source of the children of each node.
  ///   - fill: A closure that sets the content of a row view.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  /// - Returns: A token whose disposal ends the binding and removes all rows.
  @discardableResult public func bind(
    to roots: ListCell<Node>, children: TreeChildren<Node>, _ fill: @escaping (ListRow, Node) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind({ roots.elements }, children: children, fill, file: file, line: line)
  }

  /// Displays the nodes in the given property of an `@Observable` model as roots, with their descendants.
  @discardableResult public func bind<Model: AnyObject & Observation.Observable>(
    to path: KeyPath<Model, [Node]>, of model: Model, children: TreeChildren<Node>,
    _ fill: @escaping (ListRow, Node) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind({ model[keyPath: path] }, children: children, fill, file: file, line: line)
  }

  /// Displays the nodes returned by the given expression as roots, with their descendants.
  ///
  /// The expression is re-evaluated at the end of each turn in which one of its dependencies changes.
  @discardableResult public func bind<Roots: RandomAccessCollection<Node>>(
    _ roots: @escaping () -> Roots, children: TreeChildren<Node>, _ fill: @escaping (ListRow, Node) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let place = CodeLocation(file, line)
    let parts = DisposeBag()
    rootBinding?.dispose()
    rootBinding = parts
    (childSource, fillNode) = (children, fill)
    let root = TreeBranch<Node>(TreeRows.roots, below: nil)
    branches[root.index] = root
    let rows = show(
      count: { [weak self] in self?.rows.count ?? 0 }, element: { $0 },
      id: { [weak self] in self?.node(at: $0).map { AnyHashable($0.id) } },
      indexOf: nil, fill: { [weak self] (row: ListRow, index) in self?.fill(row, at: index) }, at: place)
    parts.add(Subscription { [weak self] in self?.removeAll() })
    parts.add(rows)
    root.token = trackAllowingConstant(
      { NodeList(roots()) }, { tree, nodes in tree.show(nodes, in: root) }, at: place)
    bindings.add(parts)
    return parts
  }

  private func removeAll() {
    for branch in branches.values { branch.token?.dispose() }
    rows = TreeRows()
    branches = [:]
    expandedCounts = [:]
    awaitedIDs = expanded
    childSource = nil
  }

  // MARK: Expanded nodes

  /// Binds the identities of the expanded nodes to the given source, in both directions.
  ///
  /// A node is expanded when its identity is added to the source and the node has a row. The identity of a removed node
  /// remains in the source, so the node is expanded when the model adds it again.
  ///
  /// - Returns: A token whose disposal ends the binding early. The binding also ends when the expanded nodes are bound
  ///   again.
  @discardableResult public func bindExpansion(
    to source: some TwoWayBindable<Set<Node.ID>>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let parts = DisposeBag()
    expansionBinding?.dispose()
    expansionBinding = parts
    expandedIDs = untracked { source.value }
    source.observe(with: self, at: CodeLocation(file, line)) { $0.expandedIDs = $1 }.disposed(by: parts)
    observe(self, for: .expansionChanged) { tree, _ in source.write(tree.expandedIDs, origin: tree) }
      .disposed(by: parts)
    bindings.add(parts)
    return parts
  }

  /// Binds the identities of the expanded nodes to the given property of an `@Observable` model, in both directions.
  @discardableResult public func bindExpansion<Model: AnyObject & Observation.Observable>(
    to path: ReferenceWritableKeyPath<Model, Set<Node.ID>>, of model: Model, file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bindExpansion(to: Binding(model, path, file: file, line: line), file: file, line: line)
  }
}
