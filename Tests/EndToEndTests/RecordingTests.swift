import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `bindery --record-script FILE` on a terminal.
  @Suite struct RecordingTests {
    @Test func aSessionIsRecordedAndPlaysToTheSameScreen() throws {
      let folder = try TemporaryFolder()
      let path = folder.path("my session.demo")
      let shell = try Tmux()
      try shell.run("\(Tools.bindery()) --sample --record-script '\(path)'")
      try shell.wait(for: "Welcome: read")
      try shell.press("Down", "Enter")
      try shell.wait(for: "The keys that work on every screen")
      try shell.press("Escape")
      try shell.wait(for: "13 posts")
      try shell.press("d")
      try shell.wait(for: "Deleted")
      // Expectations are recorded once no work is running.
      _ = try shell.settledScreen()
      try shell.press("z")
      try shell.wait(for: "Undone: deleting")
      _ = try shell.settledScreen()
      try shell.press("C-q")
      try shell.wait(for: "ready>")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("press d\n") && text.contains("expect rows in posts == 12\n"), "\(text)")
      #expect(text.hasSuffix("|\n") && !text.contains("press Ctrl+Q"), "\(text)")
      // The first line has the command that plays the script.
      let command = try #require(text.firstMatch(of: /Play it with: bindery (.*)/)?.output.1)
      #expect(command == "demo 'my session.demo' --reader")
      let line = "cd '\(folder.url.path)' && '\(try Tools.bindery())' \(command) --headless"
      let result = try Tools.run("sh", ["-c", line])
      #expect(result.ending == .exited(0), "\(result.errors)\n\(text)")
    }

    @Test func aFileThatExistsIsLeftAlone() throws {
      let folder = try TemporaryFolder()
      let path = try folder.write("mine.demo", "mine")
      let shell = try Tmux()
      try shell.run("\(Tools.bindery()) --sample --record-script \(path); echo code $?")
      let screen = try shell.wait(for: "code 2")
      #expect(screen.contains("cannot be created: File exists"), "\(screen)")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }
  }
}
