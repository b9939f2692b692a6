import Bindery
import Foundation
import TestSupport
import Testing

@testable import BinderyStage

@MainActor @Suite(.timeLimit(.minutes(20))) struct ScriptRecorderTests {
  private let clock = ManualClock()
  private let page = RecordedPage()

  private func stage() -> Stage { Stage(page, size: Size(width: 30, height: 8), clock: clock) }

  /// Returns the steps recorded during the actions, without the initial `size` step.
  private func recording(_ actions: (Stage) async throws -> Void) async throws -> [String] {
    let stage = stage()
    let recorder = try ScriptRecorder(stage.application)
    try await actions(stage)
    try recorder.finish()
    let lines = recorder.text.split(separator: "\n").map(String.init)
    #expect(lines.first == "size 30x8")
    return Array(lines.dropFirst().prefix { $0 != "expect screen" })
  }

  @Test func keysBecomeTextInAFieldAndPressesElsewhere() async throws {
    let steps = try await recording { stage in
      try await stage.type("Ada \"L\"", into: "Name")
      try await stage.press("Tab", times: 2)
      try await stage.press("x")
    }
    #expect(
      steps == [
        "type \"Ada \\\"L\\\"\"", "expect name.value == \"Ada \\\"L\\\"\"", "press Tab x2", "expect focus rows",
        "press x",
      ])
  }

  @Test func recordingAKeyEvaluatesNoCommand() throws {
    let stage = stage()
    let recorder = try ScriptRecorder(stage.application, keepingLast: 100)
    _ = stage.application.window.activeKeyBindings
    let before = page.evaluations
    for key in [Key.character("a"), Key(.down), Key(.function(9)), .control("x")] {
      stage.application.willDispatch?(.key(key))
    }
    #expect(before > 0)
    #expect(page.evaluations == before)
    try recorder.finish()
  }

  @Test func secureTextIsNotRecorded() async throws {
    let steps = try await recording { stage in
      try await stage.type("hunter2", into: "Password")
      try await stage.paste("tr0ub4dor")
    }
    #expect(steps == ["type \"xxxxxxx\"", "paste \"xxxxxxxxx\""])
  }

  @Test func theRevealedTextOfASecureFieldIsNotRecorded() async throws {
    page.password.canReveal = true
    page.password.text = "hunter2"
    let steps = try await recording { stage in
      try await stage.press("Tab")
      try await stage.send(.key(.character("r", .alt)))
      #expect(stage.screen.contains("hunter2"))
    }
    #expect(steps == ["press Tab", "expect focus password", "press Alt+r"])
  }

  @Test func aTextThatDependsOnASensitiveValueIsNotRecorded() async throws {
    let steps = try await recording { stage in
      try await stage.type("hunter2", into: "Password")
      page.viewModel.value = 7
      try await stage.press("Tab")
    }
    #expect(steps == ["type \"xxxxxxx\"", "press Tab"])
  }

  @Test func inputBetweenThePressAndTheReleaseOfTheButtonIsKept() async throws {
    let steps = try await recording { stage in
      try await stage.send(.mouse(MouseEvent(.down(.left), at: Point(x: 12, y: 1))))
      try await stage.press("Tab")
      try await stage.send(.mouse(MouseEvent(.drag(.left), at: Point(x: 13, y: 2))))
      try await stage.send(.mouse(MouseEvent(.up(.left), at: Point(x: 14, y: 2))))
    }
    #expect(
      steps == [
        "click 12,1", "expect focus password", "press Tab", "expect focus rows",
        "# Not recorded: a drag that was interrupted by other input.",
      ])
  }

  @Test func clicksWithAKeyBetweenThemKeepTheirDistance() async throws {
    let steps = try await recording { stage in
      try await stage.click(.cell(Point(x: 12, y: 0)), .single)
      try await stage.wait(.milliseconds(300))
      try await stage.press("Home")
      try await stage.wait(.milliseconds(300))
      try await stage.click(.cell(Point(x: 12, y: 0)), .single)
    }
    #expect(steps == ["click 12,0", "press Home", "wait 600ms", "click 12,0"])
  }

  @Test func aClickHasANameWhereThePlaceInTheViewDoesNotMatter() async throws {
    let steps = try await recording { stage in
      try await stage.click("Save")
      try await stage.click("name")
      try await stage.click(.cell(Point(x: 2, y: 3)), .single)
    }
    #expect(steps.first == "click save" && steps.contains("select row \"Row 1\" in rows"), "\(steps)")
    #expect(steps.contains { $0.hasPrefix("click ") && $0.contains(",0") }, "\(steps)")
  }

  @Test func aWaitIsRecordedIfSomethingIsDrawnInIt() async throws {
    let steps = try await recording { stage in
      page.start(after: .milliseconds(300), on: clock)
      try await stage.press("Tab")
      try await stage.wait(.milliseconds(500))
      try await stage.press("Tab")
      try await stage.wait(.milliseconds(500))
      try await stage.press("Tab")
    }
    #expect(steps.filter { $0.hasPrefix("wait") } == ["wait 500ms", "wait 500ms"], "\(steps)")
    #expect(steps.contains("expect count.value == \"1\"") && steps.contains("press Tab x2"), "\(steps)")
  }

  @Test func twoClicksKeepTheirDistance() async throws {
    let steps = try await recording { stage in
      try await stage.click(.cell(Point(x: 12, y: 0)), .single)
      try await stage.wait(.milliseconds(600))
      try await stage.click(.cell(Point(x: 12, y: 0)), .single)
    }
    #expect(steps.filter { !$0.hasPrefix("expect") } == ["click 12,0", "wait 600ms", "click 12,0"])
  }

  @Test func inputThatAScriptCannotExpressIsAComment() async throws {
    let steps = try await recording { stage in
      try await stage.send(.mouse(MouseEvent(.down(.left), at: Point(x: 1, y: 1), modifiers: .control)))
      try await stage.send(.mouse(MouseEvent(.wheel(rows: 0, columns: 2), at: Point(x: 1, y: 1))))
      try await stage.press("Tab")
      try await stage.press("Home")
    }
    #expect(
      steps == [
        "# Not recorded: a click with modifier keys.", "# Not recorded: horizontal scrolling.", "press Tab",
        "press Home",
      ])
  }

  @Test func theStepThatEndsTheApplicationIsLeftOut() async throws {
    let steps = try await recording { stage in
      try await stage.press("Tab")
      try await stage.press("Ctrl+Q")
    }
    #expect(steps == ["press Tab", "expect focus password"])
  }

  @Test func theRecordingEndsWithTheScreen() async throws {
    let stage = stage()
    let recorder = try ScriptRecorder(stage.application, head: "# A comment.")
    try await stage.type("Ada", into: "Name")
    let screen = stage.screen.split(separator: "\n", omittingEmptySubsequences: false).map { "|\($0)|" }
    try recorder.finish()
    try await stage.type("more")
    #expect(recorder.text.hasPrefix("# A comment.\nsize 30x8\n"))
    #expect(recorder.text.hasSuffix("expect screen\n" + screen.joined(separator: "\n") + "\n"))
  }

  @Test func theKeyThatSuspendsIsRecordedAsItsEffect() async throws {
    let steps = try await recording { stage in
      try await stage.press("Tab", times: 2)
      try await stage.press("Ctrl+Z")
    }
    #expect(steps == ["press Tab x2", "expect focus rows", "suspend"])
  }

  @Test func aPasteInChunksIsOneStep() async throws {
    let steps = try await recording { stage in
      try await stage.press("Home")
      try await stage.send(.paste("a b", isLast: false))
      try await stage.send(.paste("c", isLast: true))
      try await stage.paste("d")
    }
    #expect(
      steps == [
        "press Home", "paste \"a bc\"", "expect name.value == \"a bc\"", "paste \"d\"",
        "expect name.value == \"a bcd\"",
      ])
  }

  @Test func aRecordingEndsAtTheLargestScript() async throws {
    let stage = stage()
    let recorder = try ScriptRecorder(stage.application)
    try await stage.paste("short")
    try await stage.paste(String(repeating: "x", count: ScriptRecorder.longestText))
    try await stage.press("Tab")
    try recorder.finish()
    #expect(recorder.text.hasPrefix("size 30x8\npaste \"short\"\n"))
    #expect(recorder.text.hasSuffix("# The recording ends here, because a script can have at most 999000 bytes.\n"))
    #expect(throws: Never.self) { try Script(recorder.text) }
  }

  // MARK: The file

  @Test func theFileIsPrivateAndContainsTheStepThatIsPerformed() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.demo")
    let stage = stage()
    let recorder = try ScriptRecorder(stage.application, file: path)
    var read: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
    try await stage.type("Ad", into: "Name")
    #expect(read.hasSuffix("type \"Ad\"\n"))
    try await stage.type("a")
    #expect(read.hasSuffix("type \"Ada\"\n"))
    try await stage.press("Tab")
    #expect(read.hasSuffix("type \"Ada\"\nexpect name.value == \"Ada\"\npress Tab\n"))
    try recorder.finish()
    #expect(read == recorder.text)
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
  }

  @Test func aFileThatExistsIsNotReplaced() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.demo", "mine")
    let stage = stage()
    let error = #expect(throws: StageError.self) { _ = try ScriptRecorder(stage.application, file: path) }
    #expect("\(error as Any)".contains("a.demo' cannot be created"), "\(error as Any)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  }

  /// A function that writes at most `room` bytes to a file, as on a full disk.
  private func fullDisk(_ room: Int) -> ScriptFile.Write {
    { descriptor, bytes, offset in
      let count = min(bytes.count, room - Int(offset))
      if count > 0 { return pwrite(descriptor, bytes.baseAddress, count, offset) }
      errno = ENOSPC
      return -1
    }
  }

  @Test func aFullDiskIsReportedAtOnceAndTheFileEndsWithACompleteStep() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.demo")
    let stage = stage()
    let file = try ScriptFile(creating: path, put: fullDisk(40))
    let recorder = try ScriptRecorder(stage.application, head: "", to: file)
    var errors: [String] = []
    recorder.onError = { errors.append($0.message) }
    try await stage.press("Tab")
    #expect(errors.isEmpty)
    try await stage.press("Tab")
    try await stage.press("Home")
    try await stage.press("Tab")
    let sentence =
      "the script '\(path)' is incomplete: No space left on device. Record the script again in another folder."
    #expect(errors == [sentence])
    #expect(throws: StageError(sentence)) { try recorder.finish() }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("size 30x8\n") && text.hasSuffix("\n") && text.utf8.count <= 40, "\(text)")
    #expect(throws: Never.self) { try Script(text) }
  }

  @Test func aFullDiskAtTheStartIsAnErrorAndLeavesNoFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.demo")
    let stage = stage()
    let file = try ScriptFile(creating: path, put: fullDisk(5))
    let error = #expect(throws: StageError.self) {
      _ = try ScriptRecorder(stage.application, head: "", to: file)
    }
    #expect(
      error?.message
        == "the script '\(path)' cannot be written: No space left on device. Free some space, or choose a file in another folder."
    )
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aFileInAFolderThatDoesNotExistIsAnError() throws {
    let folder = try TemporaryFolder()
    let stage = stage()
    #expect(throws: StageError.self) {
      _ = try ScriptRecorder(stage.application, file: folder.path("missing/a.demo"))
    }
  }

  // MARK: The language

  @Test func eachStepIsWrittenAsItIsRead() throws {
    let strange = "a\"b\\c\n\t\u{1B}\u{301}日本👩‍👩‍👧🏽\u{202E}\u{85}#'"
    let actions: [ScriptAction] = [
      .size(Size(width: 40, height: 9)), .seed(.max), .now("2026-11-21T09:00Z"), .loader(.slow), .scene("Two words"),
      .colors(foreground: RGB(0, 10, 255), background: RGB(18, 52, 86)), .type("x", into: strange),
      .type("a\n\tb", into: nil), .press(.character("\""), times: 1), .press(.character("+"), times: 12),
      .press(.character(" "), times: 1), .press(Key(.pageDown, .shift), times: 2), .press(.control("q"), times: 1),
      .paste(strange), .click(.view("Save (in Form)"), .single), .click(.cell(Point(x: 3, y: 4)), .double),
      .click(.view("a-b"), .right), .drag(from: .view("A"), to: .cell(Point(x: 0, y: 0))),
      .wheel(steps: -3, over: .view("List")), .wheel(steps: 1, over: .cell(Point(x: 1, y: 2))),
      .select(row: strange, in: "Posts"), .resize(Size(width: 1, height: 1)), .wait(.milliseconds(1234)),
      .wait(.seconds(86_400)), .settle, .await(.text("here"), within: .seconds(2)), .pause(.milliseconds(5)),
      .suspend, .speed(0.5), .caption(strange), .chapter(strange), .snapshot("end"),
      .expect(.property("value", of: "A b", .contains, strange)),
      .expect(.property("text", of: "Name", .notEqual, "")), .expect(.noText("gone")), .expect(.focus("Name")),
      .expect(.rows(of: "Posts", .equal, 12)), .expect(.bytes(below: 20)), .expect(.screen(["a | b", "", "│x"])),
    ]
    for action in actions {
      #expect(try Script(action.source).steps.map(\.action) == [action], "\(action.source)")
    }
  }
}
