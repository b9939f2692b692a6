import Bindery
import Dispatch
import TestSupport
import Testing

@testable import BinderyStage

/// Steps also wait for tasks of a model that are not registered as pending work.
@MainActor @Suite(.timeLimit(.minutes(20))) struct StageTaskTests {
  @Test(arguments: TaskModel.Way.allCases) func aStepReturnsAfterUnregisteredTasks(way: TaskModel.Way) async throws {
    let model = TaskModel(way)
    let stage = Stage(TaskBinder(model), size: Size(width: 20, height: 1))
    for press in 1...(isCompleteRun ? 200 : 20) {
      try await stage.press(Key(.enter))
      #expect(stage.screen.hasSuffix("\(1_999_000 + press)"), "press \(press)")
    }
  }

  @Test func aStepReturnsAfterACancelledCommandHasChangedItsModel() async throws {
    let (model, clock) = (TaskModel(.main), ManualClock())
    let stage = Stage(TaskBinder(model), size: Size(width: 20, height: 1), clock: clock)
    let command = Command<Int, Void>("Copy", clock: clock) { round in
      do { try await clock.sleep(for: .seconds(1)) } catch {
        model.text.value = "\(await TaskModel.slowSum(round))"
        throw error
      }
    }
    for round in 1...(isCompleteRun ? 200 : 20) {
      command.execute(round)
      try await stage.settle()
      command.cancel()
      try await stage.settle()
      #expect(stage.screen.hasSuffix("\(1_999_000 + round)"), "round \(round)")
    }
  }

  @Test func aStepReturnsAfterMoreTasksThanThreads() async throws {
    let (count, done) = (3000, Observable(0))
    let stage = Stage(TaskBinder(TaskModel(.main)), size: Size(width: 20, height: 1))
    Task {
      done.value = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<count { group.addTask { await Task.detached { 1 }.value } }
        var sum = 0
        for await part in group { sum += part }
        return sum
      }
    }
    try await stage.settle()
    #expect(done.value == count)
  }

  @Test func aStepThatGivesUpABlockedTaskDoesNotWaitForItAgain() async throws {
    let stage = Stage(TaskBinder(TaskModel(.main)), size: Size(width: 20, height: 1))
    let gate = DispatchSemaphore(value: 0)
    Task.detached { gate.wait() }
    stage.jobs.longestJob = .milliseconds(50)
    try await stage.settle()
    stage.jobs.longestJob = .seconds(86_400)
    try await stage.settle()
    gate.signal()
  }

  @Test func aQuestionOfABareTaskIsPresentedWhenTheStepReturns() async throws {
    let model = TaskModel(.main)
    let binder = TaskBinder(model)
    binder.asks = true
    let stage = Stage(binder, size: Size(width: 40, height: 8))
    for answer in 1...(isCompleteRun ? 100 : 10) {
      try await stage.press(Key(.enter))
      try await stage.press(Key(.left))
      #expect(stage.screen.contains("Really?"))
      try await stage.click("Yes")
      #expect(stage.screen.contains("answer \(answer)"))
    }
  }
}

/// A model that computes a number in a task.
@MainActor final class TaskModel {
  enum Way: CaseIterable { case main, detached, asyncLet, group }

  let text = Observable("")
  private let way: Way
  private var count = 0

  init(_ way: Way) { self.way = way }

  func start() {
    count += 1
    Task { [count, way] in
      switch way {
      case .main: text.value = "\(Self.sum(count))"
      case .detached: text.value = "\(await Task.detached { Self.sum(count) }.value)"
      case .asyncLet:
        async let sum = Self.slowSum(count)
        text.value = "\(await sum)"
      case .group:
        text.value = await withTaskGroup(of: Int.self) { group in
          for part in 0..<4 { group.addTask { part == 0 ? await Self.slowSum(count) : 0 } }
          var sum = 0
          for await part in group { sum += part }
          return "\(sum)"
        }
      }
    }
  }

  private nonisolated static func sum(_ start: Int) -> Int { (0..<2000).reduce(start, +) }

  @concurrent nonisolated static func slowSum(_ start: Int) async -> Int {
    await Adder().sum(start)
  }

  private actor Adder {
    func sum(_ start: Int) -> Int { TaskModel.sum(start) }
  }
}

private final class TaskBinder: Binder<TaskModel> {
  let button = Button("Go")
  let label = Label()
  var asks = false
  private var answers = 0

  override func makeView() -> View {
    HStack {
      button.width(.fit)
      label
    }
  }

  override func bind(_ model: TaskModel) { label.bind(\.text, to: model.text.value) }

  override func viewDidLoad() { button.addTarget(self, action: TaskBinder.pressed, for: .primaryAction) }

  private func pressed() {
    guard asks else { return viewModel.start() }
    Task {
      guard await navigator?.confirm("Really?") == true else { return }
      answers += 1
      viewModel.text.value = "answer \(answers)"
    }
  }
}
