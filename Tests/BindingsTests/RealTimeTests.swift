import Bindings
import Testing

#if canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

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

  #if os(Linux)
    /// libdispatch counts the threads of Swift's pool once a second after their first use, but not those of
    /// overcommitting queues.
    @Test func begunWorkLeavesTheMainActorForAThreadThatIsNotOfSwiftsPool() async throws {
      var thread = ""
      await startTask(on: clock) { thread = await threadOffTheMainActor() }.value
      #expect(thread.hasSuffix("overcommit"))
      let command = Command<Void, String>("Look") { await threadOffTheMainActor() }
      #expect(try await command.run(()).hasSuffix("overcommit"))
    }
  #endif

  @Test func begunWorkIsOnTheLedgerFromTheCallToItsEnd() async {
    let ledger = WorkTracker()
    let work = startTask(on: ledger) {}
    #expect(!ledger.isIdle)
    await work.value
    #expect(ledger.isIdle)
  }
}

#if os(Linux)
  /// Returns the name of the current thread, of which the system keeps the last fifteen characters.
  @concurrent private func threadOffTheMainActor() async -> String {
    var name = [UInt8](repeating: 0, count: 32)
    let file = open("/proc/thread-self/comm", O_RDONLY)
    let count = read(file, &name, name.count)
    close(file)
    return String(decoding: name.prefix(max(count - 1, 0)), as: UTF8.self)
  }
#endif
