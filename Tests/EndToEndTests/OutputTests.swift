import Foundation
import Testing

extension EndToEnd {
  /// What the program prints while its screen is up is not lost and not on the screen; colors are the user's choice.
  @Suite struct OutputTests {
    @Test func whatWasPrintedIsShownByF11AndAfterLeaving() throws {
      let shell = try Tmux()
      try shell.run("\(Tools.bindery()) --print 'a line from inside'")
      let screen = try shell.screenOfApp()
      #expect(!screen.contains("a line from inside"))
      try shell.press("F11")
      try shell.wait(for: "a line from inside")
      try shell.press("Escape")
      #expect(try shell.settledScreen() == screen)
      try shell.press("C-q")
      let after = try shell.wait(for: "ready>")
      #expect(after.contains("a line from inside"))
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
