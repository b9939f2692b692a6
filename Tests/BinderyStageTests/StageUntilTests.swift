import Bindery
import BinderyStage
import Testing

@Suite(.timeLimit(.minutes(20))) struct StageUntilTests {
  private let clock = ManualClock()
  private let model: Visitor
  private let stage: Stage

  init() {
    model = Visitor(clock: clock)
    stage = Stage(VisitorBinder(model), size: Size(width: 24, height: 3), clock: clock)
  }

  @Test func aTrueConditionTakesNoTime() async throws {
    try await stage.until("the first screen") { stage.screen.hasPrefix("Home") }
    #expect(clock.elapsed == .zero)
  }

  @Test func timeAdvancesOnlyUntilTheConditionIsTrue() async throws {
    try await stage.click("Load")
    try await stage.until("the load is over", within: .seconds(5)) { stage.screen.hasPrefix("loaded") }
    #expect(clock.elapsed == .seconds(2))
  }

  @Test func aConditionThatTimesOutIsReportedWithTheScreen() async throws {
    try await stage.click("Load")
    let error = await #expect(throws: StageError.self) {
      try await stage.until("the load is over", within: .milliseconds(1999)) { model.loads.value != nil }
    }
    #expect(
      error?.message
        == "this condition did not become true within 1.999 seconds: the load is over. Check the screen, or increase the limit."
    )
    #expect(error?.screen == "loading\nVisits: 0\n[ Visit ][ Load ]")
    #expect(error?.focus == "load")
    #expect(clock.elapsed == .milliseconds(1999))
  }

  @Test func unregisteredWorkIsNoticed() async throws {
    Task {
      for _ in 0..<3 { await Task.yield() }
      model.visits = 7
    }
    try await stage.until("seven visits") { stage.screen.contains("Visits: 7") }
    #expect(clock.elapsed == .zero)
  }

  @Test func anApplicationThatHasEndedIsNotAwaited() async throws {
    try await stage.press("Ctrl+Q")
    let error = await #expect(throws: StageError.self) { try await stage.until("more visits") { model.visits > 0 } }
    #expect(
      error?.message
        == "the application ended before this condition became true: more visits. Check which step ends the application."
    )
  }

  @Test func anErrorOfTheConditionIsThrown() async throws {
    let error = await #expect(throws: StageError.self) {
      try await stage.until("a view") { try stage.value(of: "Vist") == "x" }
    }
    #expect(error?.message == "there is no view 'Vist'. Did you mean 'visit'?")
  }
}
