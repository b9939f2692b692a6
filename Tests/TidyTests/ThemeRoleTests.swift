import Foundation
import Testing
import Widgets

@Suite struct ThemeRoleTests {
  let tree = SourceTree.here

  @Test func theListOfRolesHasEachDeclaredRole() {
    let code = tree.text(of: "Sources/BinderyValues/StyledText/ThemeRole.swift")
    let declared = code.matches(of: /static let (\w+): ThemeRole = "(\w+)"/)
    #expect(declared.allSatisfy { $0.1 == $0.2 })
    #expect(declared.map { String($0.2) } == ThemeRole.standard.map(\.rawValue))
  }

  @Test func theLanguagesOfTheDocumentationAreThoseOfTheHighlighter() throws {
    let page = tree.text(of: "Sources/Widgets/Widgets.docc/StyledText.md")
    let section = try #require(
      page.components(separatedBy: "### Languages\n").last?.components(separatedBy: "\n###").first)
    let list = section.split(separator: "\n").filter { $0.hasPrefix("- ") }
    let names = list.flatMap { $0.matches(of: #/`([^`]+)`/#).map { String($0.1) } }
    #expect(names.sorted() == StyledText.codeLanguages)
  }

  @Test func theThemeFileOfTheDocumentationIsValid() throws {
    let page = tree.text(of: "Sources/Widgets/Widgets.docc/UseThemes.md")
    let example = try #require(page.firstMatch(of: #/```text\n(# Nord[^`]*)```/#)?.1)
    let file = ThemeFile(String(example), name: "nord")
    #expect(file.problems == [])
    #expect(file.theme[.code] == Theme.dark[.code])
    #expect(file.theme[.text] != Theme.dark[.text])
  }
}
