// The nodes of the graph of `GraphPropertyTests`. No node depends on a later one.

enum GraphNode: Int, CaseIterable {
  case first, second
  /// A third of the sum of both.
  case low
  case third, fourth
  /// `low`, plus `fourth` if `third` is greater than 5.
  case all
  case fifth
  /// A property of an `@Observable` model.
  case age
  /// `fifth`, plus `age` if `fifth` is greater than 5.
  case mixed
  /// Half of `all` plus half of `mixed`.
  case both
  /// An event.
  case bell

  static let cells: [GraphNode] = [.first, .second, .third, .fourth, .fifth]
  static let sums: [GraphNode] = [.low, .all, .mixed, .both]
  static let writable: [GraphNode] = cells + [.age]
  static let valued: [GraphNode] = allCases.dropLast()

  var isCell: Bool { Self.cells.contains(self) }
  var isSum: Bool { Self.sums.contains(self) }

  /// Returns whether the node can depend on another node, directly or through computed values.
  func dependsOn(_ other: GraphNode) -> Bool { Self.dependences[rawValue][other.rawValue] }

  /// The cached results of `dependsOn(_:)` for all pairs of nodes.
  private static let dependences = allCases.map { node in allCases.map(node.upstream.contains) }

  private var upstream: Set<GraphNode> {
    switch self {
    case .low: [.first, .second]
    case .all: GraphNode.low.upstream.union([.low, .third, .fourth])
    case .mixed: [.fifth, .age]
    case .both: GraphNode.all.upstream.union(GraphNode.mixed.upstream).union([.all, .mixed])
    default: []
    }
  }

  /// The node that an observer can halve without an endless cycle: the last cell that this node depends on, or itself.
  var halved: GraphNode? {
    switch self {
    case .low: .second
    case .all: .fourth
    case .mixed, .both: .fifth
    case .bell: nil
    default: self
    }
  }

  /// The nodes that observers of this node can write, none of which it depends on.
  var further: [GraphNode] { Self.writable.filter { $0.rawValue > rawValue } }

  /// Returns the value of the node, computed from the values of the cells and the model.
  func worth(_ value: (GraphNode) -> Int) -> Int {
    switch self {
    case .low: (value(.first) + value(.second)) / 3
    case .all: GraphNode.low.worth(value) + (value(.third) > 5 ? value(.fourth) : 0)
    case .mixed: value(.fifth) > 5 ? value(.fifth) + value(.age) : value(.fifth)
    case .both: GraphNode.all.worth(value) / 2 + GraphNode.mixed.worth(value) / 2
    default: value(self)
    }
  }
}

/// A table with an optional value for each node.
struct GraphTable<Value> {
  private var slots = [Value?](repeating: nil, count: GraphNode.allCases.count)

  subscript(node: GraphNode) -> Value? {
    get { slots[node.rawValue] }
    set { slots[node.rawValue] = newValue }
  }

  /// The values in the order of the nodes.
  var values: [Value] { slots.compactMap(\.self) }
}
