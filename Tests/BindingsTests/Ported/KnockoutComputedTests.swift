// The expectations of Knockout's tests for computed observables, with and without subscribers.
import Bindings
import Testing

@Suite struct KnockoutComputedTests {
  @Test func aSourceReadTwiceIsOneEvaluation() {
    let source = Observable(1)
    let square = Computed(source) { _ in source.value * source.value }
    let told = Recorder(square)
    let before = square.evaluations
    source.value = 3
    #expect(told.values == [9])
    #expect(square.evaluations - before == 1)
  }

  @Test func aValueReadWithoutObserversIsStillCached() {
    let source = Observable("A")
    let lower = source.map { $0.lowercased() }
    for _ in 1...3 { #expect(lower.value == "a") }
    source.value = "B"
    for _ in 1...3 { #expect(lower.value == "b") }
    #expect(lower.evaluations == 2)
  }

  @Test func itFallsAsleepWhenItsLastObserverLeaves() {
    let source = Observable(1)
    let double = source.map { $0 * 2 }
    let first = double.observe { _ in }
    let second = double.observe { _ in }
    source.value = 2
    let awake = double.evaluations
    first.dispose()
    source.value = 3
    #expect(double.evaluations == awake + 1)
    second.dispose()
    for value in 4...100 { source.value = value }
    #expect(double.evaluations == awake + 1)
    #expect(double.value == 200)
  }

  @Test func anObserverActivatesItAndIsNotNotifiedOfTheCurrentValue() {
    let source = Observable(1)
    let double = source.map { $0 * 2 }
    let told = Recorder(double)
    #expect(double.evaluations == 1)
    #expect(told.values == [])
    source.value = 42
    #expect(told.values == [84])
  }

  @Test func anExpressionThatWritesItsDependencyIsEvaluatedUntilItSettles() {
    let number = Observable(20)
    let small = Computed(number) { value in
      if value > 5 { number.value = value / 2 }
      return value
    }
    let told = Recorder(small)
    let cycles = reports {
      #expect(small.value == 5)
      #expect(number.value == 5)
      for value in [3, 40, 4] { number.value = value }
    }
    #expect(told.values == [3, 5, 4])
    #expect(cycles.isEmpty)
  }

  @Test func anExpressionThatWritesWhatItReadsWithoutEndIsStoppedAndNamed() {
    let number = Observable(0)
    let next = Computed(number, label: "next") { value in
      number.value = value + 1
      return value + 1
    }
    var told: Recorder<Int>?
    let cycles = reports { told = Recorder(next) }
    #expect(cycles.map(\.passes) == [100])
    #expect(cycles.first?.participants.first?.hasPrefix("next (") == true)
    #expect(next.value == 100)
    #expect(reports { number.value = 1000 }.count == 1)
    #expect(told?.values == [1100])
    let read = reports { _ = next.value }
    #expect(read.isEmpty)
    #expect(next.value == 1100)
  }

  @Test func aReadInAHandlerIsNoDependencyOfTheExpressionThatWrote() {
    let source = Observable(1)
    let written = Observable(0)
    let unrelated = Observable(0)
    let computed = Computed(source) { value in
      written.value = value
      return value
    }
    written.observe { _ in _ = unrelated.value }
    #expect(computed.value == 1)
    unrelated.value = 5
    #expect(computed.value == 1)
    #expect(computed.evaluations == 1)
    source.value = 2
    #expect(computed.value == 2)
    #expect(computed.evaluations == 2)
  }

  @Test func aFailureIsAValueAndIsRecoveredFrom() {
    struct Broken: Error, Equatable {}
    let isBroken = Observable(false)
    let number = Observable(1)
    let result = Computed(isBroken) { isBroken -> Result<Int, Broken> in
      isBroken ? .failure(Broken()) : .success(number.value)
    }
    let told = Recorder(result)
    isBroken.value = true
    number.value = 2
    isBroken.value = false
    #expect(told.values == [.failure(Broken()), .success(2)])
  }

  @Test func anExpressionThatEndsItselfWhileItReadsIsNotEvaluatedAgain() {
    let queue = UpdateQueue()
    let label = FakeField(queue)
    let ends = Observable(false)
    let text = Observable("a")
    var evaluations = 0
    label.track({
      evaluations += 1
      if ends.value { label.bindings.dispose() }
      return text.value
    }) { $0.text = $1 }
    ends.value = true
    queue.flush()
    let seen = evaluations
    text.value = "b"
    ends.value = false
    queue.flush()
    #expect(seen == 2)
    #expect(evaluations == 2)
  }

  @Test func anExpressionThatEndsItselfWhileItReadsTouchesItsTargetNoMore() {
    let queue = UpdateQueue()
    let label = FakeField(queue)
    let ends = Observable(false)
    label.track({
      if ends.value { label.bindings.dispose() }
      return ends.value ? "after" : "before"
    }) { $0.text = $1 }
    ends.value = true
    queue.flush()
    #expect(label.text == "before")
  }

  @Test func aComputedValueOfNothingIsEvaluatedOnce() {
    final class Owner {}
    let owner = Owner()
    let found = constants {
      let constant = Computed(owner: owner) { _ in 123 }
      let told = Recorder(constant)
      for _ in 1...3 { #expect(constant.value == 123) }
      #expect(constant.evaluations == 1)
      #expect(told.values == [])
    }
    #expect(found.count == 1)
  }
}
