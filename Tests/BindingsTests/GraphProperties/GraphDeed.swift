// The operations on the graph of `GraphPropertyTests`, the reactions of its observers, and the log.
import TestSupport

/// An operation on the graph, performed alone or as part of a transaction.
///
/// Owners are identified by place and observers by number; neither has to exist.
enum GraphDeed {
  /// Writes a value; `through` is whether the write goes through a converter, and `by` is the place of the origin.
  case write(GraphNode, Int, through: Bool, by: Int?)
  /// Writes a value that the converter rejects.
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

/// The reaction of an observer to a notification, in addition to the entry in the log.
enum GraphReaction {
  case nothing
  /// Halves a large value, with the owner of the observer as the origin or without an origin.
  case halve(asOwner: Bool)
  case write(GraphNode, asOwner: Bool)
  /// Writes a node twice and the model once, in one transaction.
  case transaction(GraphNode)
  case end(Int)
  case kill(Int)
  /// Observes another node at the first notification.
  case observeOnce(GraphNode)
  /// Sends the event at the first notification.
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

/// An entry of the log, which is in chronological order.
enum GraphEntry {
  /// A write whose value is not stored yet.
  case wrote(GraphNode, Int, by: Int?)
  case rang(Int, by: Int?)
  /// A notification; `present` is the current value of the node, computed from the cells and the model.
  case told(Int, Int, present: Int)
  case came(Int, GraphNode, owner: Int?, present: Int)
  case ended(Int)
  /// The release of an owner by the graph, after which only bindings could retain it.
  case released(Int)
  case died(Int)
  case opened
  case closing
  /// A read of all computed values.
  case read
  /// The state after an operation; `evaluations` is the number of evaluations of each computed value so far.
  case rested(present: [Int], held: [Int], evaluations: [Int])
}
