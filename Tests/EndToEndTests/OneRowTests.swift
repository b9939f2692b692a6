import Foundation
import Testing

extension EndToEnd {
  /// What an edit of the Lab's integers sends through a real terminal's line: one row, however many there are and however many are seen.
  @Suite struct OneRowTests {
    /// A row of 40 columns with its colors, the one that comes into sight at the end, what moves the rest, and the count under the list.
    private static let oneRow = 180

    @Test(arguments: [3, 100_000], [UInt16(24), 60]) func anEditSendsOneRow(count: Int, height: UInt16) throws {
      let terminal = try PseudoTerminal(
        Tools.bindery(), ["lab", "integers", "--feed", "bundled"], columns: 40, rows: height)
      try terminal.wait(for: "3 rows")
      try terminal.waitUntilQuiet(for: .milliseconds(800))
      if count > 3 { try show(String(count), by: "m", on: terminal) }
      // The first one also names the key that puts the row back.
      _ = try sent(by: "d", on: terminal)
      for key in ["d", "z", "d"] {
        let bytes = try sent(by: key, on: terminal)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(bytes.count < Self.oneRow, "'\(key)' sent \(bytes.count): \(text.replacing("\u{1B}", with: "\\e"))")
        // The thumb of the scrollbar of a long list stays in the first row.
        let first = count > 3 ? 5 : 4
        #expect(text.contains("\u{1B}[\(first);\(height - 2)r"), "the rows below were not moved by the terminal")
      }
      terminal.send("\u{11}")
      #expect(try terminal.finish() == .exited(0))
    }

    private func show(_ text: String, by keys: String, on terminal: PseudoTerminal) throws {
      terminal.send(keys)
      try terminal.wait(for: text)
      try terminal.waitUntilQuiet()
    }

    private func sent(by key: String, on terminal: PseudoTerminal) throws -> [UInt8] {
      let before = terminal.output.count
      terminal.send(key)
      try terminal.waitUntilQuiet()
      return Array(terminal.output[before...])
    }
  }
}
