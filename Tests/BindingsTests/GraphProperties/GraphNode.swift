// What there is in the graph of `GraphPropertyTests`, in an order in which nothing depends on what comes after it.

enum GraphNode: Int, CaseIterable {
  case first, second
  /// A third of both.
  case low
  case third, fourth
  /// `low`, and `fourth` if `third` says so.
  case all
  case fifth
  /// A property of an `@Observable` model.
  case age
  /// `fifth`, and `age` if it is large.
  case mixed
  /// Half of `all` and half of `mixed`.
  case both
  /// An event.
  case bell

  static let cells: [GraphNode] = [.first, .second, .third, .fourth, .fifth]
  static let sums: [GraphNode] = [.low, .all, .mixed, .both]
  static let writable: [GraphNode] = cells + [.age]
  static let valued: [GraphNode] = allCases.dropLast()

  var isCell: Bool { Self.cells.contains(self) }
  var isSum: Bool { Self.sums.contains(self) }

  /// Whether it may depend on another, by way of the sums between.
  func dependsOn(_ other: GraphNode) -> Bool { Self.dependences[rawValue][other.rawValue] }

  /// The same of all, reckoned once.
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

  /// What an observer may make smaller without an end to it: the last that it depends on, or itself.
  var halved: GraphNode? {
    switch self {
    case .low: .second
    case .all: .fourth
    case .mixed, .both: .fifth
    case .bell: nil
    default: self
    }
  }

  /// What its observers may write: nothing that it depends on.
  var further: [GraphNode] { Self.writable.filter { $0.rawValue > rawValue } }

  /// What it is worth when `value` says what the cells and the model hold.
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

/// Something for each of some nodes.
struct GraphTable<Value> {
  private var slots = [Value?](repeating: nil, count: GraphNode.allCases.count)

  subscript(node: GraphNode) -> Value? {
    get { slots[node.rawValue] }
    set { slots[node.rawValue] = newValue }
  }

  /// In the order of the nodes.
  var values: [Value] { slots.compactMap(\.self) }
}
