/// A note about an error in a document that could be read despite the error.
package struct ReadingNote: Sendable, Equatable {
  /// The line of the error, starting at 1.
  package let line: Int
  /// The column of the error in characters, starting at 1.
  package let column: Int
  /// The error as a clause, such as "an '&' is not written as '&amp;'".
  package let why: String

  package var sentence: String { "Read despite an error on line \(line), column \(column): \(why)." }
}

extension ReadingNote {
  /// Returns the note about the earliest error.
  static func first(of notes: ReadingNote?...) -> ReadingNote? {
    notes.compactMap(\.self).min { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

/// A position in a document, at which an error is noted.
struct TextPosition {
  private var (line, column) = (1, 1)

  /// Advances over text in UTF-8.
  mutating func advance(over bytes: ArraySlice<UInt8>) {
    var last = bytes
    if let end = bytes.lastIndex(of: UInt8(ascii: "\n")) {
      line += bytes.count { $0 == UInt8(ascii: "\n") }
      column = 1
      last = bytes[(end + 1)...]
    }
    column += last.count { $0 & 0xC0 != 0x80 }
  }

  func note(_ why: String) -> ReadingNote { ReadingNote(line: line, column: column, why: why) }
}
