import Bindery
import BinderySources

/// A piece of the program's own code, and its part in the MVVM pattern.
nonisolated struct LessonPiece: Sendable {
  private let part: String
  private let file: SourceFile
  /// The beginnings of the first lines of a declaration and of the declarations around it, outermost first; empty for
  /// the whole file.
  private let path: [String]
  /// The code to write today instead of the piece, in one line; nil if the piece is recommended.
  private var today: String?
  /// Whether the code before uses the piece, too.
  private var isShared = false
  /// Whether the title names the file, which the half of a mistake shares with the other half.
  private var namesFile = true
  /// The text above the piece; empty if the text of the page suffices.
  private(set) var introduction = ""

  private static let assemblyPart = "The application"
  private static let binderyPart = "With Bindery"
  private static let binderTestPart = "The test of the binder"
  private static let livePart = "Only for the live part"

  static func before(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "The code before", file: file, path: path)
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

  /// Returns code that the live part of the page needs, and the screen of the lesson does not.
  static func live(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: livePart, file: file, path: path)
  }

  static func test(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "Test", file: file, path: path)
  }

  static func binderTest(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: binderTestPart, file: file, path: path)
  }

  static func testBefore(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "The test before", file: file, path: path)
  }

  static func usual(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "The usual code", file: file, path: path, namesFile: false)
  }

  static func withBindery(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: binderyPart, file: file, path: path, namesFile: false)
  }

  /// Returns code that both halves of a mistake use.
  static func bothHalves(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "Both halves", file: file, path: path, namesFile: false)
  }

  /// Returns a rule of the library, on which the code above it depends.
  static func library(_ file: SourceFile, _ path: String...) -> LessonPiece {
    LessonPiece(part: "In the library", file: file, path: path)
  }

  /// Returns the code that starts an application with the screen of the lesson.
  ///
  /// The screen is the one that the closure `screen` of the given lesson returns.
  static func assembly(_ file: SourceFile) -> LessonPiece {
    LessonPiece(part: assemblyPart, file: file, path: ["screen: {"])
  }

  /// Returns the piece as an older variant, with a line on the code to write today.
  func olderVariant(today: String) -> LessonPiece {
    var piece = self
    piece.today = today
    return piece
  }

  /// Returns the piece with a text above it.
  func introduced(by text: String) -> LessonPiece {
    var piece = self
    piece.introduction = text
    return piece
  }

  /// Returns the piece as code that the code before uses, too.
  func usedBefore() -> LessonPiece {
    var piece = self
    piece.isShared = true
    return piece
  }

  /// Whether the piece belongs to the screen as it is written today, and not to the code before.
  var isCounted: Bool {
    let isOfScreen = part != Self.assemblyPart && part != Self.livePart
    return isOfScreen && !isOlderVariant && !isShared
  }

  /// Whether the piece is an older variant.
  var isOlderVariant: Bool { today != nil }

  /// Whether the piece belongs to the half of a mistake that avoids it.
  var isWithBindery: Bool { part == Self.binderyPart }

  var testsBinder: Bool { part == Self.binderTestPart }

  /// The code, without documentation comments and `package`; empty if the file does not contain the declaration.
  var text: String {
    let text = file.declaration(path) ?? ""
    return part == Self.assemblyPart ? Self.application(text) : text
  }

  /// Returns the body of the given closure, with the screen that it returns as the argument of `Application.main`.
  private static func application(_ closure: String) -> String {
    let lines = closure.replacing(#/^screen: \{\s*|\s*\}\)?$/#, with: "").split(separator: "\n")
    let body = lines.map { $0.drop(while: { $0 == " " }) }
    let screen = (body.last ?? "").replacing(#/^return /#, with: "")
    return (body.dropLast() + ["await Application.main(\(screen))"]).joined(separator: "\n")
  }

  /// A comment with the part and the file of the piece.
  private var title: String {
    let shared = isShared ? "\n// The code before uses it, too." : ""
    let heading = namesFile ? "// \(part): \(file.name)" : "// \(part)"
    guard let today else { return heading + shared }
    return "\(heading)\n// An older variant, as in tutorials. Today:\n// \(today)"
  }

  /// Returns the code of the given pieces, with one title for successive pieces of one part and file.
  @MainActor static func page(_ pieces: [LessonPiece]) -> StyledText {
    var text = ""
    var title = ""
    for piece in pieces {
      let separator = text.isEmpty ? "" : "\n\n"
      let heading = piece.title == title ? "" : piece.title + "\n"
      text += separator + heading + piece.text
      title = piece.title
    }
    return StyledText(swift: text)
  }
}
