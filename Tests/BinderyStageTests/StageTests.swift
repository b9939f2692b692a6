import Bindery
import BinderyStage
import Testing

@Suite(.timeLimit(.minutes(20))) struct StageTests {
  private let clock = ManualClock()
  private let stage: Stage

  init() { stage = Stage(VisitorBinder(Visitor(clock: clock)), size: Size(width: 24, height: 4), clock: clock) }

  @Test func theFirstScreenIsDrawnImmediately() {
    #expect(
      stage.screen == """
        Home
        Visits: 0
        [ Visit ][ Load ]

        """)
    #expect(stage.focus == "visit")
  }

  @Test func aClickPressesWhatItHits() async throws {
    try await stage.click("Visit")
    try await stage.click("visit", .double)
    #expect(try stage.value(of: "counter") == "Visits: 3")
    #expect(stage.screen.hasPrefix("Home\nVisits: 3\n"))
  }

  @Test func keysAreSentToTheFocusedView() async throws {
    try await stage.press("Enter", times: 2)
    try await stage.press("Tab")
    #expect(stage.focus == "load")
    try await stage.press("Space")
    #expect(try stage.value(of: "heading") == "loading")
    #expect(try stage.value(of: "counter") == "Visits: 2")
  }

  @Test func virtualTimeIsExact() async throws {
    try await stage.click("Load")
    try await stage.wait(.milliseconds(1999))
    #expect(try stage.value(of: "heading") == "loading")
    try await stage.wait(.milliseconds(1))
    #expect(try stage.value(of: "heading") == "loaded")
    #expect(clock.elapsed == .seconds(2))
  }

  @Test func timersAndSleepersGoOnInTheOrderOfTheirTime() async throws {
    var order: [String] = []
    let timers = stage.application.window.timers
    timers.schedule(after: .seconds(3)) { order.append("timer 3") }
    timers.schedule(after: .seconds(1)) {
      order.append("timer 1")
      timers.schedule(after: .milliseconds(1500)) { order.append("timer 2.5") }
    }
    let sleeper = Task {
      await clock.tracker.run {
        try? await clock.sleep(for: .seconds(2))
        order.append("sleeper 2")
      }
    }
    try await stage.wait(.zero)
    try await stage.wait(.seconds(3))
    await sleeper.value
    #expect(order == ["timer 1", "sleeper 2", "timer 2.5", "timer 3"])
    #expect(clock.elapsed == .seconds(3))
  }

  @Test func aTimerThatSchedulesItselfEndlesslyIsAnError() async throws {
    let timers = stage.application.window.timers
    func again() { timers.schedule(after: .zero) { again() } }
    again()
    let error = await #expect(throws: StageError.self) { try await stage.settle() }
    #expect(
      error?.message == "a timer with a delay of zero is scheduled again in each turn. Give the timer a longer delay.")
  }

  @Test func resizingUpdatesTheLayout() async throws {
    try await stage.resize(to: Size(width: 15, height: 2))
    #expect(
      stage.screen == """
        Home
        Visits: 0
        """)
  }

  @Test func anUnknownNameProposesTheNearest() async throws {
    let error = await #expect(throws: StageError.self) { try await stage.click("Laod") }
    #expect(error?.message == "there is no view 'Laod'. Did you mean 'load'?")
    #expect(error?.screen == stage.screen)
    #expect(error?.focus == "visit")
  }

  @Test func aNameWithoutASimilarNameListsAllNames() throws {
    #expect(throws: StageError.self) { try stage.view("zzzzzzzzzz") }
    do { _ = try stage.view("zzzzzzzzzz") } catch {
      #expect(error.message.hasPrefix("there is no view 'zzzzzzzzzz'. Available: "))
      #expect(error.message.contains("heading, counter, visit, Visit, load, Load"))
    }
  }

  @Test func anUnknownPropertyListsTheAvailableOnes() throws {
    do { _ = try stage.property("focussed", of: "visit") } catch {
      #expect(
        error.message.hasPrefix(
          "'visit' (button) has no property 'focussed'. Did you mean 'focused'? "
            + "Available: default, text, title, value,"))
    }
    #expect(try stage.property("focused", of: "visit") == "true")
    #expect(try stage.property("focused", of: "load") == "false")
    #expect(try stage.property("enabled", of: "visit") == "true")
    #expect(try stage.property("role", of: "counter") == "label")
  }

  @Test func aCoveredViewCannotBeClicked() async throws {
    let dialog = Dialog("Sure?", Label("Really"))
    dialog.identifier = "question"
    stage.application.window.present(dialog)
    try await stage.settle()
    let error = await #expect(throws: StageError.self) { try await stage.click("Visit") }
    #expect(
      error?.message == "'Visit' cannot be clicked: 'question' covers it. Close or move the covering view first.")
  }

  @Test func textCannotBeTypedIntoAViewWithoutFocus() async throws {
    let error = await #expect(throws: StageError.self) { try await stage.type("x", into: "heading") }
    #expect(
      error?.message
        == "'heading' (label) cannot have focus, and contains no focusable view. Use the name of a focusable view.")
  }

  @Test func anApplicationThatHasEndedReceivesNoEvents() async throws {
    try await stage.press("Ctrl+Q")
    let error = await #expect(throws: StageError.self) { try await stage.press("Enter") }
    #expect(
      error?.message == "the application has ended, so it receives no more events. Remove the remaining steps.")
  }

  @Test func anUnknownKeyIsAnErrorWithAProposal() async throws {
    let error = await #expect(throws: StageError.self) { try await stage.press("Entre") }
    #expect(error?.message == "'Entre' is not a key name. Did you mean 'Enter'?")
  }

  @Test func theModelIsFreedWithTheStage() {
    weak var model: Visitor?
    do {
      let visitor = Visitor(clock: clock)
      model = visitor
      let stage = Stage(VisitorBinder(visitor), size: Size(width: 24, height: 4), clock: clock)
      #expect(!stage.screen.isEmpty)
    }
    #expect(model == nil)
  }
}
