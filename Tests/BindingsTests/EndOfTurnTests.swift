import Testing

@testable import Bindings

/// Work for the end of a turn is performed by the flush, after all updates.
@Suite(.timeLimit(.minutes(20))) struct EndOfTurnTests {
  private let queue = UpdateQueue()
  private let first = Observable(0)
  private let second = Observable(0)
  private let field: FakeField

  init() { field = FakeField(queue) }

  @Test func workFollowsTheUpdatesThatAreCausedByUpdates() {
    field.track({ first.value }) { _, value in second.value = value }
    field.track({ second.value }) { field, value in field.text = "\(value)" }
    var texts: [String] = []
    field.atEndOfTurn { texts.append($0.text) }
    first.value = 7
    queue.flush()
    #expect(texts == ["7"])
    queue.flush()
    #expect(texts == ["7"])
  }

  @Test func updatesThatWorkCausesBelongToTheSameTurn() {
    field.track({ first.value }) { field, value in field.text = "\(value)" }
    field.atEndOfTurn { [first] _ in first.value = 3 }
    queue.flush()
    #expect(field.text == "3")
    #expect(queue.isEmpty)
  }

  @Test func workThatIsAddedByWorkIsPerformedToo() {
    var steps: [Int] = []
    field.atEndOfTurn { field in
      steps.append(1)
      field.atEndOfTurn { _ in steps.append(2) }
    }
    queue.flush()
    #expect(steps == [1, 2])
  }

  @Test func workThatRepeatsForeverEndsAfterTheLimit() {
    var count = 0
    func again(_ field: FakeField) {
      count += 1
      field.atEndOfTurn(again)
    }
    field.atEndOfTurn(again)
    queue.flush()
    #expect(count == UpdateQueue.limit)
    #expect(!queue.isEmpty)
  }

  @Test func aQueueWithWorkIsNotEmptyAndReportsItOnce() {
    var count = 0
    queue.onFirst = { count += 1 }
    field.atEndOfTurn { _ in }
    field.atEndOfTurn { _ in }
    #expect(!queue.isEmpty)
    #expect(count == 1)
    queue.flush()
    #expect(queue.isEmpty)
    field.atEndOfTurn { _ in }
    #expect(count == 2)
  }

  @Test func workOfAReleasedTargetIsNotPerformed() {
    var isPerformed = false
    do {
      let other = FakeField(queue)
      other.atEndOfTurn { _ in isPerformed = true }
    }
    queue.flush()
    #expect(!isPerformed)
  }

  @Test func workOfATargetWithoutAQueueIsPerformedInTheNextJob() async {
    let other = FakeField()
    var isPerformed = false
    other.atEndOfTurn { _ in isPerformed = true }
    #expect(!isPerformed)
    for _ in 0..<1_000 where !isPerformed { await Task.yield() }
    #expect(isPerformed)
  }

  @Test func workOfAReleasedQueueIsPerformedInTheNextJob() async {
    let target = FakeField()
    var isPerformed = false
    do {
      let released = UpdateQueue()
      released.addFinalWork { isPerformed = target.sets == 0 }
    }
    for _ in 0..<1_000 where !isPerformed { await Task.yield() }
    #expect(isPerformed)
  }
}
