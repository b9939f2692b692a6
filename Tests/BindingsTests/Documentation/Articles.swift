// The articles of the package and the snippets of its tests, read from the source files.
import Foundation

/// A text with its source location, for messages.
nonisolated struct Passage {
  let text: String
  let place: String
}

nonisolated enum Articles {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The articles by their file names.
  static let all: [String: [String]] = {
    var articles: [String: [String]] = [:]
    for url in files(below: "Sources", "md") where url.path.contains(".docc/") {
      articles[url.lastPathComponent] = lines(of: url)
    }
    return articles
  }()

  /// The lines of a document beside the tests that it lists.
  static func index(_ name: String) -> [String] {
    files(below: "Tests/BindingsTests", "md").first { $0.lastPathComponent == name }.map(lines) ?? []
  }

  /// The code of the articles.
  static var code: [Passage] {
    all.sorted { $0.key < $1.key }.flatMap { name, lines in
      passages(in: lines, of: name) {
        $0 == "```swift"
      } to: {
        $0 == "```"
      }
    }
  }

  /// The code in the documentation comments of the library, which is in a fence or is indented after an empty line.
  static var comments: [Passage] {
    files(below: "Sources", "swift").filter { isLibrary($0) }.flatMap { url in
      var found: [Passage] = []
      var code: [String] = []
      var fence: String?
      var isAfterEmptyLine = false
      for (index, line) in lines(of: url).enumerated() {
        let text = line.trimmingCharacters(in: .whitespaces)
        let comment = text.hasPrefix("///") ? String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)) : nil
        if let comment, comment.hasPrefix("```") {
          fence = fence == nil ? comment : nil
        } else if let comment, let fence {
          if fence == "```" || fence == "```swift" { code.append(comment) }
          continue
        } else if let comment, comment.hasPrefix("    "), isAfterEmptyLine || !code.isEmpty {
          code.append(comment)
          continue
        } else if comment?.isEmpty == true, !code.isEmpty {
          code.append("")
          continue
        }
        isAfterEmptyLine = comment?.isEmpty == true
        if !code.isEmpty, fence == nil {
          let text = outdented(Array(code.reversed().drop(while: \.isEmpty).reversed()))
          found.append(Passage(text: text, place: "\(url.lastPathComponent):\(index)"))
          code = []
        }
      }
      return found
    }
  }

  /// The screens that the articles of widgets show.
  static var pictures: [Passage] {
    // The text on the page of themes is a file.
    let pages = files(below: "Sources/Widgets/Widgets.docc", "md").filter { $0.lastPathComponent != "UseThemes.md" }
    return pages.flatMap { url in
      passages(in: lines(of: url), of: url.lastPathComponent) {
        $0 == "```text"
      } to: {
        $0 == "```"
      }
    }
  }

  /// The multi-line strings of the tests of articles.
  static var texts: [Passage] {
    files(below: "Tests", "swift").filter { $0.path.contains("/Documentation/") }.flatMap { url in
      passages(in: lines(of: url), of: url.lastPathComponent) {
        $0.hasSuffix("\"\"\"")
      } to: {
        $0.trimmingCharacters(in: .whitespaces).hasPrefix("\"\"\"")
      }
    }
  }

  /// The code of the README.
  static var readme: [Passage] {
    passages(in: lines(of: root.appending(path: "README.md")), of: "README.md") {
      $0 == "```swift"
    } to: {
      $0 == "```"
    }
  }

  /// The code that is marked for the articles, by its name.
  static let snippets: [String: Passage] = {
    var snippets: [String: Passage] = [:]
    let tests = files(below: "Tests", "swift").filter { $0.path.contains("/Documentation/") }
    let examples = ["Sources", "Tests"].flatMap { files(below: "scripts/examples/\($0)", "swift") }
    for url in tests + examples {
      let marked = passages(in: lines(of: url), of: url.lastPathComponent) {
        name(ofSnippet: $0) != nil
      } to: {
        $0.trimmingCharacters(in: .whitespaces) == "// end"
      }
      for (passage, name) in zip(marked, lines(of: url).compactMap { name(ofSnippet: $0) }) { snippets[name] = passage }
    }
    return snippets
  }()

  /// The messages of unavailable overloads, each on one line.
  static var messages: [String] {
    files(below: "Sources", "swift").filter { $0.path.hasSuffix("+Unavailable.swift") }.flatMap { url in
      let text = lines(of: url).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
      return text.replacing("\\\n", with: "").matches(of: /message: "(?:""\n)?([^"\n]+)/).map { String($0.1) }
    }
  }

  /// Every test of the package, as `Suite.test`.
  static let tests: Set<String> = {
    var tests: Set<String> = []
    for url in files(below: "Tests", "swift") {
      var suite = ""
      for line in lines(of: url) {
        // Regular expressions are slow in a debug build, so only few lines are matched.
        if line.contains("@Suite"), let match = line.firstMatch(of: /^(?:@MainActor )?@Suite.*struct (\w+)/) {
          suite = String(match.1)
        } else if line.contains("@Test"), let match = line.firstMatch(of: /@Test.*func (\w+)/) {
          tests.insert("\(suite).\(match.1)")
        }
      }
    }
    return tests
  }()

  private static func name(ofSnippet line: String) -> String? {
    guard line.contains("// snippet:") else { return nil }
    return line.wholeMatch(of: /\s*\/\/ snippet: (\S+)/).map { String($0.1) }
  }

  private static func passages(
    in lines: [String], of file: String, from begins: (String) -> Bool, to ends: (String) -> Bool
  ) -> [Passage] {
    var passages: [Passage] = []
    var open: (line: Int, lines: [String])?
    for (index, line) in lines.enumerated() {
      if let passage = open, ends(line) {
        let text = outdented(Array(passage.lines.drop(while: isHead)))
        passages.append(Passage(text: text, place: "\(file):\(passage.line)"))
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else if begins(line) {
        open = (index + 1, [])
      }
    }
    return passages
  }

  /// Returns whether a line at the top of a listing is the name of its file or an import, which snippets do not
  /// contain.
  private static func isHead(_ line: String) -> Bool {
    line.isEmpty || line.contains(/^(?:@testable )?import \w+$/) || line.contains(/^\/\/ (?:Sources|Tests)\//)
  }

  private static func outdented(_ lines: [String]) -> String {
    let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(margin)) }.joined(separator: "\n")
  }

  private static func isLibrary(_ url: URL) -> Bool {
    let application = ["ViewModels", "PostStore", "BinderyApp", "Feeds"]
    return !application.contains { url.path.contains("/Sources/\($0)/") }
  }

  private static func files(below folder: String, _ suffix: String) -> [URL] {
    let urls = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (urls?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == suffix }
      .sorted { $0.path < $1.path }
  }

  private static func lines(of url: URL) -> [String] {
    ((try? String(contentsOf: url, encoding: .utf8)) ?? "").components(separatedBy: "\n")
  }
}
