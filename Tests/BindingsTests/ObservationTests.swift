// Clause 5 of the contract, second half: `@Observable` models are bound with the same methods, and notify once, at the
// end of the turn.
import Bindings
import Foundation
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20))) struct ObservationTests {
  @Test func oneExpressionReadsBothKinds() {
    let queue = UpdateQueue()
    let label = FakeField(queue)
    let person = Person()
    let last = Observable("Lovelace")
    label.bind(\.text, to: "\(person.name) \(last.value)")
    #expect(label.text == "Ada Lovelace")
    person.name = "Grace"
    last.value = "Hopper"
    #expect(label.text == "Ada Lovelace")
    queue.flush()
    #expect(label.text == "Grace Hopper")
    #expect(label.sets == 2)
  }

  @Test func aThousandWritesInATurnAreOneEvaluation() {
    let queue = UpdateQueue()
    let label = FakeField(queue)
    let person = Person()
    let count = Observable(0)
    var evaluations = 0
    label.track({
      evaluations += 1
      return "\(person.age) \(count.value)"
    }) { $0.text = $1 }
    for value in 1...1000 {
      person.age = value
      count.value = value
    }
    queue.flush()
    #expect(evaluations == 2)
    #expect(label.text == "1000 1000")
  }

  @Test func itRegistersAgainAfterEachTurn() {
    let queue = UpdateQueue()
    let label = FakeField(queue)
    let person = Person()
    label.bind(\.text, to: person.name)
    for name in ["a", "b", "c"] {
      person.name = name
      queue.flush()
      #expect(label.text == name)
    }
  }

  @Test func anEqualValueDoesNotTouchTheTarget() {
    let queue = UpdateQueue()
    let label = FakeField(queue)
    let person = Person()
    label.bind(\.text, to: person.age > 18 ? "adult" : "child")
    person.age = 40
    queue.flush()
    #expect(label.sets == 1)
  }

  @Test func theQueueWakesTheLoopOnce() {
    let queue = UpdateQueue()
    var wakes = 0
    queue.onFirst = { wakes += 1 }
    let person = Person()
    let labels = (0..<5).map { _ in FakeField(queue) }
    for label in labels { label.bind(\.text, to: person.name) }
    person.name = "Grace"
    #expect(wakes == 1)
    #expect(!queue.isEmpty)
    queue.flush()
    #expect(queue.isEmpty)
    #expect(labels.allSatisfy { $0.text == "Grace" })
  }

  @Test func withoutAQueueTheNextMainActorJobDoesIt() async {
    let label = FakeField()
    let person = Person()
    let count = Observable(0)
    label.bind(\.text, to: "\(person.name) \(count.value)")
    person.name = "Grace"
    count.value = 1
    #expect(label.text == "Ada 0")
    await nextJob()
    #expect(label.text == "Grace 1")
    #expect(label.sets == 2)
  }

  @Test func aDisposedExpressionIsNotEvaluatedAgain() {
    let queue = UpdateQueue()
    let label = FakeField(queue)
    let person = Person()
    let token = label.bind(\.text, to: person.name)
    person.name = "Grace"
    token.dispose()
    queue.flush()
    #expect(label.text == "Ada")
  }

  // Other load on the machine can delay the thread, so only the time limit of the suite limits the wait.
  @Test func aModelWrittenOnAnotherThreadIsFollowed() async {
    let label = FakeField(UpdateQueue())
    let counter = SharedCounter()
    label.bind(\.text, to: "\(counter.value)")
    for value in 1...20 {
      await Task.detached { counter.value = value }.value
      await counter.settled(label)
      #expect(label.text == "\(value)")
    }
  }

  @Test func aWriterThatIsHeldUpBeforeItStoresIsSeenWithTheNextChangeAtTheLatest() async {
    let label = FakeField(UpdateQueue())
    let counter = SharedCounter()
    let gate = DispatchSemaphore(value: 0)
    var evaluations = 0
    label.track({
      evaluations += 1
      return "\(counter.value)"
    }) { $0.text = $1 }
    async let writer: Void = withCheckedContinuation { continuation in
      Thread.detachNewThread {
        counter.store(1, whenOpen: gate)
        continuation.resume()
      }
    }
    while evaluations < 2, !Task.isCancelled {
      await Task.yield()
      label.updateQueue?.flush()
    }
    #expect(evaluations >= 2)
    #expect(label.text == "0")
    gate.signal()
    await writer
    counter.value = 2
    label.updateQueue?.flush()
    #expect(label.text == "2")
  }

  @Test func aForeignTrackerHearsOfOurCells() {
    let cell = Observable(1)
    let double = cell.map { $0 * 2 }
    let heard = Mutex(0)
    withObservationTracking {
      _ = cell.value
    } onChange: {
      heard.withLock { $0 += 1 }
    }
    withObservationTracking {
      _ = double.value
    } onChange: {
      heard.withLock { $0 += 10 }
    }
    cell.value = 2
    #expect(heard.withLock { $0 } == 11)
  }

  @Test func aPropertyThatIsNoLongerReadNoLongerCounts() {
    let queue = UpdateQueue()
    let label = FakeField(queue)
    let person = Person()
    let showsAge = Observable(true)
    var evaluations = 0
    label.track({
      evaluations += 1
      return showsAge.value ? "\(person.age)" : person.name
    }) { $0.text = $1 }
    showsAge.value = false
    queue.flush()
    person.age = 1
    queue.flush()
    #expect(evaluations == 2)
    #expect(label.text == "Ada")
  }
}

/// A model that can be written on any thread.
@Observable nonisolated final class SharedCounter: Sendable {
  @ObservationIgnored private let stored = Mutex(0)

  var value: Int {
    get {
      access(keyPath: \.value)
      return stored.withLock { $0 }
    }
    set {
      withMutation(keyPath: \.value) { stored.withLock { $0 = newValue } }
    }
  }

  /// Notifies observers, waits for `gate`, and then stores the value.
  func store(_ value: Int, whenOpen gate: DispatchSemaphore) {
    withMutation(keyPath: \.value) {
      gate.wait()
      stored.withLock { $0 = value }
    }
  }

  /// Waits until the written value has reached the main actor and is displayed.
  @MainActor func settled(_ label: FakeField) async {
    while label.text != "\(stored.withLock { $0 })", !Task.isCancelled {
      await Task.yield()
      label.updateQueue?.flush()
    }
  }
}
