import Bindery
import BinderyStage
import Observation
import Testing

@Observable private final class Ticker {
  var ticks = 0
  var wasCancelled = false
}

private final class TickerBinder: Binder<Ticker> {
  let label = Label()
  private let clock: ManualClock
  private(set) var token: (any Disposable)?

  init(_ model: Ticker, clock: ManualClock) {
    self.clock = clock
    super.init(model)
  }

  override func makeView() -> View { label }

  override func bind(_ model: Ticker) {
    label.bind(\.text, to: "\(model.ticks)")
    token = task { [clock] in
      while (try? await clock.sleep(for: .seconds(1))) != nil { model.ticks += 1 }
      model.wasCancelled = true
    }
  }
}

/// Tasks of a binder are cancelled with its bindings.
@Suite(.timeLimit(.minutes(20))) struct BinderTaskTests {
  private let clock = ManualClock()
  private let model = Ticker()

  @Test func aStepWaitsForTheTask() async throws {
    let stage = Stage(TickerBinder(model, clock: clock), size: Size(width: 8, height: 1), clock: clock)
    try await stage.wait(.milliseconds(2999))
    #expect(stage.screen == "2")
    try await stage.wait(.milliseconds(1))
    #expect(stage.screen == "3")
  }

  @Test func aTaskEndsWithItsBinder() async throws {
    weak var freed: TickerBinder?
    do {
      let binder = TickerBinder(model, clock: clock)
      freed = binder
      let stage = Stage(binder, size: Size(width: 8, height: 1), clock: clock)
      try await stage.wait(.seconds(1))
      #expect(!model.wasCancelled)
    }
    #expect(freed == nil)
    await clock.tracker.idle()
    #expect(model.wasCancelled && model.ticks == 1)
    #expect(clock.nextDeadline == nil)
  }

  @Test func anotherModelRestartsTheTask() async throws {
    let binder = TickerBinder(model, clock: clock)
    let stage = Stage(binder, size: Size(width: 8, height: 1), clock: clock)
    try await stage.wait(.milliseconds(1500))
    let other = Ticker()
    binder.viewModel = other
    try await stage.wait(.milliseconds(999))
    #expect(model.wasCancelled && model.ticks == 1 && other.ticks == 0)
    try await stage.wait(.milliseconds(1))
    #expect(stage.screen == "1")
  }

  @Test func disposingTheTokenEndsTheTask() async throws {
    let binder = TickerBinder(model, clock: clock)
    let stage = Stage(binder, size: Size(width: 8, height: 1), clock: clock)
    try await stage.settle()
    binder.token?.dispose()
    try await stage.wait(.seconds(3))
    #expect(model.wasCancelled && model.ticks == 0)
  }

  @Test func aTaskThatEndsIsRemovedFromTheBindings() async throws {
    let binder = TickerBinder(model, clock: clock)
    let stage = Stage(binder, size: Size(width: 8, height: 1), clock: clock)
    try await stage.settle()
    let before = binder.bindings.count
    var hasRun = false
    binder.task { hasRun = true }
    #expect(binder.bindings.count == before + 1)
    #expect(!clock.tracker.isIdle, "the task is not pending work before it starts")
    try await stage.settle()
    #expect(hasRun && binder.bindings.count == before)
  }
}
