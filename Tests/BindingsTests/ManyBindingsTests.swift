// Many bindings and long chains of bindings: ending each takes about the same time, and no chain overflows the stack.
@testable import Bindings
import Foundation
import Testing

private final class Target: BindingTarget {
  let bindings = DisposeBag()
  let updateQueue: UpdateQueue? = UpdateQueue()
  var number = 0
}

@Suite struct ManyBindingsTests {
  private static let count = 50_000
  /// The limit of the processor time for 50,000 disposals, which take about a second in a debug build.
  ///
  /// They would take several minutes if each one searched or moved all others.
  private static let secondsLimit = 20

  /// Expects that `body` uses less processor time than the limit.
  private func expectFewSeconds(_ body: () -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
    func seconds() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec
    }
    let before = seconds()
    body()
    #expect(seconds() - before < Self.secondsLimit, sourceLocation: sourceLocation)
  }

  enum Order: CaseIterable {
    case oldestFirst, newestFirst
  }

  private func end(_ tokens: [any Disposable], _ order: Order) {
    expectFewSeconds { for token in order == .oldestFirst ? tokens : tokens.reversed() { token.dispose() } }
  }

  @Test(arguments: Order.allCases) func expressionsOfOneTargetOverOneCellEndOneByOne(order: Order) {
    let target = Target()
    let cell = Observable(0)
    end((0..<Self.count).map { _ in target.bind(\.number, to: cell.value) }, order)
    #expect(target.bindings.count == 0)
    #expect(cell.dependentCount == 0)
  }

  @Test(arguments: Order.allCases) func observersOfOneCellEndOneByOne(order: Order) {
    let target = Target()
    let cell = Observable(0)
    end((0..<Self.count).map { _ in cell.observe(with: target) { $0.number = $1 } }, order)
    #expect(cell.observerCount == 0)
  }

  @Test(arguments: Order.allCases) func observersOfOneListEndOneByOne(order: Order) {
    let target = Target()
    let list = ObservableArray([0])
    end((0..<Self.count).map { _ in list.observe(with: target) { _, _ in } }, order)
    #expect(list.observerCount == 0)
  }

  @Test(arguments: Order.allCases) func bindingsAreRemovedFromABagOneByOne(order: Order) {
    let bag = DisposeBag()
    let cell = Observable(0)
    let tokens = (0..<Self.count).map { _ in cell.observe { _ in } }
    for token in tokens { bag.add(token) }
    expectFewSeconds { for token in order == .oldestFirst ? tokens : tokens.reversed() { bag.remove(token) } }
    #expect(bag.count == 0)
    #expect(cell.observerCount == 0)
  }

  @Test func thoseThatAreLeftAreNotifiedInTheirOrder() {
    let cell = Observable(0)
    let target = Target()
    var log: [Int] = []
    let tokens = (0..<10).map { index in cell.observe(with: target) { _, _ in log.append(index) } }
    for index in [0, 3, 4, 9] { tokens[index].dispose() }
    cell.observe(with: target) { _, _ in log.append(10) }
    #expect(cell.observerCount == 7)
    cell.value = 1
    #expect(log == [1, 2, 5, 6, 7, 8, 10])
    for index in [1, 2, 5] { tokens[index].dispose() }
    cell.value = 2
    #expect(log.suffix(4) == [6, 7, 8, 10])
    #expect(cell.observerCount == 4)
  }

  @Test func observersOfReleasedOwnersAreRemovedBesideThoseThatEnded() {
    let cell = Observable(0)
    let target = Target()
    let tokens = (0..<7).map { _ in cell.observe(with: target) { $0.number += $1 } }
    for token in tokens.prefix(3) { token.dispose() }
    do {
      let released = Target()
      cell.observe(with: released) { $0.number = $1 }
    }
    for _ in 0..<2 { cell.observe(with: target) { $0.number += $1 } }
    #expect(cell.observerCount == 6)
    cell.value = 1
    #expect(target.number == 6)
  }

  @Test func aCellThatIsReadNoMoreDoesNotMakeItsReaderStale() {
    let cells = (0..<9).map { Observable($0) }
    let target = Target()
    let limit = Observable(9)
    var evaluations = 0
    target.track({
      evaluations += 1
      return cells.prefix(limit.value).reduce(0) { $0 + $1.value }
    }) { $0.number = $1 }
    limit.value = 4
    target.updateQueue?.flush()
    #expect(cells.map(\.dependentCount) == [1, 1, 1, 1, 0, 0, 0, 0, 0])
    cells[7].value = 100
    target.updateQueue?.flush()
    #expect(evaluations == 2)
    cells[3].value = 10
    target.updateQueue?.flush()
    #expect(target.number == 13)
  }

  @Test func anEndedExpressionReleasesItsClosures() {
    let target = Target()
    let other = Observable(0)
    target.bind(\.number, to: other.value)
    target.bind(\.number, to: other.value)
    target.bind(\.number, to: other.value)
    expectFreed {
      let kept = Observable(0)
      let token = target.track({ kept.value }) { _, value in kept.value = value }
      token.dispose()
      return [kept]
    }
  }

  // MARK: Chains

  @Test func aChainOfAHundredThousandCellsPassesAValueOn() {
    let cells = (0..<100_000).map { Observable($0) }
    for (cell, next) in zip(cells, cells.dropFirst()) { cell.bind(to: next) }
    let found = reports { cells[0].value = -1 }
    #expect(found.isEmpty)
    #expect(cells.allSatisfy { $0.value == -1 })
  }

  @Test func aChainOfTransactionsEventsAndListsPassesAValueOn() {
    let count = 3_000
    let cells = (0...count).map { Observable($0) }
    let events = (0..<count).map { _ in Event<Int>() }
    let lists = (0..<count).map { _ in ObservableArray<Int>([]) }
    for index in 0..<count {
      cells[index].observe { events[index].send($0) }
      events[index].observe { lists[index].append($0) }
      lists[index].observe { _ in cells[index + 1].mutate { $0 = lists[index][0] } }
    }
    let found = reports { cells[0].value = -1 }
    #expect(found.isEmpty)
    #expect(cells[count].value == -1)
  }

  @Test func aRingThatIsTooLongForTheStackIsStoppedAndNamed() {
    let count = CycleGuard.limit * 3 + 1
    let cells = (0..<count).map { Observable(0, label: "cell \($0)") }
    for (index, cell) in cells.enumerated() { cell.observe { cells[(index + 1) % count].value = $0 + 1 } }
    let found = reports { cells[0].value = 1 }
    #expect(found.count == 1)
    #expect(found.first?.passes == CycleGuard.postponedLimit)
    #expect(found.first?.participants.contains { $0.hasPrefix("cell 7 (") } == true)
    let again = reports { cells[5].value = 1 }
    #expect(again.count == 1)
  }

  @Test func eventsOfABrokenRingAreNotSentLater() {
    let count = CycleGuard.limit * 3 + 1
    let events = (0..<count).map { Event<Int>(label: "event \($0)") }
    var isOpen = true
    var last = 0
    for (index, event) in events.enumerated() {
      event.observe {
        last = $0
        if isOpen { events[(index + 1) % count].send($0 + 1) }
      }
    }
    #expect(reports { events[0].send(1) }.count == 1)
    isOpen = false
    for event in events {
      event.send(-1)
      #expect(last == -1)
    }
  }
}
