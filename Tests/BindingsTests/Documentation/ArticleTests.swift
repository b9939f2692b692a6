// The code of the articles and of documentation comments is compiled and run by tests, and the tests that articles name
// exist.
import Foundation
import Testing

@Suite nonisolated struct ArticleTests {
  @Test func theArticlesAreFound() {
    #expect(Articles.all.count > 25)
    #expect(Articles.all["GettingStarted.md"] != nil)
  }

  @Test func theCodeOfTheArticlesIsCompiledAndRun() {
    let compiled = Set(Articles.snippets.values.map(\.text))
    let code = Articles.code
    #expect(code.count > 30)
    // A manifest is built by the end-to-end test of its article.
    for passage in code where !passage.text.hasPrefix("// swift-tools-version") {
      // A set inside the expectation would be printed in full after a failure.
      let isCompiled = compiled.contains(passage.text)
      #expect(isCompiled, "\(passage.place) shows code that no snippet holds:\n\(passage.text)")
    }
  }

  @Test func thePicturesOfTheArticlesAreExpectedByTests() {
    let expected = Set(Articles.texts.map(\.text))
    let pictures = Articles.pictures
    #expect(pictures.count > 30)
    for picture in pictures {
      let isExpected = expected.contains(picture.text)
      #expect(isExpected, "\(picture.place) shows a screen that no test expects")
    }
  }

  @Test func theCodeOfDocumentationCommentsIsCompiledAndRun() {
    let compiled = Set(Articles.snippets.values.map(\.text))
    let code = Articles.comments
    #expect(code.count > 20)
    for passage in code {
      // A set inside the expectation would be printed in full after a failure.
      let isCompiled = compiled.contains(passage.text)
      #expect(isCompiled, "\(passage.place) shows code that no snippet holds:\n\(passage.text)")
    }
  }

  @Test func everySnippetIsShown() {
    let shown = Set((Articles.code + Articles.readme + Articles.comments).map(\.text))
    for (name, snippet) in Articles.snippets {
      let isShown = shown.contains(snippet.text)
      #expect(isShown, "\(snippet.place): no article and not the README shows '\(name)'")
    }
  }

  @Test(arguments: ["TestsOfTheContract.md", "BehaviorsOfOthers.md"])
  func theTestsThatAnIndexNamesExist(index: String) {
    let tests = Articles.tests
    var named = 0
    for line in Articles.index(index) {
      for match in line.matches(of: #/`(\w+Tests\.\w+)`/#) {
        named += 1
        let isTest = tests.contains(String(match.1))
        #expect(isTest, "\(index) names \(match.1), which is no test")
      }
    }
    #expect(named > 50)
  }

  @Test func everyClauseOfTheContractHasATest() {
    func clauses(_ lines: [String]) -> [String] { lines.filter { $0.contains(/^## [0-9]/) } }
    let article = clauses(Articles.all["TheContract.md"] ?? [])
    let index = Articles.index("TestsOfTheContract.md")
    #expect(article.count == 12)
    #expect(clauses(index) == article)
    for section in index.joined(separator: "\n").components(separatedBy: "\n## ").dropFirst() {
      #expect(section.contains("\n- "), "no test beside clause '\(section.prefix(30))'")
    }
  }

  @Test func everyRuleOfFocusHasATest() {
    let article = Articles.all["Focus.md"] ?? []
    let rules = article.compactMap { $0.prefixMatch(of: /\*\*Rule (\d+)\.\*\*/).flatMap { Int($0.1) } }
    let tests = Articles.tests.compactMap { $0.prefixMatch(of: /FocusRuleTests\.rule(\d+)/).flatMap { Int($0.1) } }
    #expect(rules.count > 15)
    #expect(rules == rules.indices.map { $0 + 1 })
    #expect(tests.sorted() == rules)
  }

  @Test func everyCaseOfTheContractHasATest() {
    func section(_ lines: [String]) -> ArraySlice<String> {
      lines.drop { $0 != "## When things go wrong" }
    }
    let table = section(Articles.all["TheContract.md"] ?? []).compactMap { line in
      (line.wholeMatch(of: /\| (.+?) \| .+ \|/) ?? line.wholeMatch(of: /- (.+)/)).map { String($0.1) }
    }
    let listed = section(Articles.index("TestsOfTheContract.md")).compactMap { line in
      line.wholeMatch(of: #/- (.+): `\w+Tests\.\w+`/#).map { String($0.1) }
    }
    #expect(listed.count > 40)
    #expect(table.filter { $0 != "case" } == listed)
  }

  @Test func everyBehaviorHasATestAndAVerdict() {
    let rows = Articles.index("BehaviorsOfOthers.md").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| behavior") }
    #expect(rows.count > 100)
    for row in rows {
      #expect(row.contains(#/`\w+Tests\.\w+` \|$/#), "no test beside '\(row)'")
      #expect(row.contains(/\| (same|better|different)/), "no verdict in '\(row)'")
    }
  }

  /// Messages of the compiler itself are checked by end-to-end tests, and those of a running program by the tests of
  /// the type.
  @Test func theMessagesThatTroubleshootingQuotesAreInTheSources() {
    let messages = Articles.messages
    var quoted = 0
    for line in Articles.all["Troubleshooting.md"] ?? [] {
      guard let match = line.wholeMatch(of: /> '.*' is unavailable: (.*)/) else { continue }
      quoted += 1
      let text = String(match.1)
      #expect(messages.contains { $0.hasPrefix(text) }, "no message begins with '\(text)'")
    }
    #expect(quoted > 5)
  }

  @Test func theArticlesLinkToOneAnother() {
    let names = Set(Articles.all.keys.map { $0.replacing(".md", with: "") })
    for (article, lines) in Articles.all {
      for match in lines.joined(separator: "\n").matches(of: /<doc:(?:\/\w+\/)?(\w+)>/) {
        #expect(names.contains(String(match.1)), "\(article) links to \(match.1), which is not there")
      }
    }
  }
}
