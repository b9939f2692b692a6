// The registrations of expressions with `@Observable` models, and the values that the expressions display.
@testable import Bindings
import Synchronization
import TestSupport
import Testing

/// An argument of a key path that counts its hashes.
private final class HashCounter: Hashable, Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  func hash(into hasher: inout Hasher) {
    count.wrappingAdd(1, ordering: .relaxed)
    hasher.combine(ObjectIdentifier(self))
  }

  static func == (left: HashCounter, right: HashCounter) -> Bool { left === right }
}

/// A model that counts its registrations: removing one hashes the key path.
private final class CountedModel: Observation.Observable {
  private let registrar = ObservationRegistrar()
  private let counter = HashCounter()
  private var stored = 0
  private var key: KeyPath<CountedModel, Void> { \CountedModel[content: counter] }

  subscript(content counter: HashCounter) -> Void { () }

  var number: Int {
    get {
      registrar.access(self, keyPath: key)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: key) { stored = newValue } }
  }

  /// Writes the number, which removes all registrations.
  ///
  /// - Returns: The number of times that the key path was hashed.
  func hashesOfAWrite() -> Int {
    let before = counter.value
    number += 1
    return counter.value - before
  }
}

@Observable private final class MixedModel {
  var first = 0
  var second = 0
  var third = 0

  subscript(index: Int) -> Int {
    get { [first, second, third][index] }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }

  /// Returns the property at `index`, without reading the others.
  func property(_ index: Int) -> Int {
    switch index {
    case 0: first
    case 1: second
    default: third
    }
  }
}

private final class Numbers: BindingTarget {
  let bindings = DisposeBag()
  let updateQueue: UpdateQueue? = UpdateQueue()
  var numbers = [0, 0, 0, 0]
}

@Suite(.timeLimit(.minutes(20))) struct ModelRegistrationTests {
  /// Returns the number of hashes of a write to a model with the registrations that `use` leaves.
  private func hashes(after use: (CountedModel) -> Void) -> Int {
    let model = CountedModel()
    use(model)
    return model.hashesOfAWrite()
  }

  @Test func anExpressionOverAModelThatIsNotWrittenKeepsTheSameNumberOfRegistrations() {
    let target = Numbers()
    func evaluate(_ count: Int, _ model: CountedModel) {
      let cell = Observable(0)
      target.bind(\.numbers, to: [model.number + cell.value])
      for value in 1...count {
        cell.value = value
        target.updateQueue?.flush()
      }
      #expect(target.numbers == [count])
    }
    #expect(hashes { evaluate(1_000, $0) } == hashes { evaluate(3, $0) })
  }

  @Test func aComputedValueOverAModelThatIsNotWrittenKeepsTheSameNumberOfRegistrations() {
    func evaluate(_ count: Int, _ model: CountedModel) {
      let cell = Observable(0)
      let sum = Computed(cell) { model.number + $0 }
      for value in 1...count {
        cell.value = value
        #expect(sum.value == value)
      }
    }
    #expect(hashes { evaluate(1_000, $0) } == hashes { evaluate(3, $0) })
  }

  @Test func expressionsThatWereEvaluatedOftenAndEndedLeaveOneRegistrationEach() {
    func evaluate(_ count: Int, _ model: CountedModel) {
      let target = Numbers()
      let cell = Observable(0)
      let token = target.bind(\.numbers, to: [model.number + cell.value])
      for value in 1...count {
        cell.value = value
        target.updateQueue?.flush()
      }
      token.dispose()
    }
    let once = hashes { model in
      let token = Numbers().bind(\.numbers, to: [model.number])
      token.dispose()
    }
    #expect(once > 0)
    #expect(hashes { evaluate(100, $0) } == once)
  }

  @Test func aModelThatIsWrittenAfterManyEvaluationsIsFollowed() {
    let model = MixedModel()
    let cell = Observable(0)
    let target = Numbers()
    target.bind(\.numbers, to: [model.property(cell.value % 3)])
    for value in 1...10 {
      cell.value = value
      target.updateQueue?.flush()
      for index in 0..<3 { model[index] += 1 + index }
      target.updateQueue?.flush()
      #expect(target.numbers == [model[value % 3]])
    }
  }

  @Test(arguments: seeds(40)) func expressionsOfBothKindsShowTheCurrentValues(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = MixedModel()
    let cells = (0..<3).map { Observable($0) }
    let mixed = Computed(cells[0]) { model.property($0 % 3) + $0 / 2 }
    let nested = Computed(mixed) { $0 > 3 ? $0 + cells[1].value : model.second }
    let target = Numbers()
    let formulas: [() -> Int] = [
      { model.property(cells[2].value % 3) + cells[0].value },
      { cells[1].value.isMultiple(of: 2) ? mixed.value : model.third },
      { nested.value + cells[2].value },
      { nested.value > 4 ? cells[0].value : mixed.value + model.first },
    ]
    var observed: [Int] = []
    nested.observe { observed.append($0) }
    for (index, formula) in formulas.enumerated() {
      target.track(formula) { target, value in target.numbers[index] = value }
    }
    for step in 0..<200 {
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0..<3, using: &random)
        if Bool.random(using: &random) {
          model[index] = Int.random(in: 0...6, using: &random)
        } else {
          cells[index].value = Int.random(in: 0...6, using: &random)
        }
        if Int.random(in: 0..<4, using: &random) == 0 { _ = nested.value }
      }
      target.updateQueue?.flush()
      let source = model.property(cells[0].value % 3) + cells[0].value / 2
      let sum = source > 3 ? source + cells[1].value : model.second
      #expect(mixed.value == source, "seed \(seed), step \(step)")
      #expect(nested.value == sum, "seed \(seed), step \(step)")
      #expect(target.numbers == formulas.map { $0() }, "seed \(seed), step \(step)")
    }
  }
}
