import Bindery
import Foundation
import Testing

@testable import BinderyStage

@MainActor @Suite(.timeLimit(.minutes(20))) struct ScriptVerbTests {
  private let clock = ManualClock()
  private let page = VerbPage()
  private func stage() -> Stage { Stage(page, size: Size(width: 30, height: 6), clock: clock) }

  private func message(of script: String) async -> String {
    do { try await stage().play(script) } catch { return "\(error)" }
    return ""
  }

  @Test func aDragSelectsText() async throws {
    try await stage().play("drag 0,0 to 7,1\nexpect Words.selection == \"one two three\\nfour fi\"")
  }

  @Test func aDragIsBetweenTheMiddlesOfViews() async throws {
    let stage = stage()
    try await stage.play("drag Words to Count")
    #expect(stage.terminal.difference == nil)
    try await stage.play("expect Words.selection contains \"four\"")
  }

  @Test func theWheelScrollsTheViewItIsOver() async throws {
    try await stage().play("wheel down x2 in Rows\nexpect Rows.offset == 6\nwheel up in Rows\nexpect Rows.offset == 3")
  }

  @Test func anExpectationIsAwaitedInVirtualTime() async throws {
    let stage = stage()
    page.start(after: .seconds(3), on: clock)
    try await stage.play("expect Count.text == \"0\"\nawait Count.text == \"1\" within 5s")
    #expect(clock.elapsed >= .seconds(3) && clock.elapsed < .seconds(4))
  }

  @Test func anExpectationThatIsNotMetInTimeFails() async throws {
    page.start(after: .seconds(3), on: clock)
    let message = await message(of: "await Count.text == \"1\" within 2s")
    #expect(message.contains("await Count.text == \"1\" within 2s") && message.contains("\"0\""), "\(message)")
    #expect(await self.message(of: "await focus Nothing within 1s").contains("there is no view 'Nothing'"))
  }

  @Test func aStateOfAShortTimeIsNotMissed() async throws {
    page.start(after: .seconds(4), on: clock, lasting: .milliseconds(500))
    try await stage().play("await Count.text == \"1\" within 10min")
    #expect(clock.elapsed == .seconds(4))
  }

  @Test func theEndOfTheApplicationEndsTheWait() async {
    let stage = stage()
    page.start(after: .seconds(4), on: clock) { stage.application.stop() }
    let error = await #expect(throws: StageError.self) {
      try await stage.play("await Count.text == \"2\" within 10min")
    }
    let message = error?.description ?? ""
    #expect(message.contains("the application ended") && clock.elapsed == .seconds(4), "\(message)")
  }

  @Test func theApplicationIsSuspendedAndResumed() async throws {
    let stage = stage()
    let screen = stage.screen
    try await stage.play("suspend\nexpect Count.text == \"0\"")
    #expect(stage.terminal.suspensions == 1 && stage.screen == screen)
  }

  @Test func thePaceHasNoEffectWithoutAViewer() async throws {
    let before = clock.elapsed
    try await stage().play("speed 0.5\npause 1min\nspeed 2")
    #expect(clock.elapsed == before)
  }

  @Test(arguments: [
    ("drag Words", "expected 'to'"),
    ("drag 1,2 to 99,0", "the cell 99,0 is outside the screen, whose last cell is 29,5"),
    ("wheel left in Rows", "expected a direction, not 'left'. Available: up, down."), ("wheel down x0 in Rows", "x0"),
    ("speed 0", "expected a speed from 0.1 to 20.0"), ("speed fast", "not 'fast'"), ("pause soon", "not 'soon'"),
    ("await Count.text == \"1\"", "'within'"), ("await within 2s", "within"),
    ("await bytes < 20 within 1s", "cannot be awaited"), ("drag Nothing to Words", "'Nothing'"),
  ])
  func aStepThatIsNotPossibleIsNamed(script: String, part: String) async {
    let message = await message(of: script)
    #expect(message.contains(part), "\(message)")
  }

  // MARK: The reference

  @Test func theArticleHasTheReferenceOfTheSteps() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let article = try String(
      contentsOf: root.appending(path: "Sources/Bindery/Bindery.docc/Scripts.md"), encoding: .utf8)
    let start = try #require(article.firstRange(of: "| step | effect |\n|---|---|\n")).upperBound
    let table = article[start...].prefix(upTo: try #require(article[start...].firstRange(of: "\n\n")).lowerBound)
    let rows = table.split(separator: "\n").map { $0.split(separator: "` | ").map(String.init) }
    #expect(rows.map(\.first) == ScriptVerb.allCases.map { "| `" + $0.usage.replacing("|", with: "\\|") })
    #expect(rows.allSatisfy { $0.count == 2 && $0[1].count > 10 })
  }
}

private final class VerbPage: Binder<Observable<Int>> {
  let words = TextView("one two three\nfour five six")
  let rows = BoundList()
  let count = Label()

  init() { super.init(Observable(0)) }

  override func makeView() -> View {
    rows.bind(count: { 50 }) { row, index in row.title = "Row \(index)" }
    return VStack {
      words.height(.fixed(2))
      rows.height(.fixed(3))
      count
    }
  }

  override func bind(_ model: Observable<Int>) { count.bind(\.text, to: "\(model.value)") }

  func start(
    after duration: Duration, on clock: ManualClock, lasting period: Duration? = nil,
    then end: @escaping () -> Void = {}
  ) {
    Task { [viewModel] in
      try await clock.sleep(for: duration)
      viewModel.value += 1
      end()
      guard let period else { return }
      try await clock.sleep(for: period)
      viewModel.value += 1
    }
  }
}
