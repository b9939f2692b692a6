import Bindery
import BinderyStage
import TestSupport
import Testing

@testable import BinderyApp

/// A recorded session plays to the same screens, cell by cell.
@MainActor @Suite(.timeLimit(.minutes(20))) struct RecordingTests {
  @Test func aDateThatCannotBeReadIsQuoted() throws {
    let fixtures = try AppFixtures(clock: ManualClock())
    let error = #expect(throws: StageError.self) { try fixtures.setNow("soon") }
    #expect(error?.message == "'soon' is not a date. Use the format 2026-01-01T09:00Z.")
  }

  /// The dialog is in front, or the help page covers it.
  @Test(arguments: [("a", "Address"), ("|", "Command")], [true, false])
  func aReportCanBeWrittenWhileADialogIsOpen(dialog: (key: Character, text: String), isOverlaid: Bool) async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([.character(dialog.key)])
    #expect(harness.terminal.screen.contains(dialog.text))
    let focus = harness.focus
    await harness.press((isOverlaid ? [Key(.function(1))] : []) + [Key(.function(9))])
    #expect(harness.terminal.screen.contains("A demonstration does not need a report."))
    if !isOverlaid { #expect(harness.focus == focus) }
  }

  private struct Session {
    let stage: Stage
    let fixtures: AppFixtures
    let recorder: ScriptRecorder
    var screens: [[[StyledRun]]] = []

    init() throws {
      let clock = ManualClock()
      fixtures = try AppFixtures(clock: clock)
      try fixtures.setNow("2026-11-21T09:00Z")
      let terminal = MemoryTerminal(verifiesFrames: true)
      stage = Stage(fixtures.makeApplication(on: terminal), on: terminal, clock: clock)
      recorder = try ScriptRecorder(stage.application, head: "now 2026-11-21T09:00Z")
    }

    /// Performs an action, and waits long enough that the wait is recorded.
    mutating func act(_ pause: Duration = .seconds(2), _ action: (Stage) async throws -> Void) async throws {
      try await stage.settle()
      try await action(stage)
      try await stage.wait(pause)
      screens.append(stage.terminal.styledScreen)
    }

    /// Plays the recording, and returns the screen after each wait.
    func replay() async throws -> [[[StyledRun]]] {
      let clock = ManualClock()
      let fixtures = try AppFixtures(clock: clock)
      let script = try Script(recorder.text)
      try ScriptPlayer.prepare(script, fixtures: fixtures)
      let terminal = MemoryTerminal(verifiesFrames: true)
      let stage = Stage(fixtures.makeApplication(on: terminal), on: terminal, clock: clock)
      var screens: [[[StyledRun]]] = []
      var isAfterWait = false
      let player = ScriptPlayer(
        script, on: stage, fixtures: fixtures,
        report: { progress in
          guard case .step(let step) = progress else { return }
          if isAfterWait { screens.append(stage.terminal.styledScreen) }
          isAfterWait = step.text.hasPrefix("wait")
        })
      try await player.play(isPrepared: true)
      return screens
    }
  }

  private func expectReplay(of session: Session, _ comment: String = "") async throws {
    try session.recorder.finish()
    let replayed = try await session.replay()
    try #require(replayed.count == session.screens.count, "\(comment)\n\(session.recorder.text)")
    let different = replayed.indices.first { replayed[$0] != session.screens[$0] }
    #expect(different == nil, "\(comment)\n\(session.recorder.text)")
  }

  @Test func aSessionOfTenMinutesInTheReaderPlaysToTheSameScreens() async throws {
    var session = try Session()
    let pause = Duration.seconds(25)
    try await session.act(pause) { try await $0.press("Down", times: 2) }
    try await session.act(pause) { try await $0.press("Enter") }
    try await session.act(pause) { try await $0.press("PageDown") }
    try await session.act(pause) { try await $0.press("Esc") }
    try await session.act(pause) { try await $0.press("/") }
    try await session.act(pause) { try await $0.type("key") }
    try await session.act(pause) { try await $0.press("Enter") }
    try await session.act(pause) { try await $0.press("Esc") }
    try await session.act(pause) { try await $0.press("d") }
    try await session.act(pause) { try await $0.press("z") }
    try await session.act(pause) { try await $0.resize(to: Size(width: 100, height: 30)) }
    try await session.act(pause) { try await $0.select(row: "Starred", in: "Feeds") }
    try await session.act(pause) { try await $0.click("Widgets") }
    try await session.act(pause) { try await $0.click("Reader") }
    try await session.act(pause) { try await $0.press("a") }
    try await session.act(pause) { try await $0.type("planets.example/feed") }
    try await session.act(pause) { try await $0.press("Enter") }
    try await session.act(pause) { try await $0.wheel(2, over: .view("Posts")) }
    try await session.act(pause) { try await $0.drag(from: .cell(Point(x: 30, y: 20)), to: .cell(Point(x: 50, y: 24))) }
    try await session.act(pause) { try await $0.press("a") }
    try await session.act(pause) { try await $0.type("private.example/feed\n") }
    try await session.act(pause) { try await $0.type("ada") }
    try await session.act(pause) { try await $0.press("Esc") }
    try await session.act(pause) { try await $0.click("Discard") }
    try await session.act(pause) { try await $0.resize(to: Size(width: 60, height: 20)) }
    #expect(session.stage.clock.elapsed >= .seconds(600))
    try await expectReplay(of: session)
    let text = session.recorder.text
    for line in [
      "type \"key\"", "resize 100x30", "click Discard", "wheel down x2 in posts", "drag 30,20 to 50,24",
      "expect rows in feeds == 5",
    ] {
      #expect(text.contains("\n\(line)\n"), "\(line) in\n\(text)")
    }
  }

  @Test(arguments: seeds(8)) func aRandomSessionPlaysToTheSameScreens(seed: UInt64)
    async throws
  {
    var random = SeededGenerator(seed: seed)
    var session = try Session()
    for _ in 0..<25 where !session.stage.application.isStopped {
      let event = RandomEvents.next(using: &random, size: session.stage.application.window.size)
      try await session.act { stage in
        switch event {
        case .resize(let size): try await stage.resize(to: size)
        case .mouse(let mouse):
          if case .wheel = mouse.kind { return try await stage.send(event) }
          // A click without effect is an error of the step, and a comment in the recording.
          try? await stage.click(.cell(mouse.location), .single)
        default: try await stage.send(event)
        }
      }
    }
    // The step that ends the application is not recorded.
    if session.stage.application.isStopped { session.screens.removeLast() }
    try await expectReplay(of: session, "seed \(seed)")
  }
}
