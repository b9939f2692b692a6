import Bindings

/// The source of the children of a node, which is the model or an asynchronous loader that can throw an error.
@MainActor public struct TreeChildren<Node> {
  enum Source {
    case stored((Node) -> NodeList<Node>)
    case loaded(@MainActor (Node) async throws -> [Node])
  }

  let source: Source
  /// A closure that returns whether a node has children, before the children are read or loaded.
  let hasChildren: (Node) -> Bool

  /// Returns a source of children that the model stores or computes.
  ///
  /// The children are read when a node is expanded, and again when a value that the closure reads changes. Only the
  /// visible elements of a lazy collection, such as `(0..<1_000_000).lazy.map { … }`, are read.
  ///
  /// - Parameter children: A closure that returns the children of a node, or nil or an empty collection if the node
  ///   cannot be expanded. The closure is called for each visible row.
  public static func stored<Children: RandomAccessCollection<Node>>(
    _ children: @escaping (Node) -> Children?
  ) -> TreeChildren {
    TreeChildren(source: .stored { NodeList(children($0)) }, hasChildren: { children($0)?.isEmpty == false })
  }

  /// Returns a source of children that are loaded when a node is expanded for the first time.
  ///
  /// During the load, the row of the node displays a notice. If the load fails, the row displays the error message, and
  /// the load is repeated when the node is expanded again. Collapsing the node cancels a pending load.
  ///
  /// - Parameters:
  ///   - hasChildren: A closure that returns whether a node can be expanded.
  ///   - load: A closure that returns the children of a node.
  public static func loaded(
    if hasChildren: @escaping (Node) -> Bool = { _ in true },
    _ load: @escaping @MainActor (Node) async throws -> [Node]
  ) -> TreeChildren {
    TreeChildren(source: .loaded(load), hasChildren: hasChildren)
  }
}

/// The children of a node, which are read by index.
///
/// Two node lists are equal only if they are the same object.
final class NodeList<Node>: Equatable {
  let count: Int
  private let element: (Int) -> Node?

  init<Children: RandomAccessCollection<Node>>(_ children: Children?) {
    count = children?.count ?? 0
    element = { offset in children.map { $0[$0.index($0.startIndex, offsetBy: offset)] } }
  }

  convenience init() { self.init([Node]?.none) }

  subscript(index: Int) -> Node? { element(index) }

  /// Returns, for each identity, the index of the first node with that identity.
  ///
  /// - Complexity: O(n), where n is the number of nodes.
  func indices() -> [Node.ID: Int] where Node: Identifiable {
    var indices: [Node.ID: Int] = [:]
    for index in 0..<count {
      if let id = self[index]?.id, indices[id] == nil { indices[id] = index }
    }
    return indices
  }

  /// The maximum number of children of a node that are compared with a few identities.
  static var maximumCompared: Int { 100_000 }

  /// Returns whether one of the first children, up to `maximumCompared`, has the given identity.
  func contains(_ id: Node.ID) -> Bool where Node: Identifiable {
    (0..<min(count, Self.maximumCompared)).contains { self[$0]?.id == id }
  }

  nonisolated static func == (left: NodeList, right: NodeList) -> Bool { left === right }
}

/// The children of a node that has been expanded at least once, with their loading state.
final class TreeBranch<Node> {
  /// The index of the branch in `TreeRows`.
  let index: Int
  /// The parent of the children, or nil for the roots.
  var node: Node?
  var children = NodeList<Node>()
  var state = State.shown
  var isExpanded = false
  /// The value of `awaitedRevision` when the children were last compared with the awaited identities, or nil if they
  /// have changed since then.
  var comparedRevision: Int?
  /// The observation or the load of the children, or nil if the children must be read or loaded again.
  var token: (any Disposable)?

  enum State: Equatable {
    case shown
    case loading
    case failed(String)
  }

  init(_ index: Int, below node: Node?) { (self.index, self.node) = (index, node) }
}
