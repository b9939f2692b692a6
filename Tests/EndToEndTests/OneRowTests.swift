import Foundation
import Testing

extension EndToEnd {
  /// An edit of the integers in the Lab sends one row, regardless of the number of visible rows.
  @Suite struct OneRowTests {
    /// The maximum number of bytes of an edit.
    ///
    /// They are a row of 40 columns with its colors, the row that becomes visible at the end, the sequences that scroll
    /// the other rows, and the count below the list.
    private static let oneRow = 180

    @Test(arguments: [UInt16(24), 60]) func anEditSendsOneRow(height: UInt16) throws {
      let terminal = try PseudoTerminal(
        Tools.bindery(), ["lab", "integers", "--feed", "bundled"], columns: 40, rows: height)
      try terminal.wait(for: "3 rows")
      try terminal.waitUntilQuiet(for: .milliseconds(800))
      // The first deletion also displays the key that restores the row.
      _ = try sent(by: "d", on: terminal)
      for key in ["d", "z", "d"] {
        let bytes = try sent(by: key, on: terminal)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(bytes.count < Self.oneRow, "'\(key)' sent \(bytes.count): \(text.replacing("\u{1B}", with: "\\e"))")
        // The empty row above the list may move, too.
        #expect(
          (4...5).contains { text.contains("\u{1B}[\($0);\(height - 2)r") },
          "the rows below were not moved by the terminal: \(text.replacing("\u{1B}", with: "\\e"))")
      }
      terminal.send("\u{11}")
      #expect(try terminal.finish() == .exited(0))
    }

    private func sent(by key: String, on terminal: PseudoTerminal) throws -> [UInt8] {
      let before = terminal.output.count
      terminal.send(key)
      try terminal.waitUntilQuiet()
      return Array(terminal.output[before...])
    }
  }
}
