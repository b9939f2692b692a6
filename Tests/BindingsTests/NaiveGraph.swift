// The reference implementation with which `RandomGraphTests` compares a graph.

/// A graph of arrays of numbers and flags, which computes every sum at each read.
final class NaiveGraph: CustomStringConvertible {
  private struct Observer {
    let number: Int
    let cell: Int
    let reaction: Reaction
    /// The number of writes to the cell before the observer was added.
    let since: Int
    var isFirst = true
    var isDisposed = false
  }

  private(set) var values = [Int](repeating: 0, count: Step.cells + 1)
  private(set) var log: [String] = []
  private(set) var modelLog: [Int] = []
  private(set) var sumLogs: [[Int]] = [[], [], [], []]
  private var toldSums = [0, 0, 0, 0]
  /// The last value of the model that the owner of the lens has received or written.
  private var knownModel = 0
  private var observers: [Observer] = []
  private var writes = [Int](repeating: 0, count: Step.cells)
  /// The number of writes to each cell at its last notification.
  private var told = [Int](repeating: 0, count: Step.cells)
  /// The number of open transactions; `held` contains the cells whose writes in them were not published yet.
  private var open = 0
  private var held: [Int] = []
  private var isHeld = [Bool](repeating: false, count: Step.cells)
  private var isTelling = [Bool](repeating: false, count: Step.cells)

  var sums: [Int] {
    let low = (values[0] + values[1]) / 3
    let all = low + (values[2] > 5 ? values[3] : 0)
    let mixed = values[4] > 5 ? values[4] + values[5] : values[4]
    return [low, all, mixed, all / 2 + mixed / 2]
  }

  var description: String { "\(log), model \(modelLog), sums \(sumLogs)" }

  /// Performs a step and all notifications that it causes, at once or at the end of the turn.
  func perform(_ step: Step) {
    take(step)
    for (index, sum) in sums.enumerated() where sum != toldSums[index] {
      toldSums[index] = sum
      sumLogs[index].append(sum)
    }
    if values[Step.cells] != knownModel { modelLog.append(values[Step.cells]) }
    knownModel = values[Step.cells]
  }

  private func take(_ step: Step) {
    switch step {
    case .write(let cell, let value): write(cell, value)
    case .fire(let cell): write(cell, values[cell])
    case .bind(let cell, let reaction): bind(cell, reaction)
    case .disposeOf(let number): dispose(number)
    case .writeModel(let value): values[Step.cells] = value
    case .writeLens(let value):
      values[Step.cells] = value
      knownModel = value
    case .read: log.append("\(sums)")
    case .transaction(let steps, _): transaction { for step in steps { take(step) } }
    }
  }

  private func transaction(_ body: () -> Void) {
    open += 1
    body()
    open -= 1
    guard open == 0 else { return }
    let cells = held
    held = []
    for cell in cells { tell(cell) }
  }

  private func write(_ cell: Int, _ value: Int) {
    values[cell] = value
    writes[cell] += 1
    if open == 0 { return tell(cell) }
    if !isHeld[cell] { held.append(cell) }
    isHeld[cell] = true
  }

  private func tell(_ cell: Int) {
    isHeld[cell] = false
    guard !isTelling[cell], told[cell] != writes[cell] else { return }
    isTelling[cell] = true
    defer { isTelling[cell] = false }
    while told[cell] != writes[cell] { pass(cell) }
  }

  private func pass(_ cell: Int) {
    told[cell] = writes[cell]
    for number in observers.indices where observers[number].cell == cell && !observers[number].isDisposed {
      if observers[number].since == told[cell] { continue }
      call(number, values[cell])
      if writes[cell] != told[cell] { return }
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
    case .writeModel: values[Step.cells] = value
    case .disposeOf(let other): dispose(other)
    case .bindOnce(let other): if observer.isFirst { bind(other, .nothing) }
    case .transaction(let other):
      transaction {
        write(other, value + 2)
        values[Step.cells] = value + 1
        write(other, value + 1)
      }
    }
  }

  private func bind(_ cell: Int, _ reaction: Reaction) {
    observers.append(Observer(number: observers.count, cell: cell, reaction: reaction, since: writes[cell]))
  }

  private func dispose(_ number: Int) {
    if number < observers.count { observers[number].isDisposed = true }
  }
}
