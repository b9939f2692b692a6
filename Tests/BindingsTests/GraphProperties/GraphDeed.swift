// What is done to the graph of `GraphPropertyTests`, and what its observers do when they are told.
import TestSupport

/// What is done: at once, or as a part of a transaction.
///
/// Owners and observers are named by numbers that may mean nobody.
enum GraphDeed {
  /// `through`: by way of a converter. `by`: who is the origin.
  case write(GraphNode, Int, through: Bool, by: Int?)
  /// What the converter refuses.
  case writeWrongly(GraphNode)
  case fire(GraphNode)
  case ring(by: Int?)
  case observe(GraphNode, through: Bool, owner: Int?, GraphReaction)
  case end(Int)
  case kill(Int)
  case read
  indirect case transaction([GraphDeed], fails: Bool)

  static func random(_ numbers: inout SeededGenerator, depth: Int = 0) -> GraphDeed {
    let owner = numbers.below(2) == 0 ? numbers.below(GraphWorld.places) : nil
    let cell = GraphNode.cells[numbers.below(GraphNode.cells.count)]
    switch numbers.below(24) {
    case 0..<4: return .write(cell, numbers.below(30), through: numbers.below(4) == 0, by: owner)
    case 4, 5: return .write(.age, numbers.below(30), through: false, by: owner)
    case 6: return .fire(cell)
    case 7: return .writeWrongly(cell)
    case 8: return .ring(by: owner)
    case 9..<16:
      let node = GraphNode.allCases[numbers.below(GraphNode.allCases.count)]
      let through = node.isCell && owner != nil && numbers.below(4) == 0
      let place = node == .age ? owner ?? numbers.below(GraphWorld.places) : owner
      return .observe(node, through: through, owner: place, .random(at: node, &numbers))
    case 16: return .end(numbers.below(20))
    case 17: return .kill(numbers.below(GraphWorld.places))
    case 18: return .read
    default: return transaction(&numbers, depth: depth)
    }
  }

  private static func transaction(_ numbers: inout SeededGenerator, depth: Int) -> GraphDeed {
    guard depth < 3 else { return .read }
    let deeds = (0..<numbers.below(6)).map { _ in random(&numbers, depth: depth + 1) }
    return .transaction(deeds, fails: numbers.below(4) == 0)
  }
}

/// What an observer does beside writing down what it is told.
enum GraphReaction {
  case nothing
  /// Halves what is large, in its own name or in nobody's.
  case halve(asOwner: Bool)
  case write(GraphNode, asOwner: Bool)
  /// Writes twice, and the model, in a transaction of its own.
  case transaction(GraphNode)
  case end(Int)
  case kill(Int)
  /// Observes another node when it is told the first time.
  case observeOnce(GraphNode)
  /// Rings the bell when it is told the first time.
  case ringOnce
  case read

  static func random(at node: GraphNode, _ numbers: inout SeededGenerator) -> GraphReaction {
    let further = node.further
    let other = further.isEmpty ? nil : further[numbers.below(further.count)]
    switch numbers.below(16) {
    case 0, 1: return .halve(asOwner: numbers.below(2) == 0)
    case 2, 3: return other.map { .write($0, asOwner: false) } ?? .ringOnce
    case 4: return other.map { .write($0, asOwner: true) } ?? .nothing
    case 5: return other.map { .transaction($0) } ?? .nothing
    case 6: return .end(numbers.below(20))
    case 7, 8: return .kill(numbers.below(GraphWorld.places))
    case 9: return .observeOnce(GraphNode.allCases[numbers.below(GraphNode.allCases.count)])
    case 10: return .ringOnce
    case 11: return .read
    default: return .nothing
    }
  }
}

/// What happened, in the order in which it did.
enum GraphEntry {
  /// Is about to be stored.
  case wrote(GraphNode, Int, by: Int?)
  case rang(Int, by: Int?)
  /// `present`: what the node is worth just then, by what the cells and the model hold.
  case told(Int, Int, present: Int)
  case came(Int, GraphNode, owner: Int?, present: Int)
  case ended(Int)
  /// Nobody but bindings can hold this owner any more.
  case released(Int)
  case died(Int)
  case opened
  case closing
  /// Everything was read. `evaluations`: how often each sum has been evaluated.
  case read
  case rested(present: [Int], held: [Int], evaluations: [Int])
}
