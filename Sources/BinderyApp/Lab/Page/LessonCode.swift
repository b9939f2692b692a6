// The lines that a lesson shows beside itself are lines of this program. They stand in `LessonCode+Texts.swift`, which `scripts/lesson-code`
// makes of the marks in the sources; a test fails where the two have come apart.

/// Some lines of this program's own source.
nonisolated struct LessonCode: Sendable, Equatable {
  /// The file they are from, below `Sources`.
  let file: String
  /// What the mark in the file calls them.
  let region: String
  /// The lines, without documentation and without `public`.
  let text: String

  /// Several pieces below each other, each under the name of its file.
  static func page(of pieces: [LessonCode]) -> String {
    pieces.map { "// \($0.file.split(separator: "/").last ?? "")\n\($0.text)" }.joined(separator: "\n\n")
  }
}
