import Foundation
import Testing
import Widgets

@Suite struct ProseTests {
  let tree = SourceTree.here

  /// The pages about this package.
  ///
  /// Articles are excluded, because they also name the files of an application that they build.
  private static let pages = SourceTree.here.paths.filter { path in
    path.hasSuffix(".md") && !path.contains(".docc/") && !path.hasPrefix("scripts/new-app.d/")
  }

  @Test(arguments: pages) func everyFolderAndScriptThatAPageNamesExists(page: String) {
    let folder = tree.root.appending(path: page).deletingLastPathComponent()
    for match in tree.text(of: page).matches(of: #/`((?:Sources|Tests|scripts|Benchmarks|CNcurses)/[\w/.+-]*)/#) {
      let name = String(match.1)
      if name.contains("/.build/") { continue }
      let paths = [tree.root, folder].map { $0.appending(path: name).path }
      let exists = paths.contains { FileManager.default.fileExists(atPath: $0) }
      #expect(exists, "\(page) names \(name), which does not exist")
    }
  }

  @Test func theReadmeHasAtMost150Lines() {
    let lines = tree.text(of: "README.md").components(separatedBy: "\n").dropLast()
    #expect(lines.count <= 150, "the README has \(lines.count) lines; remove what another page says")
  }

  @Test(arguments: [
    "BoundTextField", "BoundList", "RefreshIndicator", "target-action", "Loader", "Command", "Binder", "@Observable",
  ])
  func theReadmeNamesThePartsBeforeTheFilm(part: String) throws {
    let first = try #require(tree.text(of: "README.md").components(separatedBy: "\n![").first)
    #expect(first.contains(part))
  }

  /// The README, the film and the tour begin with the library, which the help describes after the feed reader.
  @Test func oneSentenceSaysWhatBinderyIs() {
    let sentence = "view models know nothing about the screen"
    #expect(tree.text(of: "README.md").components(separatedBy: "\n")[2].contains(sentence))
    let help = tree.text(of: "Sources/BinderyApp/BinderyCommand.swift").components(separatedBy: "discussion:")
    #expect(help[0].contains("A feed reader for the terminal"))
    #expect(help[1].contains("a library for full-screen terminal applications whose \(sentence)."))
    for script in ["scripts/lib/readme.demo", "Sources/BinderyApp/Root/tour.demo"] {
      let caption = tree.text(of: script).firstMatch(of: /\n(?:caption|chapter) "(.*)"/)?.1
      #expect(caption == "Bindery: view models that know nothing about the screen.", "the first caption of \(script)")
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

  /// The page states the limits that the benchmarks check.
  @Test(arguments: [
    ("w3", "the next row of a list of 1,000,000 rows"), ("w3p", "the next page of that list"),
    ("w8", "the next row of a table of 10,000,000 rows and 8 columns"),
    ("w4", "an insertion into an array of 100,000 that a list shows"),
    ("w2", "a bound number among 60 rows changes"), ("w5", "a key in a field with a two-way binding"),
    ("w1", "a change of all 12,000 cells"),
  ])
  func theTableOfCostsHasTheLimitsOfTheBudgets(workload: String, step: String) throws {
    let bytes = try limit(of: "bytes", in: workload)
    let allocations = try limit(of: "allocations", in: workload).components(separatedBy: "..")
    let cells = [
      step, bytes.hasSuffix("x") ? bytes : "at most \(bytes) bytes", try limit(of: "instructions", in: workload),
      allocations[allocations.count - 1],
    ]
    let row = "\n| \(cells.joined(separator: " | ")) |\n"
    #expect(tree.text(of: Self.costs).contains(row), "\(Self.costs) must have the row:\(row)")
  }

  @Test func theMemoryOfAStartIsTheLimitOfTheBudgets() throws {
    let page = tree.text(of: Self.costs).replacing(",", with: "")
    let kilobytes = try limit(of: "rss_kb", in: "w6").dropFirst()
    #expect(page.contains("at most \(kilobytes) kB more than"))
  }

  private static let costs = "Sources/Bindery/Bindery.docc/WhatItCosts.md"

  /// Returns a limit that `Benchmarks/budgets` checks.
  private func limit(of figure: String, in workload: String) throws -> String {
    let rows = tree.text(of: "Benchmarks/lines.txt").split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let row = rows.first { $0.count == 6 && $0[0] == workload && $0[1] == figure && $0[4] != "run" }
    return try #require(row, "Benchmarks/lines.txt has no limit of \(figure) for \(workload)")[3]
  }

  @Test @MainActor func thePageOfKeysIsTheKeyTable() {
    let page = "Sources/Bindery/Bindery.docc/Keys.md"
    let shown = tree.text(of: page).firstMatch(of: /<!-- keys -->\n([\s\S]*?)\n<!-- \/keys -->/)?.1 ?? ""
    let expected = KeyTable.markdown
    #expect(shown == expected, "\(page), between the key markers, must be:\n\(expected)")
  }

  @Test @MainActor func thePageOfNamesHasEachStandardCommand() {
    let page = "Sources/Bindery/Bindery.docc/CommandNames.md"
    let marked = #/<!-- commands -->\n```text\n([\s\S]*?)```\n<!-- /commands -->/#
    let shown = tree.text(of: page).firstMatch(of: marked)?.1 ?? ""
    let expected = KeyBindings().fileText()
    #expect(shown == expected, "\(page), between the markers of the commands, must be:\n\(expected)")
  }

  @Test func thePageOfKeyFilesHasEachScope() {
    let page = "Sources/Bindery/Bindery.docc/UsersKeys.md"
    let shown = tree.text(of: page).firstMatch(of: /<!-- scopes -->\n(.*)\n<!-- \/scopes -->/)?.1 ?? ""
    let expected = KeyScope.standard.map { "`\($0.fileName)`" }.joined(separator: " ")
    #expect(shown == expected, "\(page), between the markers of the scopes, must be:\n\(expected)")
  }
}

extension Character {
  /// Whether the character continues a path, so that the text after it is not an absolute path.
  fileprivate var isPathCharacter: Bool { isLetter || isNumber || "._-~}/".contains(self) }
}
