import Bindery
import BinderyStage
import Foundation
import TestSupport
import Testing

@testable import BinderyApp

/// The demonstration scripts also serve as tests.
@MainActor @Suite(.timeLimit(.minutes(20))) struct DemoTests {
  /// The sizes of the terminal; nil is the size in the script.
  nonisolated static let sizes: [Size?] = [nil, Size(width: 120, height: 35)]

  @Test(arguments: isCompleteRun ? sizes : [nil]) func eachScriptPlaysToItsEndAtEachSize(size: Size?) async throws {
    for embedded in EmbeddedScript.all {
      let clock = ManualClock()
      let fixtures = try AppFixtures(clock: clock)
      var snapshots: [String] = []
      var text = embedded.text
      if let size { text = text.replacing("size 80x24", with: "size \(size.width)x\(size.height)") }
      let runner = DemoRunner(
        try Script(text, name: embedded.name), fixtures: fixtures, keepSnapshot: { name, _ in snapshots.append(name) })
      let outcome = try await runner.playHeadless(clock: clock) { fixtures.makeApplication(on: $0) }
      #expect(outcome.exitCode == 0, "\(embedded.name): \(outcome)")
      #expect(snapshots.count == 1)
    }
  }

  @Test func theTimeOfARefreshIsThatOfTheScript() async throws {
    let clock = ManualClock()
    let fixtures = try AppFixtures(clock: clock)
    var screens: [String] = []
    let script = try Script(
      """
      size 120x30
      seed 1
      now 2001-02-03T12:00Z
      colors D8D8D8 1C1C22
      snapshot start
      wait 2min
      press r
      settle
      snapshot end
      """)
    let runner = DemoRunner(script, fixtures: fixtures, keepSnapshot: { screens.append($1.text) })
    let outcome = try await runner.playHeadless(clock: clock) { fixtures.makeApplication(on: $0) }
    #expect(outcome.exitCode == 0, "\(outcome)")
    let times = screens.compactMap { $0.firstMatch(of: /refreshed \d\d:(\d\d)/)?.1 }
    #expect(times == ["00", "02"])
  }

  @Test func eachCaptionFitsIntoTheCaptionRow() throws {
    for embedded in EmbeddedScript.all {
      for action in try embedded.script().steps.map(\.action) {
        switch action {
        case .caption(let text), .chapter(let text): #expect(text.count <= 70, "\(embedded.name): \(text)")
        default: break
        }
      }
    }
  }

  /// The pauses also advance the clock of the application, so a response can arrive before the next step.
  @Test func eachScriptPlaysLiveToItsEndAndFillsALargerTerminal() async throws {
    let terminalSize = Size(width: 120, height: 35)
    for embedded in EmbeddedScript.all.prefix(isCompleteRun ? .max : 1) {
      let (clock, pace) = (ManualClock(), ManualClock())
      let fixtures = try AppFixtures(programs: .terminal, clock: clock)
      var sizes: Set<Size> = []
      let runner = DemoRunner(try embedded.script(), fixtures: fixtures)
      let outcome = try await runner.playLive(
        on: MemoryTerminal(size: terminalSize), pace: pace, fillsTerminal: true
      ) {
        fixtures.makeApplication(on: $0)
      } run: { application in
        while !application.isStopped {
          application.turn()
          sizes.insert(application.window.size)
          await pace.advance(by: .milliseconds(50))
          await clock.advance(by: .milliseconds(50))
        }
      }
      #expect(outcome.exitCode == 0, "\(embedded.name): \(outcome)")
      #expect(
        sizes.contains(Size(width: 120, height: 34)) && !sizes.contains(Size(width: 80, height: 24)),
        "\(embedded.name): \(sizes)")
    }
  }

  @Test func theTreeAfterTheWidgetsScriptIsThatOfTheDialogPage() async throws {
    let clock = ManualClock()
    let fixtures = try AppFixtures(clock: clock)
    let script = try #require(EmbeddedScript.all.first { $0.name == "widgets" }).script()
    var runner = DemoRunner(script, fixtures: fixtures)
    var tree = ""
    runner.keepTree = { tree = $0 }
    let outcome = try await runner.playHeadless(clock: clock) { fixtures.makeApplication(on: $0) }
    #expect(outcome.exitCode == 0)
    #expect(
      tree == """
        group #window at 0,0 80x24
          group #container at 0,0 80x24
            tabs #tabView = "Widgets" at 0,0 80x23
              tabBar = "Widgets" at 0,0 79x1
                tab "Reader" {select} at 5,0 10x1
                tab "Settings" {select} at 16,0 12x1
                tab "Lab" {select} at 29,0 7x1
                tab "Widgets" [selected] {select} at 37,0 11x1
              label #headerGreeting = " " at 79,0 1x1
              group #container at 0,1 80x22
                split #page = "42%" at 0,1 80x22
                  group #live at 0,1 33x22
                    panel "Dialog" at 0,1 33x22
                      group #content at 2,2 29x20
                        button "Alert" #alert {press} at 2,2 9x1
                        button "Confirm" #confirm [focused] {press} at 13,2 11x1
                        button "Prompt" #prompt {press} at 2,4 10x1
                        button "Choose" #choose {press} at 14,4 10x1
                        label #answer = "Kept." at 2,6 29x1
                  panel "Code" #codePanel at 33,1 47x18
                    text "Code" #code = "final class DialogPage: Binder<DialogModel> {\\n  let alert = …" {scrollDown} at 34,2 44x16
                  panel "Keys" at 33,19 47x4
                    text "Keys" #keys = "  Enter  press\\n  ←      previous button\\n  →      next button" at 34,19 44x3
            statusBar #statusBar = "" at 0,23 80x1
              button "Code" = "F2" {press} at 0,23 9x1
              button "Scroll" = "PgDn" {press} at 9,23 13x1
              button "Back" = "Esc" {press} at 22,23 10x1
              button "Help" = "F1" {press} at 32,23 9x1
              button "Press" = "Enter" {press} at 41,23 13x1
              button "Code right" = ">" {press} at 54,23 14x1
              button "Next" = "Tab" {press} at 68,23 10x1
              button "Leave" = "Ctrl+Q" {press} not visible
        """)
  }

  @Test func eachScriptOfTheSourcesIsEmbedded() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/BinderyApp")
    let files = FileManager.default.enumerator(at: sources.standardizedFileURL, includingPropertiesForKeys: nil)
    let names = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "demo" }
      .map { $0.deletingPathExtension().lastPathComponent }
    #expect(Set(names) == Set(EmbeddedScript.all.map(\.name)))
  }

  @Test func theListFitsEightyColumns() {
    for line in EmbeddedScript.list.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(EmbeddedScript.all.allSatisfy { $0.sentence.hasSuffix(".") })
  }

  @Test func theListOfLessonsFitsEightyColumns() {
    let lines = LabCommand.lessons.split(separator: "\n")
    #expect(lines.count == 7 && lines.allSatisfy { $0.count <= 80 && $0.hasSuffix(".") }, "\(lines)")
  }

  @Test func aNameIsAnEmbeddedScriptAndAPathIsAFile() throws {
    #expect(try Demo.script(nil).isEmbedded && Demo.script("lab-refresh").isEmbedded)
    #expect(throws: StageError.self) { try Demo.script("./tour") }
    for name in ["tour.demo", "no-such-script"] { #expect(throws: StageError.self) { try Demo.script(name) } }
    #expect(try Demo.script(nil).script.name == "tour.demo")
  }
}
