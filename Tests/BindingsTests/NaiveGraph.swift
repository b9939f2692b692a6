// The other of the two graphs that `RandomGraphTests` holds against one another.

/// The same in the plainest way: arrays of numbers and flags, and every sum reckoned anew.
final class NaiveGraph: CustomStringConvertible {
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
  private(set) var modelLog: [Int] = []
  private(set) var sumLogs: [[Int]] = [[], [], [], []]
  private var toldSums = [0, 0, 0, 0]
  /// What the owner of the lens on the model knows of it.
  private var knownModel = 0
  private var observers: [Observer] = []
  private var writes = [Int](repeating: 0, count: Step.cells)
  /// How often the cell had been written when its observers were told last.
  private var told = [Int](repeating: 0, count: Step.cells)
  /// How many transactions are open, and the cells that were written in them and have not told so.
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

  /// One step, and all that is told because of it, at once or at the end of the turn.
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
