import Foundation
import Testing

@testable import BinderyApp

@Suite struct LessonCodeTests {
  private let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources").standardizedFileURL

  @Test func theCodeThatIsShownIsTheCodeThatRuns() throws {
    #expect(LessonCode.all.count > 20)
    for piece in LessonCode.all {
      let text = try String(contentsOf: sources.appending(path: piece.file), encoding: .utf8)
      let found = try #require(Self.region(piece.region, of: text), "\(piece.file) has no mark '\(piece.region)'")
      #expect(found == piece.text, "\(piece.file), '\(piece.region)': run scripts/lesson-code")
    }
  }

  @Test func eachPieceHasAUniqueName() {
    #expect(Set(LessonCode.all.map(\.region)).count == LessonCode.all.count)
  }

  /// At this width, nearly all lines fit next to the lesson in a window of 80 columns.
  @Test func theLinesAreShort() {
    let lines = LessonCode.all.flatMap { $0.text.split(separator: "\n") }
    #expect(lines.allSatisfy { $0.count <= 66 }, "\(lines.filter { $0.count > 66 })")
    #expect(lines.count { $0.count > 46 } * 10 < lines.count)
  }

  /// Returns the lines between two marks, without documentation, `public` and the common indentation.
  private static func region(_ name: String, of text: String) -> String? {
    let lines = text.components(separatedBy: "\n")
    let isMark = { (line: String, mark: String) in line.trimmingPrefix(while: { $0 == " " }) == mark }
    guard let start = lines.firstIndex(where: { isMark($0, "// Shown in the Lab: \(name)") }),
      let length = lines[start...].firstIndex(where: { isMark($0, "// End of the excerpt") })
    else { return nil }
    let shown = lines[(start + 1)..<length]
      .filter { !$0.trimmingPrefix(while: { $0 == " " }).hasPrefix("///") }
      .map { $0.replacing("public ", with: "").replacing("package ", with: "") }
    let margin = shown.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return shown.map { String($0.dropFirst(margin)) }.joined(separator: "\n")
      .trimmingCharacters(in: .newlines)
  }
}
