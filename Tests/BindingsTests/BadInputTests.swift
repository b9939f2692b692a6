// Objects that are released, and bindings that end, during a write, a notification or an update.
@testable import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct BadInputTests {
  @Test func aWriteDuringDeinitIsTold() {
    final class Writer {
      let cell: Observable<Int>
      init(_ cell: Observable<Int>) { self.cell = cell }
      isolated deinit { cell.value += 1 }
    }
    let cell = Observable(0)
    let told = Recorder(cell)
    do { _ = Writer(cell) }
    #expect(told.values == [1])
  }

  @Test func anObserverThatDiesInThePassIsNotTold() {
    let cell = Observable(0)
    var owner: FakeField? = FakeField()
    var log: [String] = []
    cell.observe { _ in owner = nil }
    if let owner { cell.observe(with: owner) { _, value in log.append("\(value)") } }
    cell.value = 1
    #expect(log.isEmpty)
    #expect(cell.observerCount == 1)
  }

  @Test func aSourceThatIsFreedByItsOwnHandlerEndsItsPassInPeace() {
    var cell: Observable<Int>? = Observable(0)
    var log: [Int] = []
    cell?.observe { value in
      cell = nil
      log.append(value)
    }
    cell?.observe { log.append($0) }
    cell?.value = 1
    #expect(log == [1, 1])
    #expect(cell == nil)
  }

  @Test func anExpressionMayEndItselfWhileItIsApplied() {
    let queue = UpdateQueue()
    let field = FakeField(queue)
    let count = Observable(0)
    field.track({ count.value }) { field, value in
      if value == 1 { field.bindings.dispose() }
      field.text = "\(value)"
    }
    for value in 1...3 {
      count.value = value
      queue.flush()
    }
    #expect(field.text == "1")
    #expect(count.dependentCount == 0)
  }

  @Test func expressionsThatEndDoNotPileUpInTheirTargetsBag() {
    let field = FakeField(UpdateQueue())
    let count = Observable(0)
    for _ in 0..<100 { field.bind(\.text, to: "\(count.value)").dispose() }
    #expect(field.bindings.count == 0)
  }

  @Test func aTargetThatDiesBeforeTheFlushIsLeftAlone() {
    let queue = UpdateQueue()
    let count = Observable(0)
    do {
      let field = FakeField(queue)
      field.bind(\.text, to: "\(count.value)")
      count.value = 1
    }
    queue.flush()
    #expect(queue.isEmpty)
  }

  @Test func anExpressionOverManyCellsDropsThoseItNoLongerReads() {
    let queue = UpdateQueue()
    let field = FakeField(queue)
    let cells = (0..<100).map { Observable($0) }
    let limit = Observable(100)
    field.bind(\.text, to: "\(cells.prefix(limit.value).reduce(0) { $0 + $1.value })")
    limit.value = 10
    queue.flush()
    #expect(cells.map(\.dependentCount) == (0..<100).map { $0 < 10 ? 1 : 0 })
  }

  @Test func commandsThatNobodyHoldsEndTheirWork() async {
    let clock = ManualClock()
    var wasCancelled = false
    do {
      let command = Command<Void, Void>("Wait", clock: clock) {
        do { try await clock.sleep(for: .seconds(60)) } catch { wasCancelled = true }
      }
      command.execute()
      await clock.tracker.idle()
    }
    await clock.advance(by: .zero)
    #expect(clock.tracker.isIdle)
    // The tracker does not wait for a cancelled task, which resumes later on another thread.
    while !wasCancelled, !Task.isCancelled { await nextJob() }
    #expect(wasCancelled)
  }
}
