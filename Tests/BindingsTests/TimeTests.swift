// Clause 12 of the contract: everything that waits takes a clock, whose work tracker counts pending work exactly.
import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct ClockTests {
  @Test func sleepersWakeByDeadlineThenByWhenTheirWorkBegan() async {
    let clock = ManualClock()
    var log: [String] = []
    for (name, seconds) in [("a", 2), ("b", 1), ("c", 2), ("d", 3)] {
      sleep(on: clock, .seconds(seconds)) { log.append(name) }
      // The tasks can start in any order, so the test waits until each one sleeps.
      await clock.tracker.idle()
    }
    await clock.advance(by: .seconds(2))
    #expect(log == ["b", "a", "c"])
    #expect(clock.elapsed == .seconds(2))
    #expect(clock.nextDeadline == .seconds(3))
    await clock.advance(by: .seconds(5))
    #expect(log == ["b", "a", "c", "d"])
    #expect(clock.nextDeadline == nil)
  }

  @Test func aSleeperSeesTheMomentOfItsDeadline() async {
    let clock = ManualClock()
    var seen: [Duration] = []
    for seconds in [1, 4] { sleep(on: clock, .seconds(seconds)) { seen.append(clock.elapsed) } }
    await clock.advance(by: .seconds(10))
    #expect(seen == [.seconds(1), .seconds(4)])
  }

  @Test func whoSleepsAgainInTimeWakesAgain() async {
    let clock = ManualClock()
    var ticks = 0
    Task {
      await clock.tracker.run {
        for _ in 0..<5 {
          try? await clock.sleep(for: .seconds(1))
          ticks += 1
        }
      }
    }
    await nextJob()
    await clock.advance(by: .milliseconds(3500))
    #expect(ticks == 3)
  }

  @Test func aCancelledSleeperThrows() async {
    let clock = ManualClock()
    var error: (any Error)?
    let task = Task {
      do { try await clock.sleep(for: .seconds(1)) } catch let caught { error = caught }
    }
    await nextJob()
    task.cancel()
    await task.value
    #expect(error is CancellationError)
    #expect(clock.nextDeadline == nil)
  }

  @Test func whoIsCancelledBeforeSleepingDoesNotSleep() async {
    let clock = ManualClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.nextDeadline == nil)
  }

  @Test func theLedgerIsEmptyExactlyWhenAllIsAsleepOrDone() async {
    let clock = ManualClock()
    for round in 0..<200 {
      var log: [String] = []
      let loaders = [1000, 1500].map { wait in
        Loader<String>(clock: clock) {
          try await clock.sleep(for: .milliseconds(wait))
          _ = await compute(round)
          return "\(wait)"
        }
      }
      for loader in loaders {
        loader.onRefresh = { log.append($0) }
        loader.load()
      }
      await clock.advance(by: .milliseconds(999))
      #expect(log == [])
      await clock.advance(by: .milliseconds(1))
      #expect(log == ["1000"])
      await clock.advance(by: .milliseconds(500))
      #expect(log == ["1000", "1500"])
      #expect(clock.tracker.isIdle)
      // The end of a loader cancels its load, and an optimized build releases the loader after its last use.
      withExtendedLifetime(loaders) {}
    }
  }

  @Test func theRealClockKeepsALedgerToo() async throws {
    let tracker = WorkTracker()
    let clock = RealClock(tracker: tracker)
    try await tracker.run { try await clock.sleep(for: .nanoseconds(1)) }
    #expect(tracker.isIdle)
  }

  /// Sleeps as counted work, which has begun when this method returns.
  private func sleep(on clock: ManualClock, _ duration: Duration, then body: @escaping () -> Void) {
    let loader = Loader<Void>(clock: clock) { try await clock.sleep(for: duration) }
    loader.onRefresh = { _ in
      body()
      _ = loader
    }
    loader.load()
  }
}

/// Performs a computation outside of the main actor.
@concurrent nonisolated func compute(_ seed: Int) async -> Int {
  var value = UInt64(bitPattern: Int64(seed)) | 1
  for _ in 0..<1000 { value = (value ^ (value >> 13)) &* 6_364_136_223_846_793_005 }
  return Int(truncatingIfNeeded: value)
}

@Suite(.timeLimit(.minutes(20))) struct PacingTests {
  @Test func debounceWaitsUntilNothingComes() async {
    let clock = ManualClock()
    let text = Observable("")
    let slow = text.debounce(for: .milliseconds(200), clock: clock)
    let told = Recorder(slow)
    for (index, value) in ["a", "ab", "abc"].enumerated() {
      text.value = value
      await clock.advance(by: .milliseconds(100 + index))
    }
    #expect(told.values == [])
    await clock.advance(by: .milliseconds(97))
    #expect(told.values == [])
    await clock.advance(by: .milliseconds(1))
    #expect(told.values == ["abc"])
    #expect(slow.value == "abc")
    #expect(clock.nextDeadline == nil)
  }

  @Test func throttlePassesTheFirstAtOnceAndThenTheNewest() async {
    let clock = ManualClock()
    let source = Observable(0)
    let slow = source.throttle(for: .seconds(1), clock: clock)
    let told = Recorder(slow)
    for value in 1...5 { source.value = value }
    #expect(told.values == [1])
    await clock.advance(by: .seconds(1))
    #expect(told.values == [1, 5])
    await clock.advance(by: .seconds(10))
    #expect(told.values == [1, 5])
    source.value = 6
    #expect(told.values == [1, 5, 6])
  }

  @Test func throttleForgetsNoValueThatComesWhileItWaits() async {
    let clock = ManualClock()
    let source = Observable(0)
    let told = Recorder(source.throttle(for: .seconds(1), clock: clock))
    _ = told
    let slow = source.throttle(for: .seconds(1), clock: clock)
    let kept = Recorder(slow)
    source.value = 1
    source.value = 2
    source.value = 3
    await clock.advance(by: .seconds(3))
    #expect(kept.values == [1, 3])
  }

  @Test func flushLetsTheNewestThroughNow() async {
    let clock = ManualClock()
    let text = Observable("")
    let slow = text.debounce(for: .seconds(1), clock: clock)
    let told = Recorder(slow)
    text.value = "x"
    slow.flush()
    #expect(told.values == ["x"])
    await clock.advance(by: .seconds(2))
    #expect(told.values == ["x"])
  }

  @Test func debounceIsSilentIfTheNewestValueIsTheLastPublishedValue() async {
    let clock = ManualClock()
    let text = Observable("a")
    let slow = text.debounce(for: .seconds(1), clock: clock)
    let told = Recorder(slow)
    for value in ["ab", "a"] { text.value = value }
    await clock.advance(by: .seconds(1))
    #expect(told.values == [])
    for value in ["ab", "b"] { text.value = value }
    await clock.advance(by: .seconds(1))
    for value in ["", "b"] { text.value = value }
    slow.flush()
    await clock.advance(by: .seconds(2))
    #expect(told.values == ["b"])
  }

  @Test func throttleIsSilentIfTheNewestValueIsTheLastPublishedValue() async {
    let clock = ManualClock()
    let source = Observable<Int?>(nil)
    let slow = source.throttle(for: .seconds(1), clock: clock)
    let kept = Recorder(slow)
    for value in [1, 2, 1] { source.value = value }
    await clock.advance(by: .seconds(3))
    #expect(kept.values == [1])
    source.value = 1
    await clock.advance(by: .seconds(3))
    source.value = nil
    #expect(kept.values == [1, nil])
  }

  private struct Unequatable {
    let number: Int
  }

  @Test func debouncePublishesEachValueThatCannotBeCompared() async {
    let clock = ManualClock()
    let source = Observable(Unequatable(number: 0))
    let slow = source.debounce(for: .seconds(1), clock: clock)
    let told = Recorder(slow)
    source.value = Unequatable(number: 0)
    await clock.advance(by: .seconds(1))
    #expect(told.values.count == 1)
  }

  // The iterator waits outside of the main actor and receives only the newest value.
  @Test func valuesAreAnAsynchronousSequence() async {
    let cell = Observable(0)
    var seen: [Int] = []
    let task = Task {
      for await value in cell.values {
        seen.append(value)
        if value == 3 { break }
      }
    }
    for value in 0...3 {
      cell.value = value
      while seen.last != value, !Task.isCancelled { await nextJob() }
    }
    await task.value
    #expect(seen == [0, 1, 2, 3])
  }

  @Test func aSlowReaderIsGivenTheNewestValue() async {
    let cell = Observable(0)
    let values = cell.values
    for value in 1...100 { cell.value = value }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 100)
  }

  @Test func theSequenceEndsWithItsCell() async {
    var cell: Observable<Int>? = Observable(1)
    var seen: [Int] = []
    guard let values = cell?.values else { return }
    cell = nil
    for await value in values { seen.append(value) }
    #expect(seen == [1])
  }
}
