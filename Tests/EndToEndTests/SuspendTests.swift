import Foundation
import Testing

extension EndToEnd {
  /// ^Z restores the terminal for the shell, and `fg` restores the screen of the program, in the current size.
  @Suite struct SuspendTests {
    @Test func suspendedAndBackWithAResizeInBetween() throws {
      let shell = try Tmux(columns: 80, rows: 24)
      try shell.run("stty -a > /dev/null; \(Tools.bindery())")
      _ = try shell.screenOfApp()
      for (columns, rows) in [(100, 30), (60, 20), (80, 24)] {
        try shell.suspend()
        #expect(try shell.value("#{alternate_on} #{cursor_flag} #{mouse_any_flag}") == "0 1 0")
        try shell.resize(columns: columns, rows: rows)
        try shell.resume()
        let screen = try shell.settledScreen()
        let fresh = try Tmux(columns: columns, rows: rows)
        try fresh.run("\(Tools.bindery())")
        #expect(try screen.withoutTimeOfDay == fresh.screenOfApp().withoutTimeOfDay)
      }
      try shell.press("C-q")
      try shell.wait(for: "ready>")
    }

    @Test func theEraseCharacterThatWasSetMeanwhileIsBackspace() throws {
      let shell = try Tmux()
      try shell.run("\(Tools.bindery()) --sample")
      _ = try shell.screenOfApp()
      try shell.suspend()
      try shell.type("stty erase '^H'")
      try shell.press("Enter")
      try shell.resume()
      try shell.press("a")
      try shell.wait(for: "Address")
      try shell.type("wxyz")
      try shell.wait(for: "wxyz")
      try shell.press("C-h")
      try shell.wait(until: "the field without the last character") { $0.contains("wxy") && !$0.contains("wxyz") }
      try shell.press("Escape")
      try shell.wait(until: "the closed form") { !$0.contains("Address") }
      try shell.press("C-q")
      try shell.wait(for: "ready>")
    }

    @Test func aCommandThatStopsItselfGivesTheTerminalBack() throws {
      let shell = try Tmux()
      try shell.run("\(Tools.bindery()) --sample")
      _ = try shell.screenOfApp()
      try shell.press("|")
      try shell.wait(for: "Pipe post")
      try shell.type("kill -STOP $$; echo $((6 * 7)) lines")
      try shell.press("Enter")
      try shell.wait(for: "Stopped")
      try shell.type("fg")
      try shell.press("Enter")
      try shell.wait(for: "42 lines")
      try shell.press("Enter")
      _ = try shell.screenOfApp()
      try shell.press("C-q")
      try shell.wait(for: "ready>")
    }
  }
}

extension Tmux {
  /// Waits for an application that was just started, and returns its screen.
  func screenOfApp() throws -> String {
    try wait(until: "an application on the alternate screen") { _ in try value("#{alternate_on}") == "1" }
    return try settledScreen()
  }

  /// Presses ^Z and waits for the shell.
  func suspend() throws {
    try press("C-z")
    try wait(for: "Stopped")
  }

  /// Stops the program with a signal, as `kill -TSTP` does, because ^Z is undo in a field.
  func suspendBySignal() throws {
    kill(try program(), SIGTSTP)
    try wait(for: "Stopped")
  }

  /// Continues the program in the foreground, and waits for its screen.
  func resume() throws {
    try type("fg")
    try press("Enter")
    try wait(until: "the application is back") { _ in try value("#{alternate_on}") == "1" }
  }
}

extension String {
  /// The text without the times of refreshes.
  fileprivate var withoutTimeOfDay: String { replacing(/\d\d:\d\d:\d\d/, with: "hh:mm:ss") }
}
