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
