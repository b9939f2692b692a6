import Bindery
import BinderyStage
import Testing

/// Fixtures that record the calls of scripts.
private final class World: ScriptFixtures {
  var log: [String] = []
  let model: Visitor

  init(clock: ManualClock) { model = Visitor(clock: clock) }

  var scenes: [String] { ["Home", "Archive"] }
  func open(scene: String) throws {
    log.append("scene \(scene)")
    model.title = scene
  }
  func seed(_ seed: UInt64) throws { log.append("seed \(seed)") }
  func setNow(_ date: String) throws { log.append("now \(date)") }
  func setLoader(_ mode: LoaderMode) throws {
    if mode == .hanging { throw StageError("nothing hangs here.") }
    log.append("loader \(mode.rawValue)")
  }
}

@Suite(.timeLimit(.minutes(20))) struct ScriptPlayerTests {
  private let clock = ManualClock()
  private let world: World

  init() { world = World(clock: clock) }

  /// Plays a script without a viewer, and returns the outcome and the transcript.
  private func play(_ text: String, world: World? = nil) async throws -> (DemoOutcome, [String]) {
    var transcript: [String] = []
    let world = world ?? self.world
    let runner = DemoRunner(
      try Script(text, name: "tour.demo"), fixtures: world, report: { transcript.append("\($0)") })
    let outcome = try await runner.playHeadless(clock: clock) { terminal in
      world.log.append("made \(terminal.size.width)x\(terminal.size.height)")
      return Application(VisitorBinder(world.model), terminal: terminal, clock: clock)
    }
    return (outcome, transcript)
  }

  @Test func aScriptIsPlayedToItsFirstFailure() async throws {
    let (outcome, transcript) = try await play(
      """
      size 20x4
      caption "Two ways to visit."
      click Visit
      press F5 x2
      expect counter.text == "Visits: 3"
      expect counter.text != "Visits: 4"
      expect text "isits: 3"
      expect no text "Visits: 4"
      expect focus Visit
      expect screen
        |Home            |
        |Visits: 3       |
        |[ Visit ][ Load|
      """)
    #expect(outcome == .failed(outcome.text))
    #expect(
      outcome.text.hasPrefix(
        "tour.demo, line 10, column 1: expect screen\n  expected: row 3 to be |[ Visit ][ Load|\n"))
    #expect(
      transcript.prefix(4) == [
        "tour.demo:1  size 20x4", "tour.demo:2  caption \"Two ways to visit.\"", "# Two ways to visit.",
        "tour.demo:3  click Visit",
      ])
  }

  @Test func metExpectationsAreSilent() async throws {
    let (outcome, _) = try await play(
      """
      size 20x4
      click Visit
      expect Visit.focused == true
      expect screen
        |Home|
        |Visits: 1|
        |[ Visit ][ Load ]|
      wait 60min
      """)
    #expect(outcome == .finished(steps: 5))
    #expect(clock.elapsed == .seconds(3600))
  }

  @Test func aFailureReportsLineExpectationScreenAndFocus() async throws {
    let (outcome, transcript) = try await play(
      "size 20x4\npress Tab\n\n  expect counter.text == \"Visits: 7\"  # never\nclick Visit")
    #expect(
      outcome.text == """
        tour.demo, line 4, column 3: expect counter.text == "Visits: 7"  # never
          expected: counter.text == "Visits: 7"
          found:    "Visits: 0"
          focus:    load
          screen:
            |Home|
            |Visits: 0|
            |[ Visit ][ Load ]|
        """)
    #expect(outcome.exitCode == 1)
    #expect(transcript.last?.hasPrefix("tour.demo:4") == true)
  }

  @Test(arguments: [
    (
      "expect text \"Nowhere\"", "expected: the text \"Nowhere\" on the screen",
      "found:    the text is not on the screen"
    ),
    ("expect no text \"Visits\"", "expected: no text \"Visits\" on the screen", "found:    the text is in row 2"),
    ("expect focus Load", "expected: focus on Load", "found:    focus on visit"),
    ("expect counter.text contains \"9\"", "expected: counter.text contains \"9\"", "found:    \"Visits: 0\""),
  ])
  func eachExpectationReportsTheValueItFound(step: String, expected: String, found: String) async throws {
    let (outcome, _) = try await play(step)
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines.prefix(3) == ["tour.demo, line 1, column 1: \(step)", "  " + expected, "  " + found])
  }

  @Test(arguments: [
    ("click Vsit", "there is no view 'Vsit'. Did you mean 'visit'?"),
    ("expect Vsit.text == x", "there is no view 'Vsit'. Did you mean 'visit'?"),
    ("expect rows in counter == 1", "'counter' is a label, not a list."),
    ("select row \"x\" in counter", "'counter' is a label, not a list."),
    (
      "expect bytes < 8",
      "'expect bytes' requires a terminal that counts bytes. Pass an encoder to the terminal, or play the script with 'bindery demo'."
    ),
    ("settle\nscene Archve", "there is no scene 'Archve'. Did you mean 'Archive'?"),
    ("settle\nscene Cellar", "there is no scene 'Cellar'. Available: Home, Archive."),
    ("settle\nwith loader hanging", "nothing hangs here."),
    ("with loader hanging", "nothing hangs here."),
  ])
  func aMissingNameIsAnErrorOfTheScript(script: String, message: String) async throws {
    let (outcome, _) = try await play(script)
    #expect(outcome.text.contains("\n  error:    \(message)"), "\(outcome.text)")
    #expect(outcome == .invalid(outcome.text))
    #expect(outcome.exitCode == 2)
  }

  @Test func aStepThatIsImpossibleNowIsAFailure() async throws {
    let (outcome, _) = try await play("press Ctrl+Q\npress F5")
    #expect(outcome.text.contains("\n  error:    the application has ended, so it receives no more events."))
    #expect(outcome.exitCode == 1)
  }

  @Test func theFixturesAreSetUpBeforeTheApplicationIsCreated() async throws {
    let (outcome, _) = try await play(
      "size 30x6\nseed 7\nnow 2026-01-01\nwith loader slow\nscene archive\nexpect heading.text == Archive\nwith loader ok\nscene Home\nexpect heading.text == Home"
    )
    #expect(outcome == .finished(steps: 9))
    #expect(
      world.log == ["seed 7", "now 2026-01-01", "loader slow", "made 30x6", "scene Archive", "loader ok", "scene Home"])
  }

  @Test func snapshotsArePassedToTheClosure() async throws {
    var kept: [String: String] = [:]
    let runner = DemoRunner(try Script("size 10x2\nsnapshot first", name: "x"), keepSnapshot: { kept[$0] = $1.text })
    _ = try await runner.playHeadless(clock: clock) {
      Application(VisitorBinder(world.model), terminal: $0, clock: clock)
    }
    #expect(kept == ["first": "Home\nVisits: 0"])
    let folder = SnapshotFolder("/nowhere/at/all")
    let error = #expect(throws: StageError.self) { try folder.keep("first", ScreenPicture(rows: [])) }
    #expect(
      error?.message
        == "'/nowhere/at/all/first.txt' cannot be written: No such file or directory. Choose a file in a writable folder."
    )
    let early = #expect(throws: StageError.self) { try folder.check() }
    #expect(
      early?.message == "snapshots cannot be written to '/nowhere/at/all': No such file or directory. "
        + "Create a writable folder: mkdir -p '/nowhere/at/all'")
    #expect(throws: Never.self) { try SnapshotFolder(".").check() }
  }

  @Test func messagesContainNoControlCharacters() async throws {
    let (outcome, transcript) = try await play("caption \"a\\e[2Jb\"\nexpect heading.text == \"x\\e[2J\\ny\"")
    #expect(transcript.contains("# a^[[2Jb"))
    #expect(
      outcome.text.contains("  expected: heading.text == \"x^[[2J\\ny\"\n  found:    \"Home\"\n"), "\(outcome.text)")
    let error = #expect(throws: ScriptErrors.self) { try Script("press \"\\u{9b}2J\"") }
    #expect(error?.description.unicodeScalars.contains("\u{9B}") == false)
  }

  @Test func aStagePlaysAScriptToo() async throws {
    let stage = Stage(VisitorBinder(world.model), size: Size(width: 20, height: 4), clock: clock)
    try await stage.play("resize 19x2\npress F5\nexpect counter.text == \"Visits: 1\"")
    #expect(stage.screen == "Home\nVisits: 1")
    let failure = await #expect(throws: ExpectationFailure.self) { try await stage.play("expect text \"Nothing\"") }
    #expect(failure?.step?.place.line.number == 1)
    #expect(failure?.found == "the text is not on the screen")
    #expect(failure?.screen == stage.screen)
    await #expect(throws: ScriptErrors.self) { try await stage.play("clik x") }
    let refusal = await #expect(throws: StageError.self) { try await stage.play("seed 1") }
    #expect(refusal?.message.hasPrefix("the script seeds the random numbers, but the fixtures") == true)
  }
}

extension DemoOutcome {
  fileprivate var text: String { failure ?? "\(self)" }
}
