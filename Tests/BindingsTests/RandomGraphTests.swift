// Random graphs of cells, observers and derived values, held against a naive model of the contract: what was told to whom, in
// what order, and what everything is worth after each step.
import Bindings
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
        real.queue.flush()
        guard real.log == naive.log, real.values == naive.values, real.sums == naive.sums else {
          Issue.record("seed \(seed), after \(step) of \(steps): \(real.log) is not \(naive.log)")
          return
        }
        #expect(real.shown == "\(naive.values)", "seed \(seed)")
      }
      let found = zip(real.sumLogs, naive.sumLogs).allSatisfy { $0 == $1 }
      #expect(found, "seed \(seed): \(real.sumLogs) is not \(naive.sumLogs)")
    }
  }
}

/// What an observer does beside writing down what it is told.
enum Reaction {
  case nothing
  /// Puts a smaller value in the place of a large one.
  case clamp
  /// Writes a cell further on.
  case write(Int)
  case disposeOf(Int)
  case bindOnce(Int)
}

enum Step {
  case write(cell: Int, value: Int)
  case fire(cell: Int)
  case bind(cell: Int, Reaction)
  case disposeOf(Int)
  case transaction([(cell: Int, value: Int)])
  case writeModel(Int)

  static let cells = 5

  static func random(_ numbers: inout SeededGenerator) -> Step {
    let cell = numbers.below(cells)
    switch numbers.below(12) {
    case 0..<4: return .write(cell: cell, value: numbers.below(20))
    case 4: return .fire(cell: cell)
    case 5..<9: return .bind(cell: cell, reaction(of: cell, &numbers))
    case 9: return .disposeOf(numbers.below(20))
    case 10: return .writeModel(numbers.below(20))
    default:
      return .transaction((0..<numbers.below(5)).map { _ in (numbers.below(cells), numbers.below(20)) })
    }
  }

  private static func reaction(of cell: Int, _ numbers: inout SeededGenerator) -> Reaction {
    switch numbers.below(8) {
    case 0: return .clamp
    case 1, 2: return cell + 1 < cells ? .write(cell + 1 + numbers.below(cells - cell - 1)) : .nothing
    case 3: return .disposeOf(numbers.below(20))
    case 4: return .bindOnce(numbers.below(cells))
    default: return .nothing
    }
  }
}

/// The graph in our own types.
///
/// The last cell is a property of an `@Observable` model in the sums and in the label.
final class RealGraph {
  let queue = UpdateQueue()
  private let cells = (0..<Step.cells).map { Observable(0, label: "cell \($0)") }
  private let person = Person()
  private let label: FakeField
  private var tokens: [any Disposable] = []
  private var derived: [Computed<Int>] = []
  private(set) var log: [String] = []
  private(set) var sumLogs: [[Int]] = [[], []]

  init() {
    label = FakeField(queue)
    person.age = 0
    let low = Computed(cells[0], cells[1]) { ($0 + $1) / 3 }
    let all = Computed(low, cells[2], cells[3]) { low, third, fourth in low + (third > 5 ? fourth : 0) }
    derived = [low, all]
    for (index, sum) in derived.enumerated() { sum.bind { [unowned self] in sumLogs[index].append($0) } }
    label.bind(\.text) { [cells, person] in "\(cells.map(\.value) + [person.age])" }
  }

  var values: [Int] { cells.map(\.value) + [person.age] }
  var sums: [Int] { derived.map(\.value) }
  var shown: String { label.text }

  func perform(_ step: Step) {
    switch step {
    case .write(let cell, let value): cells[cell].value = value
    case .fire(let cell): cells[cell].fire()
    case .bind(let cell, let reaction): bind(cell, reaction)
    case .disposeOf(let number): if number < tokens.count { tokens[number].dispose() }
    case .writeModel(let value): person.age = value
    case .transaction(let writes): Transaction { for write in writes { cells[write.cell].value = write.value } }
    }
  }

  private func bind(_ cell: Int, _ reaction: Reaction) {
    let number = tokens.count
    var isFirst = true
    tokens.append(
      cells[cell].bind { [unowned self] value in
        log.append("\(number):\(value)")
        react(reaction, cell: cell, value: value, isFirst: isFirst)
        isFirst = false
      })
  }

  private func react(_ reaction: Reaction, cell: Int, value: Int, isFirst: Bool) {
    switch reaction {
    case .nothing: break
    case .clamp: if value > 10 { cells[cell].value = value / 2 }
    case .write(let other): cells[other].value = value + 1
    case .disposeOf(let number): if number < tokens.count { tokens[number].dispose() }
    case .bindOnce(let other): if isFirst { bind(other, .nothing) }
    }
  }
}

/// The same in the plainest way: arrays of numbers and flags, and every sum reckoned anew.
final class NaiveGraph {
  private struct Observer {
    let number: Int
    let cell: Int
    let reaction: Reaction
    /// How often the cell had been written when it came.
    let since: Int
    var isFirst = true
    var isDisposed = false
  }

  private(set) var values = [Int](repeating: 0, count: Step.cells + 1)
  private(set) var log: [String] = []
  private(set) var sumLogs: [[Int]] = [[], []]
  private var toldSums = [0, 0]
  private var observers: [Observer] = []
  private var writes = [Int](repeating: 0, count: Step.cells)
  /// Cells that were written in a transaction and have not told so.
  private var held: [Int] = []
  private var isTelling = [Bool](repeating: false, count: Step.cells)

  var sums: [Int] {
    let low = (values[0] + values[1]) / 3
    return [low, low + (values[2] > 5 ? values[3] : 0)]
  }

  func perform(_ step: Step) {
    switch step {
    case .write(let cell, let value): write(cell, value)
    case .fire(let cell): write(cell, values[cell])
    case .bind(let cell, let reaction): bind(cell, reaction)
    case .disposeOf(let number): dispose(number)
    case .writeModel(let value): values[Step.cells] = value
    case .transaction(let writes):
      for write in writes {
        values[write.cell] = write.value
        self.writes[write.cell] += 1
        if !held.contains(write.cell) { held.append(write.cell) }
      }
      while let cell = held.first { tell(cell) }
    }
    for (index, sum) in sums.enumerated() where sum != toldSums[index] {
      toldSums[index] = sum
      sumLogs[index].append(sum)
    }
  }

  private func write(_ cell: Int, _ value: Int) {
    values[cell] = value
    writes[cell] += 1
    tell(cell)
  }

  private func tell(_ cell: Int) {
    held.removeAll { $0 == cell }
    guard !isTelling[cell] else { return }
    isTelling[cell] = true
    defer { isTelling[cell] = false }
    var isDone = false
    while !isDone {
      isDone = true
      let before = writes[cell]
      for number in observers.indices where observers[number].cell == cell && !observers[number].isDisposed {
        if observers[number].since == before { continue }
        call(number, values[cell])
        guard writes[cell] == before else {
          isDone = false
          break
        }
      }
    }
  }

  private func call(_ number: Int, _ value: Int) {
    log.append("\(number):\(value)")
    let observer = observers[number]
    observers[number].isFirst = false
    switch observer.reaction {
    case .nothing: break
    case .clamp: if value > 10 { write(observer.cell, value / 2) }
    case .write(let other): write(other, value + 1)
    case .disposeOf(let other): dispose(other)
    case .bindOnce(let other): if observer.isFirst { bind(other, .nothing) }
    }
  }

  private func bind(_ cell: Int, _ reaction: Reaction) {
    observers.append(Observer(number: observers.count, cell: cell, reaction: reaction, since: writes[cell]))
  }

  private func dispose(_ number: Int) {
    if number < observers.count { observers[number].isDisposed = true }
  }
}
