import Bindery
import BinderyStage
import Foundation
import Testing

@testable import Logview
@testable import LogviewViewModels

/// Tests of the screen, with a source in memory.
@MainActor @Suite(.timeLimit(.minutes(20))) struct LogviewScreenTests {
  private let lines = Lines()
  private let clock = ManualClock()

  private func makeStage(size: Size = Size(width: 60, height: 14)) -> Stage {
    Stage(LogviewBinder(LogviewModel(source: lines, clock: clock)), size: size, clock: clock)
  }

  @Test func theScreenHasAFilterTheLinesAndTheSelectedLine() async throws {
    lines.parts = [
      ["10:00 INFO The server has started.", "10:01 WARN The disk is almost full.", "10:02 ERROR No disk."]
    ]
    let stage = makeStage()
    try await stage.play("wait 1s")
    #expect(
      stage.screen == """
        Filter                         [debug] info  warning  error
            10:00 INFO The server has started.
          ! 10:01 WARN The disk is almost full.
          ✗ 10:02 ERROR No disk.


        Following · 3 lines
        ╭─ Line ───────────────────────────────────────────────────╮
        │ 10:02 ERROR No disk.                                     │
        │                                                          │
        │                                                          │
        │                                                          │
        ╰──────────────────────────────────────────────────────────╯
         Esc Go to list  F1 Help  ^Q Leave  Tab Next
        """)
  }

  @Test func aLineWithoutALineFeedIsVisibleAndReplacedWhenItIsComplete() async throws {
    lines.parts = [["10:00 INFO The server has started."]]
    lines.unfinishedLine = "10:01 WARN The di"
    let stage = makeStage()
    try await stage.play(
      """
      wait 100ms
      expect text "Unfinished: 10:01 WARN The di"
      expect text "Following · 1 line"
      """)
    (lines.parts, lines.unfinishedLine) = ([["10:01 WARN The disk is almost full."]], "")
    try await stage.play(
      """
      wait 2s
      expect no text "Unfinished:"
      expect text "! 10:01 WARN The disk is almost full."
      """)
  }

  @Test func theTourHolds() async throws {
    let tour = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "tour.demo")
    let names = ["GET /index", "GET /photo", "cache", "POST /order"]
    lines.parts = (0..<100).map { part in
      (0..<10).map { "\(part):0\($0) \($0 == 7 ? "ERROR the order failed" : $0 == 4 ? "DEBUG cache" : names[$0 % 2])" }
    }
    lines.parts.append([])
    lines.parts.append([])
    lines.parts.append(["100:00 WARN the disk is almost full"])
    try await makeStage().play(String(contentsOf: tour, encoding: .utf8), name: "tour.demo")
  }

  @Test func aMillionLinesAreFollowedAndFiltered() async throws {
    let part = (0..<10_000).map { "line \($0) of a part\($0 == 5_000 ? " with a needle" : "")" }
    lines.parts = Array(repeating: part, count: 100)
    let stage = makeStage()
    try await stage.play(
      """
      await text "1,000,000 lines" within 60s
      expect Messages.following == "true"
      type "NEEDLE" into Filter
      settle
      expect rows in Messages == 100
      expect text "100 of 1,000,000 lines"
      """)
  }

  @Test func anErrorOfTheSourceIsShown() async throws {
    lines.error = Failure()
    let stage = makeStage()
    try await stage.play("wait 1s\nexpect text \"the disk was removed\"")
  }
}
