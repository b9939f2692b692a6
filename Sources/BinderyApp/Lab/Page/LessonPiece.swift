import Bindery
import BinderySources

/// A piece of the program's own code, and its part in the MVVM pattern.
struct LessonPiece {
  private let part: String
  private let file: SourceFile
  /// The beginnings of the first lines of a declaration and of the declarations around it, outermost first; empty for
  /// the whole file.
  private let path: [String]

  static func model(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "Model", file: file, path: path)
  }

  static func viewModel(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "View model", file: file, path: path)
  }

  static func binder(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "Binder", file: file, path: path)
  }

  static func usual(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "Usual code, for comparison", file: file, path: path)
  }

  /// The code, without documentation comments and access modifiers; empty if the file does not contain the declaration.
  var text: String { file.declaration(path) ?? "" }

  /// The code, preceded by a comment with its part and its file.
  var titledText: String { "// \(part): \(file.name)\n\(text)" }

  static func page(_ pieces: [LessonPiece]) -> StyledText {
    StyledText(swift: pieces.map(\.titledText).joined(separator: "\n\n"))
  }
}
