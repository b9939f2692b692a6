import Bindery
import Foundation
import TestSupport
import Testing

@testable import BinderyStage

@MainActor @Suite(.timeLimit(.minutes(20))) struct KeptScreenTests {
  private func stage() -> Stage { Stage(CountBinder(Observable(1)), size: Size(width: 20, height: 3)) }

  @Test func screensAreComparedRowByRowWithMarks() {
    let comparison = ScreenComparison(expected: ["Count 1", "日本 a", ""], found: ["Count 2", "日x a", "much more"])
    #expect(
      comparison.lines.joined(separator: "\n") == """
        expected     found
        |Count 1  |  |Count 2|
               ^            ^
        |日本 a   |  |日x a|
           ^^^^         ^^^^
        |         |  |much more|
         ^^^^ ^^^^    ^^^^ ^^^^
        """)
  }

  @Test func aFailedPictureIsShownNextToTheScreen() async throws {
    let error = await #expect(throws: ExpectationFailure.self) {
      try await stage().play("expect screen\n|Count 7|\n|[ Add ]|")
    }
    #expect(
      error?.description == """
        script, line 1, column 1: expect screen
          expected: row 1 to be |Count 7|
          found:    |Count 1|
          focus:    add
          screen:
            expected   found
            |Count 7|  |Count 1|
                   ^          ^
            |[ Add ]|  |[ Add ]|
        """)
  }

  @Test func aKeptScreenIsWrittenOnRequestAndCompared() async throws {
    let folder = try TemporaryFolder()
    let test = folder.path("Tests.swift")
    let stage = stage()
    let missing = #expect(throws: StageError.self) {
      try stage.expectScreen("count", false, beside: test, updates: false)
    }
    #expect(missing?.message.contains("UPDATE_SCREENS=1") == true)
    try stage.expectScreen("count", false, beside: test, updates: true)
    try stage.expectScreen("count", false, beside: test, updates: false)
    let file = folder.path("Screens/count.txt")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "Count 1\n[ Add ]\n\n")
    try await stage.press(Key(.enter))
    let failure = #expect(throws: ExpectationFailure.self) {
      try stage.expectScreen("count", false, beside: test, updates: false)
    }
    #expect(failure?.description.contains("|Count 1|  |Count 2|") == true)
    try stage.expectScreen("count", true, beside: test, updates: true)
    let kept = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      kept == """
        Count 2
        [ Add ]



        aaaaaaa


        a reverse

        """)
    #expect(throws: StageError.self) { try stage.expectScreen("no/count", false, beside: test, updates: true) }
  }

  @Test func picturesInAScriptAreReplacedOnRequest() async throws {
    let folder = try TemporaryFolder()
    let text = """
      expect screen
        |Count 7|
      press Enter  # twice
      press Enter
      expect screen
      ||
      expect text "Count 3"
      expect screen
      |Count 3|
      |[ Add ]|
      """
    let file = try folder.write("count.demo", text)
    let player = ScriptPlayer(try Script(file: file), on: stage())
    player.updatesScreens = true
    try await player.play()
    let expected = """
      expect screen
        |Count 1|
        |[ Add ]|
        ||
      press Enter  # twice
      press Enter
      expect screen
      |Count 3|
      |[ Add ]|
      ||
      expect text "Count 3"
      expect screen
      |Count 3|
      |[ Add ]|
      """
    #expect(try String(contentsOfFile: file, encoding: .utf8) == expected)
    let second = ScriptPlayer(try Script(file: file), on: stage())
    try await second.play()
  }

  @Test func picturesBeforeAStepThatFailsAreUpdated() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("count.demo", "expect screen\n|Count 7|\nexpect text \"Count 9\"\n")
    let player = ScriptPlayer(try Script(file: file), on: stage())
    player.updatesScreens = true
    await #expect(throws: ExpectationFailure.self) { try await player.play() }
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("expect screen\n|Count 1|\n"))
  }

  @Test func aScriptThatIsNotAFileFailsAsBefore() async throws {
    let player = ScriptPlayer(try Script("expect screen\n|Count 7|"), on: stage())
    player.updatesScreens = true
    await #expect(throws: ExpectationFailure.self) { try await player.play() }
  }
}

private final class CountBinder: Binder<Observable<Int>> {
  let label = Label()
  let add = Button("Add")

  override func makeView() -> View {
    VStack {
      label
      HStack { add }
    }
  }

  override func bind(_ count: Observable<Int>) {
    label.bind(\.text, to: "Count \(count.value)")
    add.observe(self, for: .primaryAction) { _, _ in count.value += 1 }
  }
}
