/// An error of a document that was read in spite of it.
package struct ReadingNote: Sendable, Equatable {
  /// The line, from 1.
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int
  /// The error as the second half of a sentence: "an '&' is not written as '&amp;'".
  package let why: String

  /// The sentence for the user.
  package var sentence: String { "Read in spite of an error in line \(line), column \(column): \(why)." }
}
