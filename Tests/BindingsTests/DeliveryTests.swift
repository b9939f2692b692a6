// Clauses 1 to 3 of the contract: isolation to the main actor and `post`, notifications in order after the value is
// stored, and immediate disposal.
import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct DeliveryTests {
  @Test func valueIsStoredBeforeObserversAreNotified() {
    let cell = Observable(1)
    var seen: [Int] = []
    cell.observe { told in
      seen += [told, cell.value]
    }
    cell.value = 2
    #expect(seen == [2, 2])
  }

  @Test func observersAreNotifiedInOrderOfRegistration() {
    let cell = Observable(0)
    var log = ""
    for name in ["a", "b", "c", "d"] { cell.observe { _ in log += name } }
    cell.value = 1
    #expect(log == "abcd")
  }

  @Test func everyWriteNotifiesEvenAnEqualOne() {
    let cell = Observable(1)
    let told = Recorder(cell)
    cell.value = 1
    cell.value = 1
    #expect(told.values == [1, 1])
  }

  @Test func aWriteInsideAHandlerEndsTheRunningPass() {
    let cell = Observable(0)
    var log: [String] = []
    cell.observe {
      log.append("A\($0)")
      if $0 == 1 { cell.value = 2 }
    }
    cell.observe { log.append("B\($0)") }
    cell.value = 1
    #expect(log == ["A1", "A2", "B2"])
  }

  @Test func aWriteInsideTheLastHandlerNotifiesAllObserversAgain() {
    let cell = Observable(0)
    var log: [String] = []
    cell.observe { log.append("A\($0)") }
    cell.observe {
      log.append("B\($0)")
      if $0 == 1 { cell.value = 2 }
    }
    cell.value = 1
    #expect(log == ["A1", "B1", "A2", "B2"])
  }

  @Test func aDisposedObserverIsNotNotifiedInTheRunningPass() {
    let cell = Observable(0)
    var log: [String] = []
    var second: (any Disposable)?
    cell.observe {
      log.append("A\($0)")
      second?.dispose()
    }
    second = cell.observe { log.append("B\($0)") }
    cell.observe { log.append("C\($0)") }
    cell.value = 1
    cell.value = 2
    #expect(log == ["A1", "C1", "A2", "C2"])
  }

  @Test func anObserverMayDisposeOfItself() {
    let cell = Observable(0)
    var log: [Int] = []
    var token: (any Disposable)?
    token = cell.observe {
      log.append($0)
      token?.dispose()
    }
    cell.value = 1
    cell.value = 2
    #expect(log == [1])
  }

  @Test func disposingTwiceIsHarmless() {
    let cell = Observable(0)
    let told = Recorder(cell)
    let token = cell.observe { _ in }
    token.dispose()
    token.dispose()
    cell.value = 1
    #expect(told.values == [1])
  }

  @Test func anObserverThatComesDuringAPassWaitsForTheNextValue() {
    let cell = Observable(0)
    var log: [String] = []
    var hasCome = false
    cell.observe { value in
      guard !hasCome else { return }
      hasCome = true
      cell.observe { log.append("late \($0)") }
    }
    cell.value = 1
    cell.value = 2
    #expect(log == ["late 2"])
  }

  @Test func aBagEndsItsBindingsWhenItIsFreed() {
    let cell = Observable(0)
    var log: [Int] = []
    do {
      let bag = DisposeBag()
      cell.observe { log.append($0) }.disposed(by: bag)
      cell.value = 1
    }
    cell.value = 2
    #expect(log == [1])
  }

  @Test func aBagCanBeUsedAgainAfterItWasDisposedOf() {
    let cell = Observable(0)
    let bag = DisposeBag()
    var log: [String] = []
    cell.observe { log.append("first \($0)") }.disposed(by: bag)
    bag.dispose()
    cell.observe { log.append("second \($0)") }.disposed(by: bag)
    cell.value = 1
    #expect(log == ["second 1"])
    #expect(bag.count == 1)
  }

  @Test func mutateNotifiesOnceAndReturnsTheResultOfItsBody() {
    let cell = Observable([1, 2, 3])
    let told = Recorder(cell)
    let last = cell.mutate { $0.removeLast() }
    #expect(last == 3)
    #expect(told.values == [[1, 2]])
  }

  @Test func whatABodyChangedBeforeItThrewIsTold() {
    struct Failure: Error {}
    let cell = Observable([1])
    let told = Recorder(cell)
    #expect(throws: Failure.self) {
      try cell.mutate { (array: inout [Int]) throws(Failure) in
        array.append(2)
        throw Failure()
      }
    }
    #expect(told.values == [[1, 2]])
  }

  @Test func postsFromAnyThreadArriveFirstInFirstOut() async {
    let cell = Observable(0)
    let told = Recorder(cell)
    let activity = WorkTracker()
    await Task.detached {
      for value in 1...100 { cell.post(value, on: activity) }
    }.value
    await activity.idle()
    #expect(told.values == Array(1...100))
    #expect(cell.value == 100)
  }

  @Test func postsFromManyThreadsAllArrive() async {
    let cell = Observable(0)
    var sum = 0
    cell.observe { sum += $0 }
    let activity = WorkTracker()
    await withTaskGroup { group in
      for start in 0..<8 {
        group.addTask { for value in 0..<50 { cell.post(start * 50 + value, on: activity) } }
      }
    }
    await activity.idle()
    #expect(sum == (0..<400).reduce(0, +))
  }
}
