// Commands: availability, policies and results.
import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct CommandTests {
  struct Refused: Error, CustomStringConvertible { let description = "The name is taken." }

  final class Model {
    let clock = ManualClock()
    let isValid = Observable(true)
    var log: [String] = []
    var command: Command<String, Int>

    init(_ policy: CommandPolicy, timeLimit: Duration? = nil) {
      command = Command("Unused") { _ in 0 }
      command = Command(
        self, "Save", help: "Saves the name.", policy: policy, clock: clock, timeLimit: timeLimit,
        canExecute: { $0.isValid.value }
      ) { model, name in
        model.log.append("\(name) begins")
        try await model.clock.sleep(for: .seconds(1))
        if name == "bad" { throw Refused() }
        model.log.append("\(name) ends")
        return name.count
      }
    }
  }

  @Test func workThatWaitsForACommandThatSleepsIsNotCounted() async throws {
    let model = Model(.queue)
    var results: [Int] = []
    startTask(on: model.clock) {
      for name in ["a", "bc"] { results.append((try? await model.command.run(name)) ?? 0) }
    }
    await model.clock.advance(by: .milliseconds(500))
    #expect(results == [])
    await model.clock.advance(by: .milliseconds(500))
    #expect(results == [1])
    await model.clock.advance(by: .seconds(1))
    #expect(results == [1, 2] && model.clock.tracker.isIdle)
  }

  @Test func cancelAndWaitReturnsAfterTheOperationsOfAllCancelledExecutions() async {
    let (clock, log) = (ManualClock(), Observable<[String]>([]))
    let command = Command<String, Void>("Copy", policy: .restart, clock: clock) { name in
      try? await clock.sleep(for: .seconds(1))
      // Removing temporary files takes time, and a cancelled task cannot sleep.
      await startTask(on: clock) { try? await clock.sleep(for: .seconds(1)) }.value
      log.value.append("\(name) has cleaned up")
    }
    await command.cancelAndWait()
    command.execute("a")
    await clock.advance(by: .milliseconds(500))
    command.execute("b")
    let waiting = Task {
      await command.cancelAndWait()
      log.value.append("waited")
    }
    await clock.advance(by: .milliseconds(900))
    #expect(log.value == [] && !command.isExecuting)
    await clock.advance(by: .seconds(1))
    await waiting.value
    #expect(log.value.sorted() == ["a has cleaned up", "b has cleaned up", "waited"] && log.value.last == "waited")
  }

  @Test func aButtonFollowsItsCommand() async {
    let queue = UpdateQueue()
    let button = FakeField(queue)
    let model = Model(.drop)
    button.bind(\.text, to: "\(model.command.canExecute) \(model.command.isExecuting)")
    model.isValid.value = false
    queue.flush()
    #expect(button.text == "false false")
    model.isValid.value = true
    model.command.execute("a")
    queue.flush()
    #expect(button.text == "false true")
    await model.clock.advance(by: .seconds(1))
    queue.flush()
    #expect(button.text == "true false")
    #expect(model.command.output == 1)
  }

  @Test func aDisabledCommandIsNotExecuted() async {
    let model = Model(.drop)
    model.isValid.value = false
    #expect(!model.command.execute("a"))
    await #expect(throws: WorkError.disabled(title: "Save")) { try await model.command.run("a") }
    #expect(model.log.isEmpty)
  }

  @Test func dropTakesOneAtATime() async {
    let model = Model(.drop)
    #expect(model.command.execute("a"))
    #expect(!model.command.execute("b"))
    await #expect(throws: WorkError.busy(title: "Save")) { try await model.command.run("c") }
    await model.clock.advance(by: .seconds(5))
    #expect(model.log == ["a begins", "a ends"])
  }

  @Test func restartCancelsTheRunningOne() async {
    let model = Model(.restart)
    model.command.execute("a")
    await model.clock.advance(by: .milliseconds(500))
    #expect(model.command.canExecute)
    model.command.execute("bb")
    await model.clock.advance(by: .seconds(5))
    #expect(model.log == ["a begins", "bb begins", "bb ends"])
    #expect(model.command.output == 2)
    #expect(!model.command.isExecuting)
  }

  @Test func queueRunsThemOneAfterAnother() async {
    let model = Model(.queue)
    for name in ["a", "b", "c"] { #expect(model.command.execute(name)) }
    await model.clock.advance(by: .milliseconds(1500))
    #expect(model.log == ["a begins", "a ends", "b begins"])
    await model.clock.advance(by: .seconds(2))
    #expect(model.log == ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"])
    #expect(!model.command.isExecuting)
  }

  @Test func anErrorIsKeptAndTheNextExecutionForgetsIt() async {
    let model = Model(.drop)
    var results: [String] = []
    model.command.onCompletion = { results.append((try? $0.get()).map { "\($0)" } ?? "failed") }
    model.command.execute("bad")
    await model.clock.advance(by: .seconds(1))
    #expect(model.command.failure?.message == "The name is taken.")
    model.command.execute("good")
    #expect(model.command.error == nil)
    await model.clock.advance(by: .seconds(1))
    #expect(results == ["failed", "4"])
  }

  @Test func everyFailureInAQueueIsToldBeforeTheNextOneBegins() async {
    let model = Model(.queue)
    model.command.observe(with: model) { model in
      if let failure = model.command.failure { model.log.append("told: \(failure.message)") }
    }
    model.command.onCompletion = { [weak model] result in
      if (try? result.get()) == nil { model?.log.append("failed, busy \(model?.command.isExecuting ?? false)") }
    }
    for name in ["bad", "bad", "good"] { model.command.execute(name) }
    await model.clock.advance(by: .seconds(3))
    let failure = ["bad begins", "told: The name is taken.", "failed, busy true"]
    #expect(model.log == failure + failure + ["good begins", "good ends"])
    #expect(model.command.failure == nil)
  }

  @Test func aQueueThatIsGivenUpByWhoHearsOfAFailureBeginsNothingMore() async {
    let model = Model(.queue)
    model.command.observe(with: model) { model in
      if model.command.failure != nil, model.command.isExecuting { model.command.cancel() }
    }
    for name in ["bad", "good"] { model.command.execute(name) }
    await model.clock.advance(by: .seconds(5))
    #expect(model.log == ["bad begins"])
    #expect(!model.command.isExecuting)
    #expect(model.command.failure?.message == "The name is taken.")
  }

  @Test func cancellingEndsRunningAndWaitingExecutions() async {
    let model = Model(.queue)
    model.command.execute("a")
    model.command.execute("b")
    await model.clock.advance(by: .milliseconds(500))
    model.command.cancel()
    #expect(!model.command.isExecuting)
    await model.clock.advance(by: .seconds(5))
    #expect(model.log == ["a begins"])
    #expect(model.command.error == nil)
  }

  @Test func anExecutionThatIgnoresItsCancellationChangesNothing() async {
    let clock = ManualClock()
    let command = Command<Void, Int>("Wait", clock: clock) {
      try? await clock.sleep(for: .seconds(1))
      return 7
    }
    var results = 0
    command.onCompletion = { _ in results += 1 }
    command.execute()
    await clock.advance(by: .milliseconds(500))
    command.cancel()
    await clock.advance(by: .seconds(1))
    #expect(command.output == nil && command.error == nil && !command.isExecuting)
    #expect(results == 0)
  }

  @Test func aCallerOfACancelledExecutionGetsAnError() async {
    let model = Model(.restart)
    let first = Task { try await model.command.run("a") }
    await nextJob()
    model.command.execute("b")
    await #expect(throws: CancellationError.self) { try await first.value }
  }

  @Test func aQueuedExecutionIsRefusedIfItIsNotPossibleWhenItsTurnComes() async {
    let model = Model(.queue)
    model.command.execute("a")
    let second = Task { try await model.command.run("b") }
    await nextJob()
    model.command.execute("c")
    model.command.onCompletion = { [weak model] _ in model?.isValid.value = false }
    await model.clock.advance(by: .seconds(5))
    #expect(model.log == ["a begins", "a ends"])
    #expect(!model.command.isExecuting)
    await #expect(throws: WorkError.disabled(title: "Save")) { try await second.value }
  }

  @Test func cancellingTheTaskThatWaitsCancelsItsExecutionAndNoOther() async {
    let model = Model(.queue)
    let tasks = ["a", "b", "c"].map { name in Task { try await model.command.run(name) } }
    await nextJob()
    await model.clock.advance(by: .milliseconds(500))
    tasks[1].cancel()
    tasks[0].cancel()
    await nextJob()
    await nextJob()
    await model.clock.advance(by: .seconds(5))
    #expect(model.log == ["a begins", "c begins", "c ends"])
    #expect(!model.command.isExecuting)
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    await #expect(throws: CancellationError.self) { try await tasks[1].value }
  }

  @Test func aTimeLimitEndsAnExecution() async {
    let model = Model(.drop, timeLimit: .milliseconds(500))
    model.command.execute("a")
    await model.clock.advance(by: .seconds(2))
    #expect(model.command.error as? WorkError == .timedOut(after: .milliseconds(500)))
    #expect(model.log == ["a begins"])
  }

  @Test func progressIsClampedAndEndsWithTheExecution() async {
    let model = Model(.drop)
    model.command.report(progress: 0.5)
    #expect(model.command.progress == nil)
    model.command.execute("a")
    model.command.report(progress: 7)
    #expect(model.command.progress == 1)
    await model.clock.advance(by: .seconds(1))
    #expect(model.command.progress == nil)
  }

  @Test func anExecutionThatWasRestartedReportsNoProgressAnyMore() async {
    let clock = ManualClock()
    weak var known: Command<Double, Void>?
    let command = Command<Double, Void>("Copy", policy: .restart, clock: clock) { progress in
      try? await clock.sleep(for: .seconds(1))
      known?.report(progress: progress)
      try await clock.sleep(for: .seconds(1))
    }
    known = command
    command.execute(0.2)
    await clock.advance(by: .milliseconds(500))
    command.execute(0.8)
    await clock.advance(by: .milliseconds(600))
    #expect(command.progress == nil)
    await clock.advance(by: .milliseconds(600))
    #expect(command.progress == 0.8)
    command.report(progress: 0.9)
    #expect(command.progress == 0.9)
  }

  @Test func aCommandWithoutInputIsExecutedPlainly() async throws {
    var count = 0
    let command = Command<Void, Int>("Count") {
      count += 1
      return count
    }
    #expect(try await command.run() == 1)
    #expect(command.execute())
  }

  @Test func aCommandWhoseOwnerIsGoneCannotBeExecuted() {
    func make() -> Command<String, Int> { Model(.drop).command }
    #expect(!make().canExecute)
    #expect(!make().execute("a"))
  }
}
