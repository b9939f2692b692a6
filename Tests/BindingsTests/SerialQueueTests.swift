import Synchronization
import Testing

@testable import Bindings

@Suite(.timeLimit(.minutes(20))) struct SerialQueueTests {
  @Test func aQueueThatIsLetGoDoesWhatItWasGivenInItsOrder() async {
    let done = Done()
    await withCheckedContinuation { ended in
      let queue = SerialQueue(label: "test")
      for number in 0..<100 { queue.add { done.numbers.withLock { $0.append(number) } } }
      queue.add { ended.resume() }
    }
    #expect(done.numbers.withLock { $0 } == Array(0..<100))
  }

  @Test func aTimerOutlivesItsQueue() async {
    let timer = Mutex<SerialTimer?>(nil)
    await withCheckedContinuation { ended in
      let made = SerialQueue(label: "test").timer(after: .zero, leeway: .zero) { ended.resume() }
      timer.withLock { $0 = made }
    }
    timer.withLock { $0?.end() }
  }

  private final class Done: Sendable {
    let numbers = Mutex<[Int]>([])
  }
}
