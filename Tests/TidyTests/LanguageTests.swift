import Foundation
import Testing

/// Comments follow the rules in CONTRIBUTING.md.
@Suite struct LanguageTests {
  private static let modules: Set = [
    "BinderyValues", "Bindings", "BindingsInspector", "FamiliarNames", "FamiliarControls", "BinderyViews", "Widgets",
    "Bindery", "BinderyStage",
    "TerminalCore", "Ncurses", "Feeds", "ViewModels", "BinderyLessons", "ReaderModels", "BinderySources", "PostStore",
    "BinderyApp",
  ]

  /// Words that comments must not contain, because objects are not persons and metaphors hide the terms of the field.
  private static let words = [
    "whoever", "whom", "nobody", "somebody", "anybody", "told", "tells", "telling", "anew", "ledger", "meanwhile",
    "comes to rest", "outlives", "heap", "thereby", "hereby", "whence", "so many", "newcomer", "the wire",
  ]

  @Test func noCommentHasAWordOfTheList() {
    let pattern = Self.words.map { "\\b\($0)\\b" }.joined(separator: "|")
    for comment in Self.comments {
      let word = comment.text.range(of: pattern, options: [.regularExpression, .caseInsensitive])
      #expect(word == nil, "\(comment.place): '\(word.map { comment.text[$0] } ?? "")' in '\(comment.text)'")
    }
  }

  @Test func noCommentIsLongerThanALine() {
    for comment in Self.comments { #expect(comment.columns <= 120, "\(comment.place) has \(comment.columns) columns") }
  }

  private struct Comment {
    let place: String
    let text: String
    let columns: Int
  }

  /// The Swift files of the modules, and the C files of the application.
  private static let files: [SourceFile] =
    SourceTree.here.sources.filter { modules.contains($0.target) }
    + SourceTree.here.paths.filter { $0.firstMatch(of: /^Sources\/(CCurl|CMalloc|CXML2)\/.*\.[ch]$/) != nil }
    .map { SourceFile(path: $0, text: SourceTree.here.text(of: $0)) }

  private static let comments: [Comment] = files.flatMap { file in
    file.lines.indices.compactMap { index -> Comment? in
      let line = file.lines[index].trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("//") else { return nil }
      return Comment(
        place: file.place(index + 1), text: line.drop { $0 == "/" }.trimmingCharacters(in: .whitespaces),
        columns: file.lines[index].count)
    }
  }
}
