// Operations with a time limit, and the exact count of the work tracker while two tasks race.
import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct TimeLimitTests {
  private let clock = ManualClock()

  @Test func anOperationThatDoesNotEndIsLeftAtItsLimitExactly() async {
    for round in 0..<200 {
      let loader = loader { clock in while true { try await clock.sleep(for: .seconds(1)) } }
      loader.load()
      await clock.advance(by: .milliseconds(19_999))
      #expect(loader.isLoading, "round \(round)")
      await clock.advance(by: .milliseconds(1))
      #expect(loader.error as? WorkError == .timedOut(after: .seconds(20)), "round \(round)")
      #expect(clock.nextDeadline == nil && clock.tracker.isIdle, "round \(round)")
    }
  }

  @Test func anAnswerInTimeLeavesNoAlarmBehind() async {
    for round in 0..<200 {
      let loader = loader { clock in
        try await clock.sleep(for: .seconds(Int64(round % 3)))
        return round
      }
      loader.load()
      await clock.advance(by: .seconds(round % 3))
      #expect(loader.value == round)
      #expect(clock.nextDeadline == nil && clock.tracker.isIdle, "round \(round)")
    }
  }

  @Test func cancellingEndsBoth() async {
    let loader = loader { clock in
      try await clock.sleep(for: .seconds(5))
      return 1
    }
    loader.load()
    await clock.advance(by: .seconds(1))
    loader.cancel()
    await clock.tracker.idle()
    #expect(clock.nextDeadline == nil && !loader.isLoading)
  }

  @Test func whatTheOperationThrowsComesOut() async {
    struct Oops: Error {}
    let loader = loader { _ in throw Oops() }
    loader.load()
    await clock.tracker.idle()
    #expect(loader.error is Oops)
    #expect(clock.nextDeadline == nil)
  }

  @Test func noTimeIsOverAtOnce() async {
    let loader = loader(limit: .zero) { clock in
      try await clock.sleep(for: .seconds(1))
      return 1
    }
    loader.load()
    await clock.tracker.idle()
    #expect(loader.error as? WorkError == .timedOut(after: .zero))
  }

  private func loader(
    limit: Duration = .seconds(20), _ operation: @escaping @Sendable (ManualClock) async throws -> Int
  ) -> Loader<Int> {
    Loader(clock: clock, timeLimit: limit) { [clock] in try await operation(clock) }
  }
}
