import Bindery

// The lines that a lesson shows are lines of this program. `scripts/lesson-code` collects them from marks in the sources into
// `LessonCode+Texts.swift`; a test fails if the two differ.

/// Some lines of this program's own source.
nonisolated struct LessonCode: Sendable, Equatable {
  /// The file, below `Sources`.
  let file: String
  /// The name of the mark in the file.
  let region: String
  /// The lines, without documentation and without `public`.
  let text: String
}

/// A piece of code with its part in model-view-viewmodel.
struct LessonPiece {
  private let part: String
  let code: LessonCode

  static func model(_ code: LessonCode) -> LessonPiece { LessonPiece(part: "Model", code: code) }
  static func viewModel(_ code: LessonCode) -> LessonPiece { LessonPiece(part: "View model", code: code) }
  static func binder(_ code: LessonCode) -> LessonPiece { LessonPiece(part: "Binder", code: code) }
  static func loader(_ code: LessonCode) -> LessonPiece {
    LessonPiece(part: "The same with a Loader, in the Widgets tab", code: code)
  }
  static func usual(_ code: LessonCode) -> LessonPiece { LessonPiece(part: "Usual code, not used", code: code) }

  /// The pieces as source code, each below its part and the name of its file.
  static func page(_ pieces: [LessonPiece]) -> StyledText {
    let parts = pieces.map { piece in
      let file = piece.code.file.split(separator: "/").last?.split(separator: ".").first ?? ""
      return "// \(piece.part): \(file)\n\(piece.code.text)"
    }
    return StyledText(swift: parts.joined(separator: "\n\n"))
  }
}
