import Foundation
import TestSupport
import Testing

/// The documentation of each module lists its public symbols and its articles by topic.
@Suite struct CurationTests {
  private func topics(of module: String) -> String {
    let page = SourceTree.here.text(of: "Sources/\(module)/\(module).docc/\(module).md")
    return page.components(separatedBy: "\n## Topics\n").dropFirst().joined()
  }

  @Test(arguments: ModuleTests.library)
  func everyPublicSymbolIsInOneTopicGroup(module: String) {
    let declaration =
      /^(?:@\w+(?:\([^)]*\))? )*(?:\w+ )*(?:public|open) (?:\w+ )*(?:class|struct|enum|actor|protocol|typealias|func) (\w+)/
    var declared: Set<String> = []
    for file in SourceTree.here.sources where file.target == module {
      for line in file.code(with: ["public ", "open "]) {
        if let name = line.text.prefixMatch(of: declaration)?.1 { declared.insert(String(name)) }
      }
    }
    let links = topics(of: module).matches(of: #/\n- ``([^`]+)``/#).map { String($0.1) }
    let listed = Set(links.map { String($0.prefix { $0 != "(" }) })
    #expect(!declared.isEmpty)
    #expect(declared.subtracting(listed).isEmpty, "\(module).md has no topic for some public symbols")
    #expect(listed.subtracting(declared).isEmpty, "\(module).md lists symbols that are not public")
    #expect(Set(links).count == links.count, "\(module).md lists a symbol twice")
  }

  @Test func everyWidgetHasARowInTheTableOfControls() {
    let table = SourceTree.here.text(of: "Sources/Bindery/Bindery.docc/Controls.md")
    // These views draw nothing themselves, or are parts of a widget or of a dialog.
    let others: Set = [
      "Control", "Dialog", "Grid", "GridRow", "HStack", "Scrollbar", "Spacer", "Stack", "TabBar", "View", "VStack",
      "ZStack",
    ]
    let missing = Set(WidgetKinds.inSources()).subtracting(others).filter { !table.contains("\n| `\($0)` |") }
    #expect(missing.isEmpty, "Controls.md has no row")
  }

  @Test(arguments: ModuleTests.library)
  func everyArticleIsInOneTopicGroup(module: String) {
    let folder = "Sources/\(module)/\(module).docc/"
    // Pages of symbols begin with the symbol and are excluded, because the symbol itself is in a topic group.
    let pages = SourceTree.here.paths.filter { $0.hasPrefix(folder) && $0.hasSuffix(".md") }
    let articles = pages.filter { !SourceTree.here.text(of: $0).hasPrefix("# ``") }
      .map { String($0.dropFirst(folder.count).dropLast(3)) }.filter { $0 != module }
    let listed = topics(of: module).matches(of: /\n- <doc:(\w+)>/).map { String($0.1) }
    #expect(listed.sorted() == articles.sorted())
  }
}
