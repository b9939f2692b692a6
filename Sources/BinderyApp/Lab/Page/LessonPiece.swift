import Bindery
import BinderySources

/// A piece of the program's own code, and its part in the MVVM pattern.
struct LessonPiece {
  private let part: String
  private let file: SourceFile
  /// The beginnings of the first lines of a declaration and of the declarations around it, outermost first; empty for
  /// the whole file.
  private let path: [String]
  /// The code to write today instead of the piece, in one line; nil if the piece is recommended.
  private var today: String?

  static func before(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "Everything in one class", file: file, path: path)
  }

  static func model(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "Model", file: file, path: path)
  }

  static func viewModel(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "View model", file: file, path: path)
  }

  static func binder(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "Binder", file: file, path: path)
  }

  static func test(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "Test", file: file, path: path)
  }

  static func usual(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "Usual code", file: file, path: path)
  }

  /// Returns the piece as code of the tutorial, with a line on the code to write today.
  func asInTheTutorial(today: String) -> LessonPiece {
    var piece = self
    piece.today = today
    return piece
  }

  /// The code, without documentation comments and `package`; empty if the file does not contain the declaration.
  var text: String { file.declaration(path) ?? "" }

  /// The code, preceded by a comment with its part and its file.
  var titledText: String {
    guard let today else { return "// \(part): \(file.name)\n\(text)" }
    return "// \(part): \(file.name)\n// As in the tutorial. Today:\n// \(today)\n\(text)"
  }

  static func page(_ pieces: [LessonPiece]) -> StyledText {
    StyledText(swift: pieces.map(\.titledText).joined(separator: "\n\n"))
  }
}
