import Bindery
import Testing

@testable import BinderyStage

/// Reports of the last steps, which are stored in memory.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ScriptReportTests {
  private let stage: Stage
  private let page = RecordedPage()

  init() { stage = Stage(page, size: Size(width: 30, height: 8)) }

  @Test func aReportHasTheStepsAndTheScreenToWhichTheyLead() async throws {
    let recorder = try ScriptRecorder(stage.application, head: "# A report.", keepingLast: 5)
    try await stage.press("Tab", times: 3)
    try await stage.press("Down")
    var report = ""
    page.onReport = { report = recorder.report() }
    try await stage.press("F9")
    #expect(report.hasPrefix("# A report.\nsize 30x8\npress Tab x3\npress Down\nexpect screen\n|"))
    #expect(!report.contains("F9"))
    try await Stage(RecordedPage(), size: Size(width: 30, height: 8)).play(report)
  }

  @Test func typedTextIsLeftOut() async throws {
    let recorder = try ScriptRecorder(stage.application, keepingLast: 5)
    try await stage.type("Ada", into: "Name")
    try await stage.paste("Grace")
    try await stage.press("Tab")
    try await stage.press("F1")
    #expect(recorder.report() == "size 30x8\ntype \"xxx\"\npaste \"xxxxx\"\npress Tab\n")
    try await stage.press("F1")
    try await stage.press("Tab")
    #expect(stage.application.window.firstResponder?.takesText == false)
    try await stage.paste("secret")
    try await stage.press("F1")
    #expect(!recorder.report().contains("secret"))
  }

  @Test func onlyTheLastStepsAreKept() async throws {
    let recorder = try ScriptRecorder(stage.application, keepingLast: 5)
    for _ in 0..<1000 {
      try await stage.press("Down")
      try await stage.press("Up")
    }
    try recorder.finish()
    let steps = ["press Up", "press Down", "press Up", "press Down", "press Up"]
    #expect(
      recorder.report() == "size 30x8\n# 1995 earlier steps were discarded.\n" + steps.joined(separator: "\n") + "\n"
    )
  }
}
