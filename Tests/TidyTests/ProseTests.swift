import Foundation
import Testing
import Widgets

@Suite struct ProseTests {
  let tree = SourceTree.here

  @Test func everyLinkHasATarget() {
    for path in ["README.md", "CHANGELOG.md"] {
      let text = tree.text(of: path)
      #expect(!text.isEmpty, "\(path) is missing")
      for match in text.matches(of: /\]\(([^)#\s]+)(?:#[^)]*)?\)/) where !match.1.contains(":") {
        let target = tree.root.appending(path: String(match.1)).path
        #expect(FileManager.default.fileExists(atPath: target), "\(path) links to \(match.1), which does not exist")
      }
    }
  }

  @Test func everyFolderAndScriptTheReadmeNamesExists() {
    let names = /`((?:Sources|Tests|Benchmarks|scripts|CNcurses)\/[\w\/.+-]*)/
    for match in tree.text(of: "README.md").matches(of: names) {
      let path = tree.root.appending(path: String(match.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "README.md names \(match.1), which does not exist")
    }
  }

  @Test func noPathOfOneMachineIsInTheTree() {
    // The slashes are added later, so that the test does not find this file.
    let folders = ["work", "root", "Users", "home", "tmp/wt", "tmp/notes"].map { "/\($0)/" }
    for path in tree.paths {
      let text = tree.text(of: path)
      for folder in folders where text.holds(folder) {
        let places = text.components(separatedBy: folder).dropLast().filter { !($0.last?.isPathCharacter ?? false) }
        #expect(places.isEmpty, "\(path) names \(folder), a path of a single machine")
      }
    }
  }

  @Test @MainActor func thePageOfKeysIsTheKeyTable() {
    let page = "Sources/Bindery/Bindery.docc/Keys.md"
    let shown = tree.text(of: page).firstMatch(of: /<!-- keys -->\n([\s\S]*?)\n<!-- \/keys -->/)?.1 ?? ""
    let expected = KeyTable.markdown
    #expect(shown == expected, "\(page), between the key markers, must be:\n\(expected)")
  }
}

extension Character {
  /// Whether the character continues a path, so that the text after it is not an absolute path.
  fileprivate var isPathCharacter: Bool { isLetter || isNumber || "._-~}/".contains(self) }
}
