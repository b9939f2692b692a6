// The graph that `RandomGraphTests` compares with a reference implementation.
@testable import Bindings

/// A graph of the types of the library: cells, an `@Observable` model, sums of both, a lens on the model, and a label
/// that displays all values.
final class RealGraph: CustomStringConvertible {
  private struct Failed: Error {}

  private let queue = UpdateQueue()
  private let cells = (0..<Step.cells).map { Observable(0, label: "cell \($0)") }
  private let person = Person()
  private let age: Binding<Int>
  private let label: FakeField
  private let ageField: FakeField
  private var tokens: [any Disposable] = []
  private var derived: [Computed<Int>] = []
  private(set) var log: [String] = []
  private(set) var modelLog: [Int] = []
  private(set) var sumLogs: [[Int]] = [[], [], [], []]

  init() {
    label = FakeField(queue)
    ageField = FakeField(queue)
    person.age = 0
    age = Binding(person, \.age)
    derived = sumsOf(cells, person)
    for (index, sum) in derived.enumerated() { sum.observe { [unowned self] in sumLogs[index].append($0) } }
    let cells = cells
    let person = person
    label.bind(\.text, to: "\(cells.map(\.value) + [person.age])")
    age.observe(with: ageField) { [unowned self] _, age in modelLog.append(age) }
  }

  private func sumsOf(_ cells: [Observable<Int>], _ person: Person) -> [Computed<Int>] {
    let low = Computed(cells[0], cells[1]) { ($0 + $1) / 3 }
    let all = Computed(low, cells[2], cells[3]) { low, third, fourth in low + (third > 5 ? fourth : 0) }
    let mixed = Computed(cells[4]) { $0 > 5 ? $0 + person.age : $0 }
    let both = Computed(all, mixed) { $0 / 2 + $1 / 2 }
    return [low, all, mixed, both]
  }

  var values: [Int] { cells.map(\.value) + [person.age] }
  var sums: [Int] { derived.map(\.value) }
  var shown: String { label.text }
  var description: String { "\(log), model \(modelLog), sums \(sumLogs)" }

  /// Flushes the updates of the end of the turn, and those of the next main-actor job.
  func settle() {
    queue.flush()
    Tracking.defaultUpdateQueue.flush()
  }

  func perform(_ step: Step) {
    switch step {
    case .write(let cell, let value): cells[cell].value = value
    case .fire(let cell): cells[cell].fire()
    case .bind(let cell, let reaction): bind(cell, reaction)
    case .disposeOf(let number): if number < tokens.count { tokens[number].dispose() }
    case .writeModel(let value): person.age = value
    case .writeLens(let value): age.write(value, origin: ageField)
    case .read: log.append("\(sums)")
    case .transaction(let steps, let fails):
      try? transaction {
        for step in steps { perform(step) }
        if fails { throw Failed() }
      }
    }
  }

  private func bind(_ cell: Int, _ reaction: Reaction) {
    let number = tokens.count
    var isFirst = true
    tokens.append(
      cells[cell].observe { [unowned self] value in
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
    case .writeModel: person.age = value
    case .disposeOf(let number): if number < tokens.count { tokens[number].dispose() }
    case .bindOnce(let other): if isFirst { bind(other, .nothing) }
    case .transaction(let other):
      transaction {
        cells[other].value = value + 2
        person.age = value + 1
        cells[other].value = value + 1
      }
    }
  }
}
