import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct DiffTextTests {
  private func outline(_ code: String) -> String { outline(StyledText(code: code, language: "diff")) }

  private func outline(_ text: StyledText) -> String {
    text.runs.map { run in run.role.map { "\($0.rawValue)[\(run.text)]" } ?? run.text }.joined()
  }

  @Test func aDiffOfGitHasRolesForItsLines() {
    let code = """
      diff --git a/one.sql b/one.sql
      index 83db48f..bf269f4 100644
      --- a/one.sql
      +++ b/one.sql
      @@ -1,4 +1,4 @@ create table
       select 1;
      --- a comment of SQL
      +++ a sum
      -
      +
       select 2;
      \\ No newline at end of file
      """
    #expect(
      outline(code) == """
        strong[diff --git a/one.sql b/one.sql]
        codeComment[index 83db48f..bf269f4 100644]
        strong[--- a/one.sql]
        strong[+++ b/one.sql]
        codeKeyword[@@ -1,4 +1,4 @@ create table]
         select 1;
        removed[--- a comment of SQL]
        added[+++ a sum]
        removed[-]
        added[+]
         select 2;
        codeComment[\\ No newline at end of file]
        """)
  }

  @Test func anEmptyLineIsUnchangedAndALineWithoutAMarkEndsTheSection() {
    let code = "@@ -1,2 +1,2 @@\n\n-a\n+b\n--- c\n@@ -1,9 +1,9 @@\n-d\nnext\n+++ e"
    #expect(
      outline(code) == """
        codeKeyword[@@ -1,2 +1,2 @@]

        removed[-a]
        added[+b]
        strong[--- c]
        codeKeyword[@@ -1,9 +1,9 @@]
        removed[-d]
        next
        strong[+++ e]
        """)
  }

  @Test func theHeadersOfTheNextFileAreNotChangedLines() {
    let code = "@@ -1 +1 @@\n-a\n+b\n--- c\n+++ d\n@@ -1,0 +2 @@\n+e"
    #expect(
      outline(code) == """
        codeKeyword[@@ -1 +1 @@]
        removed[-a]
        added[+b]
        strong[--- c]
        strong[+++ d]
        codeKeyword[@@ -1,0 +2 @@]
        added[+e]
        """)
  }

  @Test(arguments: [
    ("-a\n+b\n c\n", "removed[-a]\nadded[+b]\n c\n"),
    ("3c3\n< a\n---\n> b", "3c3\nremoved[< a]\nremoved[---]\nadded[> b]"),
    ("@@ x @@\n-a", "codeKeyword[@@ x @@]\nremoved[-a]"),
    ("@@ -9999999999999999999,1 +1 @@\n+a", "codeKeyword[@@ -9999999999999999999,1 +1 @@]\nadded[+a]"),
    ("@@ -1,99999999999999999999 +1 @@\n+a", "codeKeyword[@@ -1,99999999999999999999 +1 @@]\nadded[+a]"),
    ("@@ -1,2,3 +1 @@\n--- a", "codeKeyword[@@ -1,2,3 +1 @@]\nstrong[--- a]"),
    (
      "rename from a\nBinary files a and b differ",
      "codeComment[rename from a]\ncodeComment[Binary files a and b differ]"
    ),
    ("", ""), ("\n\n", "\n\n"), ("text", "text"),
  ])
  func aPartOfADiffHasRolesToo(code: String, expected: String) {
    #expect(outline(code) == expected)
  }

  @Test func markdownHasTheRolesInAFence() {
    let text = StyledText(markdown: "A change:\n\n```diff\n-a\n+b\n```")
    #expect(outline(text).contains("removed[-a]\nadded[+b]"))
  }

  @Test func aLongDiffHasRolesUpToTwoMegabytes() {
    let code = String(repeating: "+a\n", count: 200_000)
    #expect(StyledText(code: code, language: "diff").spans.count == 200_000)
    let long = String(repeating: "+a\n", count: 1_000_000)
    #expect(StyledText(code: long, language: "PATCH").spans == StyledText(long, role: .code).spans)
  }

  @Test func theListOfLanguagesHasEachName() {
    let names = StyledText.codeLanguages
    #expect(names == names.sorted() && Set(names).count == names.count)
    #expect(Set(names).isSuperset(of: ["c++", "diff", "js", "patch", "sh", "swift", "zsh"]))
    for name in names {
      let code = name == "diff" || name == "patch" ? "+a" : "a"
      #expect(!StyledText(code: code, language: name).spans.contains { $0.role == .code }, "\(name)")
    }
    #expect(!names.contains("nim") && !names.contains("text"))
  }

  @Test func theRolesDifferInEachTheme() {
    let derived = Theme.derived(foreground: RGB(220, 220, 220), background: RGB(20, 20, 20))
    for theme in Theme.builtIn + [derived, .basic(isLight: true), .basic(isLight: false)] {
      #expect(theme[.added] != theme[.removed], "\(theme.name)")
      #expect(theme[.added] != theme[.text], "\(theme.name)")
    }
  }
}
