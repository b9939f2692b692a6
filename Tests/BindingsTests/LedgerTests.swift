// Races between tasks in the work tracker: the order of the calls must not affect its count.
import Testing

@testable import Bindings

@Suite(.timeLimit(.minutes(20))) struct LedgerTests {
  private let activity = WorkTracker()

  @Test func workThatIsWokenBeforeItSaysThatItSleepsIsStruckWhenItEnds() {
    let work = WorkItem(activity)
    work.resume(on: activity)
    work.end()
    work.suspend(on: activity)
    #expect(activity.isIdle)
    activity.begin()
    #expect(!activity.isIdle, "or the count is less than none, and hides the next piece of work")
  }

  @Test func workThatIsWokenBeforeItSaysThatItSleepsIsStillUnderWay() {
    let work = WorkItem(activity)
    work.resume(on: activity)
    work.suspend(on: activity)
    #expect(!activity.isIdle)
    work.end()
    #expect(activity.isIdle)
  }

  @Test func workThatEndsInItsSleepIsStruckOnce() {
    let work = WorkItem(activity)
    work.suspend(on: activity)
    #expect(activity.isIdle)
    work.end()
    work.resume(on: activity)
    activity.begin()
    #expect(!activity.isIdle)
    activity.end()
    #expect(activity.isIdle)
  }

  @Test func loadsThatAreCancelledAsTheyFallAsleepAllLeaveTheLedger() async {
    for round in 0..<300 {
      let clock = ManualClock(tracker: activity)
      let loader = Loader<Void>(clock: clock) { try await clock.sleep(for: .seconds(1)) }
      loader.load()
      for _ in 0..<round % 7 { await Task.yield() }
      loader.cancel()
      await activity.idle()
      #expect(clock.nextDeadline == nil, "round \(round)")
    }
    activity.begin()
    #expect(!activity.isIdle)
  }

  @Test func whoseSleepIsOverIsNotRemembered() {
    var queue = SleeperQueue()
    let id = queue.newID()
    #expect(queue.cancel(id) == nil)
    #expect(queue.cancelled == [id])
    queue.forget(id)
    #expect(queue.cancelled.isEmpty)
  }
}
