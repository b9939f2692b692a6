package import Bindings

/// The tests of a lesson, and the results of their last run.
package final class LessonTestRun {
  nonisolated package struct Result: Sendable, Equatable {
    package let sentence: String
    /// The reason for the failure, or nil if the test has passed.
    package let failure: String?
  }

  package let tests: [LessonTest]
  /// The command that runs all tests, one after another.
  package private(set) lazy var run = Command<Void, Void>(self, "Test", clock: clock) { await $0.runAll() }

  private let clock: any Clock<Duration>
  private let lastResults = Observable<[Result]>([], label: "test results")
  private let lastDuration = Observable(Duration.zero, label: "test duration")

  package init(_ tests: [LessonTest], clock: any Clock<Duration>) {
    self.tests = tests
    self.clock = clock
  }

  /// The results of the last run; empty before the first run.
  package var results: [Result] { lastResults.value }

  package var hasFailed: Bool { results.contains { $0.failure != nil } }

  /// The duration of the last run, such as "0.01 s"; nil before the first run.
  package var duration: String? { results.isEmpty ? nil : Self.seconds(lastDuration.value) }

  /// The outcome of the last run in a few words, such as "4 passed in 0.01 s"; nil before the first run.
  package var summary: String? {
    guard !results.isEmpty else { return nil }
    let failed = results.count { $0.failure != nil }
    let time = Self.seconds(lastDuration.value)
    guard failed > 0 else { return "\(results.count) passed in \(time)" }
    return "\(failed) of \(results.count) failed in \(time)"
  }

  private func runAll() async {
    var found: [Result] = []
    let elapsed = await Self.time(on: clock) {
      for test in self.tests { found.append(await Self.result(of: test)) }
    }
    lastDuration.value = elapsed
    lastResults.value = found
  }

  private static func result(of test: LessonTest) async -> Result {
    do {
      try await test.run()
      return Result(sentence: test.sentence, failure: nil)
    } catch let error as LessonTestError {
      return Result(sentence: test.sentence, failure: "found \(error.found), expected \(error.expected)")
    } catch {
      return Result(sentence: test.sentence, failure: "\(error)")
    }
  }

  private static func time<C: Clock>(on clock: C, _ body: () async -> Void) async -> Duration
  where C.Duration == Duration {
    let start = clock.now
    await body()
    return start.duration(to: clock.now)
  }

  /// Returns the given duration in seconds with two decimals, such as "0.01 s".
  private static func seconds(_ duration: Duration) -> String {
    let hundredths = Int(duration / .milliseconds(10))
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }
}
