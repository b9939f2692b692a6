import TerminalCore
import TestSupport
import Testing

@testable import BinderyValues
@testable import BinderyViews
@testable import Widgets

@Suite struct StyledTextTests {
  @Test func textsAreJoinedWithTheirRolesAndLinks() {
    let text = "See " + StyledText("the manual", link: "https://example.org") + StyledText("!", role: .error)
    #expect(text.string == "See the manual!")
    #expect(
      text.spans == [
        .init(range: 4..<14, role: .link, link: "https://example.org"), .init(range: 14..<15, role: .error, link: nil),
      ])
    #expect(text.span(at: 13)?.link == "https://example.org")
    #expect(text.span(at: 3) == nil && text.span(at: 15) == nil)
  }

  @Test func aRoleReplacesTheRolesOfItsPart() throws {
    var text = StyledText("one two three", role: .accent)
    text.setRole(.match, in: try #require(text.string.firstRange(of: "two")))
    #expect(outline(text) == "accent[one ]match[two]accent[ three]")
    text.setRole(.error, in: text.string.startIndex..<text.string.startIndex)
    #expect(outline(text) == "accent[one ]match[two]accent[ three]")
  }

  @Test func linesKeepTheirRoles() {
    let text = "a" + StyledText("b\nc", role: .error) + "\n" + StyledText("é", role: .success)
    #expect(text.lines.map(outline) == ["aerror[b]", "error[c]", "success[é]"])
  }

  @Test func aLabelAndARowShowRoles() {
    let label = Label(role: .secondary)
    label.styledText = "ab" + StyledText("cd", role: .error)
    let stage = WindowHarness(label, size: Size(width: 4, height: 1))
    #expect(stage.picture == "abcd")
    #expect(stage.terminal.style(at: Point(x: 1, y: 0)) == Theme.dark[.secondary])
    #expect(stage.terminal.style(at: Point(x: 2, y: 0)) == Theme.dark[.error])
    label.text = "plain"
    #expect(label.styledText.spans.isEmpty)

    let list = BoundList()
    list.bind(count: { 2 }) { row, _ in row.styledTitle = "ab" + StyledText("cd", role: .error) }
    list.select(1)
    let rows = WindowHarness(list, size: Size(width: 6, height: 2))
    #expect(rows.terminal.style(at: Point(x: 2, y: 0)) == Theme.dark[.error])
    #expect(rows.terminal.style(at: Point(x: 2, y: 1)).background == Theme.dark[.selection].background)
  }

  @Test(arguments: [
    (1, "…"), (2, "a…"), (3, "ab…"), (4, "abc…"), (5, "abcd…"), (6, "abcdef"), (8, "abcdef"),
  ])
  func aTextThatIsTooLongEndsWithAnEllipsis(width: Int, picture: String) {
    let label = Label()
    label.styledText = StyledText("ab", role: .error) + "cd" + StyledText("ef", role: .accent)
    #expect(WindowHarness(label, size: Size(width: width, height: 1)).picture == picture)
  }

  @Test func swiftSourceHasRolesForItsElements() {
    let code = """
      // note
      @Test func add(_ count: Int) -> String {
        let text = "a \\(name("x")) b" + #"raw " \\n"#
        return self.prefix(12.5) /* end /* nested */ */
      }
      """
    #expect(
      outline(StyledText(swift: code)) == """
        codeComment[// note]
        codeKeyword[@Test] codeKeyword[func] add(_ count: codeType[Int]) -> codeType[String] {
          codeKeyword[let] text = codeString["a \\(name("x")) b"] + codeString[#"raw " \\n"#]
          codeKeyword[return] codeKeyword[self].prefix(codeNumber[12.5]) codeComment[/* end /* nested */ */]
        }
        """)
  }

  @Test(arguments: ["\"open", "\"\"\"\nopen", "/* open", "\"\\(", "#", "@", "\"\\", "#\"", "1.", "\"\\(\"\\(\"\\("])
  func unfinishedSwiftSourceKeepsItsText(code: String) {
    #expect(StyledText(swift: code).string == code)
    #expect(StyledText(swift: code).spans.allSatisfy { $0.range.upperBound <= code.utf8.count })
  }

  @Test func deeplyNestedStringsEndSomewhere() {
    let code = String(repeating: "\"\\(", count: 100_000)
    #expect(StyledText(swift: code).string == code)
  }

  @Test func markdownHasRolesForItsElements() {
    let text = StyledText(
      markdown: """
        # Tea *time*
        Boil **fresh** water,
        add _leaves_ and `steep(3)`.

        - first, ~~not~~ [a link](https://example.org/a_b)
          goes on
        * second
        12. third
        > quoted
        ```swift
        let x = 1
        ```
        ```
        plain *code*
        """)
    #expect(
      outline(text) == """
        heading[Tea ]emphasis[time]
        Boil strong[fresh] water, add emphasis[leaves] and code[steep(3)].

        • first, strikethrough[not] link[a link] goes on
        • second
        12. third
        quotation[> quoted]
        codeKeyword[let] x = codeNumber[1]
        code[plain *code*]
        """)
    #expect(text.spans.compactMap(\.link) == ["https://example.org/a_b"])
  }

  @Test(arguments: [
    ("snake_case_name 2*3*4", "snake_case_name 2emphasis[3]4"), ("a * b * c", "a * b * c"),
    ("**open [x](", "**open [x]("), ("[x] (y)", "[x] (y)"), ("[a](b c)", "[a](b c)"), ("\\*x\\*", "*x*"),
    ("`a``b`", "code[a``b]"), ("`open", "`open"), ("*a **b* c**", "emphasis[a **b] c**"),
    ("**[x](u)**", "link[x]"), ("]](u)", "]](u)"), ("[[x](u)", "[link[x]"),
  ])
  func markdownThatIsNotPairedIsText(line: String, outline expected: String) {
    #expect(outline(StyledText(markdownLine: line)) == expected)
  }

  @Test(arguments: [
    "*", "**a ", "[", "](", "[](", "`", "`a", "~~", "_a_b", "> ", "- ", "#### ", "```\n", "\\", "\u{301}",
  ])
  func manyMarksTakeLinearTime(mark: String) {
    let long = String(repeating: mark, count: isCompleteRun ? 30_000 : 5_000)
    #expect(StyledText(markdown: long).string.utf8.count <= long.utf8.count * 2)
  }

  /// Returns the text with its roles as `role[part]`.
  private func outline(_ text: StyledText) -> String {
    text.runs.map { run in run.role.map { "\($0.rawValue)[\(run.text)]" } ?? run.text }.joined()
  }
}
