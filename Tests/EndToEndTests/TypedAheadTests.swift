import Foundation
import Testing

extension EndToEnd {
  /// Keys that arrive in one write, the first of which presents a question, in a program that runs its own main loop.
  @Suite struct TypedAheadTests {
    @Test(arguments: ["\u{1B}[3~", "d"]) func theKeysAfterTheFirstGoToTheQuestion(delete: String) throws {
      let terminal = try PseudoTerminal(Tools.askingProgram, columns: 40, rows: 10)
      try terminal.wait(for: "rows=9 saves=0.")
      terminal.send(delete + "\t\r" + delete + "\r" + delete + "\u{1B}[C\r")
      try terminal.waitUntilQuiet()
      // A new size causes a full repaint, so that the entire text is in the output.
      terminal.resize(columns: 41, rows: 10)
      try terminal.wait(for: "rows=7 saves=0.")
      terminal.send("\u{11}")
      #expect(try terminal.finish() == .exited(0))
    }
  }
}
