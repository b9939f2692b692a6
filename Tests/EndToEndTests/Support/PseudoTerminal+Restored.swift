import Foundation
import Testing

extension PseudoTerminal {
  /// The private modes that are still on after the bytes sent so far.
  private var modesLeftOn: [Int] { TerminalModes(after: output).leftBehind }

  /// Expects the terminal settings and all private modes to be those from before the start of the program.
  func expectRestored(_ comment: Comment? = nil) throws {
    read()
    #expect(try settings == settingsBefore, comment)
    #expect(modesLeftOn.isEmpty, comment)
  }

  /// Waits until another process has restored the terminal.
  func waitUntilRestored() throws {
    try waitFor("a restored terminal", within: 5, seen: { self.transcript }) {
      read()
      return try settings == settingsBefore && modesLeftOn.isEmpty ? () : nil
    }
  }

  /// Waits until the program has a guardian.
  func waitForGuardian() throws {
    #if os(Linux)
      try waitFor("a guardian", within: 5, seen: { self.transcript }) {
        read()
        return ProcessStatus.guardian(of: pid).map { _ in () }
      }
    #endif
  }
}
