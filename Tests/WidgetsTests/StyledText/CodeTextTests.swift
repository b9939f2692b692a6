import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct CodeTextTests {
  @Test(arguments: [
    (
      "C", "#include <a.h>\nint main() { return 'x' + 0x1F; } // it's \"it\"",
      "codeKeyword[#include] <a.h>\ncodeKeyword[int] main() { codeKeyword[return] codeString['x'] + codeNumber[0x1F]; } "
        + "codeComment[// it's \"it\"]"
    ),
    (
      "rust", "fn f<'a>(x: &'a str) -> char { '\\'' }",
      "codeKeyword[fn] f<'a>(x: &'a str) -> char { codeString['\\''] }"
    ),
    (
      "python", "@cached\ndef f(a='it\\'s'):\n  \"\"\"One\n  two\"\"\"\n  return a // 2  # half",
      "codeKeyword[@cached]\ncodeKeyword[def] f(a=codeString['it\\'s']):\n  codeString[\"\"\"One\n  two\"\"\"]\n  "
        + "codeKeyword[return] a // codeNumber[2]  codeComment[# half]"
    ),
    (
      "sh", "if [ $# -gt 0 ]; then echo \"a#b\" it's; fi # end",
      "codeKeyword[if] [ $# -gt codeNumber[0] ]; codeKeyword[then] echo codeString[\"a#b\"] it's; codeKeyword[fi] "
        + "codeComment[# end]"
    ),
    (
      "SQL", "SELECT a FROM b -- all\nWHERE c = 'd'",
      "codeKeyword[SELECT] a codeKeyword[FROM] b codeComment[-- all]\ncodeKeyword[WHERE] c = codeString['d']"
    ),
    (
      "ts", "const u: Url = `a\n${b}` /* c\nd */",
      "codeKeyword[const] u: codeType[Url] = codeString[`a\n${b}`] codeComment[/* c\nd */]"
    ),
    ("json", "{\"a\": true, \"b\": 1.5}", "{codeString[\"a\"]: codeKeyword[true], codeString[\"b\"]: codeNumber[1.5]}"),
    (
      "html", "<p class=\"a\">1//2<!-- b --></p>",
      "<p class=codeString[\"a\"]>codeNumber[1]//codeNumber[2]codeComment[<!-- b -->]</p>"
    ),
    ("css", "@media { a: url(//b) }", "codeKeyword[@media] { a: url(//b) }"),
  ])
  func eachLanguageHasItsKeywordsCommentsAndStrings(language: String, code: String, outline expected: String) {
    #expect(outline(StyledText(code: code, language: language)) == expected)
  }

  @Test(arguments: [
    ("proc f() # no\n  # yes", "code[proc f() # no\n  ]codeComment[# yes]"),
    ("x = \"a\" // b", "code[x = ]codeString[\"a\"]code[ ]codeComment[// b]"),
    ("see https://example.org/ a\"", "code[see https://example.org/ a\"]"),
    ("if it's 3", "code[if it's ]codeNumber[3]"),
  ])
  func anUnknownLanguageHasStringsNumbersAndComments(code: String, outline expected: String) {
    #expect(outline(StyledText(code: code, language: "nim")) == expected)
  }

  @Test(arguments: [
    (
      "a.b(\"c\", 1);\n/* d */ // e",
      "code[a.b(]codeString[\"c\"]code[, ]codeNumber[1]code[);\n/* d */ ]codeComment[// e]"
    ),
    ("$ make (1)\nready (2)", nil), ("12 feeds were read.\nNo \"new\" post.", nil), ("", nil), ("\n\n", nil),
  ])
  func codeWithoutALanguageHasColorsIfItLooksLikeCode(code: String, outline expected: String?) {
    let plain = code.isEmpty ? "" : "code[\(code)]"
    #expect(outline(StyledText(code: code, language: nil)) == expected ?? plain)
    #expect(outline(StyledText(code: code, language: "console")) == plain)
  }

  @Test func longCodeHasNoSyntaxColors() {
    let code = String(repeating: "let a = 1\n", count: 30_000)
    #expect(StyledText(code: code, language: "swift").spans == StyledText(code, role: .code).spans)
  }

  @Test(arguments: ["swift", "rust", "js", "python", "lua", "nim", "diff", nil])
  func unusualCodeTakesLinearTimeAndKeepsItsText(language: String?) {
    let pieces = ["#", "\"", "\\\"", "'", "\\", "/*", "*/", "`", "\"\"\"", " #", "'\\", "@", "#\"", "\"\\(", "\n", "é"]
    for piece in pieces {
      let code = String(repeating: piece, count: (isCompleteRun ? 20_000 : 4_000) / piece.utf8.count)
      let text = StyledText(code: code, language: language)
      #expect(text.string == code)
      let ends = text.spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
      #expect(ends == ends.sorted() && ends.last ?? 0 <= code.utf8.count)
    }
  }

  @Test func codeIsABlockWithoutTheBlankLinesAroundIt() {
    let text = "a\n\n" + StyledText(code: "\nb\n\nc\n", language: nil) + "d"
    #expect(text.codeBlocks == [4..<8])
    #expect(StyledText(code: "\n", language: nil).codeBlocks == [])
  }

  @Test func partsOfCodeOnOneLineAreOneBlock() {
    var text = StyledText(code: "a", language: nil) + StyledText("b", link: "c") + StyledText(code: "d", language: nil)
    #expect(text.codeBlocks == [0..<3])
    text += StyledText("\ne\n", link: "f") + StyledText(code: "g", language: nil)
    text += "\n\n" + StyledText(code: "h", language: nil)
    #expect(text.codeBlocks == [0..<3, 6..<7, 9..<10])
    text.joinCodeBlocks()
    #expect(text.codeBlocks == [0..<7, 9..<10])
  }

  /// Returns the text with its roles as `role[part]`.
  private func outline(_ text: StyledText) -> String {
    text.runs.map { run in run.role.map { "\($0.rawValue)[\(run.text)]" } ?? run.text }.joined()
  }
}
