import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Text that is printed while the screen is active is kept and not displayed there; the user selects the colors.
  @Suite struct OutputTests {
    @Test func printedTextIsShownByF11AndAfterLeaving() throws {
      let shell = try Tmux()
      try shell.run("\(Tools.crashingProgram) none print='a line from inside'")
      try shell.wait(for: "[ Crash ]")
      try shell.press("Enter")
      _ = try shell.settledScreen()
      let screen = try shell.screen()
      #expect(!screen.contains("a line from inside"))
      try shell.press("F11")
      try shell.wait(for: "a line from inside")
      try shell.press("Escape")
      try shell.wait(until: "the screen from before") { $0 == screen }
      try shell.press("C-q")
      let after = try shell.wait(for: "ready>")
      #expect(after.contains("a line from inside"))
    }

    @Test func whatWasWrongWithTheStoreIsShownByF11AndAfterLeaving() throws {
      let folder = try TemporaryFolder()
      try folder.write("posts.sqlite", "this is no database at all")
      let shell = try Tmux(columns: 120)
      try shell.run("\(Tools.bindery()) --data \(folder.path())")
      try shell.wait(for: "F11 shows this again.")
      try shell.press("F11")
      let page = try shell.wait(for: "Captured output")
      #expect(page.contains("was damaged"))
      try shell.press("Escape")
      try shell.wait(until: "the page is gone") { !$0.contains("Captured output") }
      try shell.press("C-q")
      let after = try shell.wait(for: "ready>")
      #expect(after.contains("bindery: '\(folder.path("posts.sqlite"))' was damaged"))
    }

    @Test func aThemeFileIsATheme() throws {
      let folder = try TemporaryFolder()
      try folder.write("bindery/themes/mine", "base = dark\ntitle = #112233\naccent = #112233\nstatus-key = #112233\n")
      let script = try folder.write("page.demo", "snapshot \"page\"\n")
      try FileManager.default.createDirectory(atPath: folder.path("screens"), withIntermediateDirectories: true)
      func play(_ theme: String) throws -> Tools.Result {
        try Tools.run(
          Tools.bindery(),
          ["demo", script, "--headless", "--screens", folder.path("screens"), "--format", "svg", "--theme", theme],
          environment: ["XDG_CONFIG_HOME": folder.path()])
      }
      let result = try play("mine")
      #expect(result.succeeded, "\(result.output)\(result.errors)")
      #expect(try String(contentsOfFile: folder.path("screens/page.svg"), encoding: .utf8).contains("#112233"))
      let other = try play("yours")
      #expect(other.ending == .exited(64))
      #expect(other.errors.contains("'yours' is not a theme. Use one of: automatic, dark, "))
      #expect(other.errors.contains(", colorless, mine."))
    }

    @Test func noColorMeansNone() throws {
      let color = /\u{1B}\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m/
      for (value, isColored) in [("1", false), (nil, true)] as [(String?, Bool)] {
        let terminal = try PseudoTerminal(Tools.bindery(), environment: ["NO_COLOR": value])
        try terminal.waitUntilQuiet()
        terminal.send("\t\u{1B}[B\u{1B}[B")
        try terminal.waitUntilQuiet()
        #expect(String(decoding: terminal.output, as: UTF8.self).contains(color) == isColored)
      }
    }
  }
}
