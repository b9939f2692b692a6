// Random graphs of cells, observers and derived values, compared with a reference model of the contract: all
// notifications in order, and all values after each step.
@testable import Bindings
import TestSupport
import Testing

@Suite struct RandomGraphTests {
  @Test func everythingIsAsTheNaiveModelSays() {
    for seed in seedRun() {
      var numbers = SeededGenerator(seed: seed)
      let steps = (0..<25).map { _ in Step.random(&numbers) }
      let real = RealGraph()
      let naive = NaiveGraph()
      for step in steps {
        real.perform(step)
        naive.perform(step)
        real.settle()
        guard real.log == naive.log, real.modelLog == naive.modelLog, real.values == naive.values,
          real.sums == naive.sums, real.sumLogs == naive.sumLogs
        else {
          Issue.record("seed \(seed), after \(step) of \(steps):\n\(real)\nis not\n\(naive)")
          return
        }
        #expect(real.shown == "\(naive.values)", "seed \(seed)")
      }
    }
  }
}

/// The reaction of an observer to a notification, in addition to the entry in the log.
enum Reaction {
  case nothing
  /// Replaces a large value with a smaller one.
  case clamp
  /// Writes a later cell.
  case write(Int)
  /// Writes a later cell twice and the model once, in one transaction.
  case transaction(Int)
  case writeModel
  case disposeOf(Int)
  case bindOnce(Int)
}

/// An operation on a graph, performed alone or as part of a transaction.
enum Step {
  case write(cell: Int, value: Int)
  case fire(cell: Int)
  case bind(cell: Int, Reaction)
  case disposeOf(Int)
  /// Writes a property of an `@Observable` model.
  case writeModel(Int)
  /// Writes the property through the observed lens, with the observer's owner as the origin.
  case writeLens(Int)
  /// Reads the computed values.
  case read
  indirect case transaction([Step], fails: Bool)

  static let cells = 5

  static func random(_ numbers: inout SeededGenerator, depth: Int = 0) -> Step {
    let cell = numbers.below(cells)
    switch numbers.below(16) {
    case 0..<4: return .write(cell: cell, value: numbers.below(20))
    case 4: return .fire(cell: cell)
    case 5..<9: return .bind(cell: cell, reaction(of: cell, &numbers))
    case 9: return .disposeOf(numbers.below(20))
    case 10: return .writeModel(numbers.below(20))
    case 11: return .writeLens(numbers.below(20))
    case 12: return .read
    default:
      guard depth < 3 else { return .writeModel(numbers.below(20)) }
      let steps = (0..<numbers.below(5)).map { _ in random(&numbers, depth: depth + 1) }
      return .transaction(steps, fails: numbers.below(4) == 0)
    }
  }

  private static func reaction(of cell: Int, _ numbers: inout SeededGenerator) -> Reaction {
    let further = cell + 1 < cells ? cell + 1 + numbers.below(cells - cell - 1) : nil
    switch numbers.below(10) {
    case 0: return .clamp
    case 1, 2: return further.map(Reaction.write) ?? .nothing
    case 3: return further.map(Reaction.transaction) ?? .nothing
    case 4: return .disposeOf(numbers.below(20))
    case 5: return .bindOnce(numbers.below(cells))
    case 6: return .writeModel
    default: return .nothing
    }
  }
}
