import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `bindery --crash-report`, and the key that reports a bug.
  @Suite struct CrashReportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open(_ options: String) throws -> Tmux {
      let shell = try Tmux(folder: URL(filePath: folder.path()))
      try shell.run("\(Tools.bindery()) --sample \(options)")
      try shell.wait(for: "Welcome: read")
      return shell
    }

    /// Kills the program in the shell, so that it cannot clean up.
    private func kill(in shell: Tmux) throws {
      try #require(Foundation.kill(try shell.program(), SIGKILL) == 0)
      // If the guardian restores the screen after the shell has printed its prompt, the prompt appears after Return.
      let screen = try shell.wait(until: "the shell") { $0.contains("ready>") || $0.contains("Press Return") }
      if screen.contains("Press Return") { try shell.press("Enter") }
      try shell.wait(for: "ready>")
    }

    /// Plays the report, and returns the last screen.
    private func replay(_ report: String) throws -> String {
      let script = try folder.write("replay.demo", report + "snapshot end\n")
      try FileManager.default.createDirectory(atPath: folder.path("screens"), withIntermediateDirectories: true)
      let result = try Tools.run(
        Tools.bindery(), ["demo", script, "--headless", "--reader", "--screens", folder.path("screens")])
      #expect(result.ending == .exited(0), "\(result.errors)\n\(report)")
      return try String(contentsOfFile: folder.path("screens/end.txt"), encoding: .utf8)
    }

    private static let keys = [
      "Down", "Down", "Up", "Tab", "Enter", "Escape", "s", "m", "u", "n", "d", "z", "F1", "PageDown", "M-1", "M-2",
      "S", "M", "End",
    ]

    @Test(arguments: seeds(20, ordinary: 4))
    func aKilledSessionLeavesAReportThatPlaysToItsScreen(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let shell = try open("--crash-report")
      let waits = Bool.random(using: &random)
      for _ in 0..<random.below(12) + 1 {
        // Each action waits for a complete screen, because a key typed during a load can have another effect in the
        // replay.
        _ = try shell.settledScreen()
        try act(in: shell, using: &random)
      }
      let screen = waits ? try settledText(of: shell) : nil
      try kill(in: shell)
      let report = try String(contentsOfFile: folder.path("bug.demo"), encoding: .utf8)
      let played = try replay(report)
      if let screen {
        #expect(rows(played).joined(separator: "\n") == rows(screen).joined(separator: "\n"), "\(report)")
      }
    }

    /// Presses a key, types text, clicks, turns the wheel, pastes or changes the size.
    ///
    /// Searches are excluded, because their results arrive later, and the time after the last event is not recorded.
    private func act(in shell: Tmux, using random: inout SeededGenerator) throws {
      switch random.below(12) {
      case 0: try shell.type(["ms", "kjkj", "a", "nu"][random.below(4)])
      case 1, 2:
        let place = "\(random.below(80) + 1);\(random.below(24) + 1)"
        try shell.type("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
      case 3: try shell.type("\u{1B}[<\(random.below(2) + 64);40;10M")
      case 4: try shell.paste("pasted text")
      case 5: try shell.resize(columns: 60 + random.below(60), rows: 16 + random.below(20))
      default: try shell.press(Self.keys[random.below(Self.keys.count)])
      }
    }

    private func settledText(of shell: Tmux) throws -> String {
      _ = try shell.settledScreen()
      return try shell.screen()
    }

    private func rows(_ screen: String) -> [String] {
      var rows = screen.split(separator: "\n", omittingEmptySubsequences: false).map {
        String($0.reversed().drop { $0 == " " }.reversed())
      }
      while rows.last?.isEmpty == true { rows.removeLast() }
      return rows
    }

    @Test func nothingIsLeftWhenTheUserLeaves() throws {
      let shell = try open("--crash-report")
      #expect(try folder.names().contains("bug.demo"))
      try shell.press("C-q")
      try shell.wait(for: "ready>")
      #expect(try !folder.names().contains("bug.demo"))
    }

    @Test func aKeyWritesTheLastStepsWithoutTypedText() throws {
      let shell = try open("")
      try shell.press("Down", "s", "/")
      try shell.wait(for: "Search all posts:")
      try shell.type("hunter")
      // The key after Escape must not arrive before the end of the search, or both would be one key.
      try shell.wait(for: "none found")
      try shell.press("Escape")
      try shell.wait(for: "13 posts")
      try shell.press("F9")
      try shell.wait(for: "./bug.demo")
      try shell.press("F9")
      try shell.wait(for: "./bug-2.demo")
      let path = folder.path("bug.demo")
      let report = try String(contentsOfFile: path, encoding: .utf8)
      for step in ["press Down", "press s", "press \"/\"", "type \"xxxxxx\"", "press Esc"] {
        #expect(report.contains("\n\(step)\n"), "\(report)")
      }
      #expect(!report.contains("hunter"))
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
      #expect(try Tools.run(Tools.bindery(), ["demo", path, "--headless"]).succeeded, "\(report)")
    }

    @Test func withoutAnOptionNothingIsWritten() throws {
      let shell = try open("")
      try shell.press("Down", "s")
      try shell.type("/hunter2")
      try kill(in: shell)
      #expect(try folder.names().isEmpty)
      // The files that the program writes elsewhere do not contain the text either.
      let found = try Tools.run("grep", ["-rl", "hunter2", shell.home.path()])
      #expect(found.output.isEmpty)
    }
  }
}
