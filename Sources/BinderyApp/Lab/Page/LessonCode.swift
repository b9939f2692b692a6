import Bindery

// The code of a lesson is copied from the sources of this program. The script `scripts/lesson-code` copies the lines
// between marks to `LessonCode+Texts.swift`, and a test compares that file with the sources.

nonisolated struct LessonCode: Sendable, Equatable {
  /// The path of the file, relative to `Sources`.
  let file: String
  /// The name of the marked region in the file.
  let region: String
  /// The lines of the region, without documentation comments and access modifiers.
  let text: String
}

/// A piece of code, and its part in the MVVM pattern.
struct LessonPiece {
  private let part: String
  let code: LessonCode

  static func model(_ code: LessonCode) -> LessonPiece { LessonPiece(part: "Model", code: code) }
  static func viewModel(_ code: LessonCode) -> LessonPiece { LessonPiece(part: "View model", code: code) }
  static func binder(_ code: LessonCode) -> LessonPiece { LessonPiece(part: "Binder", code: code) }
  static func loader(_ code: LessonCode) -> LessonPiece {
    LessonPiece(part: "With a Loader, as in the Widgets tab", code: code)
  }
  static func usual(_ code: LessonCode) -> LessonPiece { LessonPiece(part: "Usual code, for comparison", code: code) }

  /// Returns the pieces as source code, each preceded by a comment with its part and its file.
  static func page(_ pieces: [LessonPiece]) -> StyledText {
    let parts = pieces.map { piece in
      let file = piece.code.file.split(separator: "/").last?.split(separator: ".").first ?? ""
      return "// \(piece.part): \(file)\n\(piece.code.text)"
    }
    return StyledText(swift: parts.joined(separator: "\n\n"))
  }
}
