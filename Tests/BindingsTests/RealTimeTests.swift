import Bindings
import Testing

/// The real clock, and the threads of asynchronous work.
///
/// No wait takes longer than a millisecond.
@Suite(.timeLimit(.minutes(20))) struct RealTimeTests {
  private let clock = RealClock()

  @Test func aWaitIsNotOverBeforeItsTime() async throws {
    let deadline = clock.now.advanced(by: .milliseconds(1))
    try await clock.sleep(until: deadline)
    #expect(clock.now >= deadline)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(-Int64.max)])
  func aTimeThatHasPassedIsNotWaitedFor(duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }

  @Test(arguments: [Duration.seconds(3600), .seconds(Int64.max / 2)])
  func aCancelledWaitEndsAtOnceHoweverLongItWas(duration: Duration) async {
    let wait = Task { try await clock.sleep(for: duration, tolerance: .seconds(Int64.max)) }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
  }

  @Test func aWaitIsCancelledWhileItSleeps() async {
    let wait = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await clock.sleep(for: .seconds(3600)) }
        group.addTask { try await clock.sleep(for: .milliseconds(1)) }
        try await group.next()
        group.cancelAll()
        try await group.waitForAll()
      }
    }
    await #expect(throws: CancellationError.self) { try await wait.value }
  }

  /// libdispatch counts the threads of Swift's pool once a second after their first use.
  ///
  /// It does not count those of the executor that this work prefers. The end-to-end tests count the wake-ups of an idle
  /// program.
  @Test func begunWorkLeavesTheMainActorForAnExecutorThatIsNotSwiftsPool() async throws {
    var hasExecutor = false
    await startTask(on: clock) { hasExecutor = await hasExecutorOffTheMainActor() }.value
    #expect(hasExecutor)
    let command = Command<Void, Bool>("Look") { await hasExecutorOffTheMainActor() }
    #expect(try await command.run(()))
    #expect(await !hasExecutorOffTheMainActor())
  }

  @Test func begunWorkIsOnTheLedgerFromTheCallToItsEnd() async {
    let ledger = WorkTracker()
    let work = startTask(on: ledger) {}
    #expect(!ledger.isIdle)
    await work.value
    #expect(ledger.isIdle)
  }
}

/// Returns whether the task leaves the main actor for an executor of its own, instead of Swift's pool.
@concurrent private func hasExecutorOffTheMainActor() async -> Bool {
  withUnsafeCurrentTask { task in task?.unownedTaskExecutor != nil }
}
