import Foundation
import Testing

/// The links, anchors and pictures of all pages have targets.
@Suite struct LinkTests {
  /// All pages, except for the template of a page.
  private static let pages: [Page] = SourceTree.here.paths.filter { path in
    path.hasSuffix(".md") && !path.hasPrefix("scripts/new-app.d/")
  }
  .map { Page(path: $0, text: SourceTree.here.text(of: $0)) }

  private static let articles: [Page] = pages.filter { $0.catalog != nil }

  @Test func thePagesAreFound() {
    let paths = Set(Self.pages.map(\.path))
    #expect(paths.isSuperset(of: ["README.md", "CHANGELOG.md", ".github/CONTRIBUTING.md", "Benchmarks/README.md"]))
    #expect(Self.articles.count > 60)
  }

  @Test func everyLinkToAFileHasATarget() {
    var count = 0
    for page in Self.pages {
      for link in page.links where !link.target.contains(":") {
        let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].isEmpty ? page.path : page.path(of: String(parts[0]))
        count += 1
        // An expression with the tree would be printed with all files.
        let exists = SourceTree.here.exists(path)
        #expect(exists, "\(link.place) links to '\(parts[0])', which does not exist")
        guard parts.count == 2 else { continue }
        let anchors = Self.pages.first { $0.path == path }?.anchors ?? []
        #expect(anchors.contains(String(parts[1])), "\(link.place): no heading of \(path) has the anchor '\(parts[1])'")
      }
    }
    #expect(count > 20)
  }

  @Test func everyLinkToAnArticleHasATarget() {
    var count = 0
    for page in Self.articles {
      for link in page.articleLinks {
        let parts = link.target.split(separator: "#", maxSplits: 1)
        let name = parts[0].split(separator: "/").map(String.init)
        let catalog = name.count == 2 ? name[0] : page.catalog ?? ""
        let target = Self.articles.first { $0.catalog == catalog && $0.name == name.last }
        count += 1
        #expect(target != nil, "\(link.place) links to '\(link.target)', which does not exist")
        guard let target, parts.count == 2 else { continue }
        let anchor = parts[1].lowercased()
        #expect(target.anchors.contains(anchor), "\(link.place): no heading of \(target.path) has this anchor")
      }
    }
    #expect(count > 40)
  }

  @Test func everyPictureOfAnArticleExists() {
    var count = 0
    for page in Self.articles {
      let resources = "Sources/\(page.catalog ?? "")/\(page.catalog ?? "").docc/Resources/"
      for picture in page.pictures {
        count += 1
        let exists = SourceTree.here.exists(resources + picture.target + ".svg")
        #expect(exists, "\(picture.place) shows '\(picture.target)', which does not exist")
      }
    }
    #expect(count > 20)
  }

  /// An article cannot link to an article of a later module, so it contains the title.
  @Test func eachArticleThatIsNamedByItsTitleExists() {
    var count = 0
    for page in Self.pages {
      let text = page.lines.map(\.text).joined(separator: " ")
      for match in text.matches(of: #/article\s+\*([^*]+)\*\s+of\s+`(\w+)`/#) {
        let title = String(match.1)
        count += 1
        let exists = Self.articles.contains { $0.title == title && $0.catalog == String(match.2) }
        #expect(exists, "\(page.path) names the article '\(title)' of \(match.2), which does not exist")
      }
    }
    #expect(count > 2)
  }

  @Test func theAnchorsOfAPageAreThoseOfItsHeadings() {
    let page = Page(
      path: "Sources/A/A.docc/B.md",
      text: """
        # Use `A`

        [A link](../C.md#d), ![a picture](p), <doc:/M/Article> and `[code](no.md)`.

        ```text
        # A comment, with a [link](no.md)
        ```

        ## Rows, and their elements
        ## Rows, and their elements
        """)
    #expect(page.anchors == ["use-a", "rows-and-their-elements", "rows-and-their-elements-1"])
    #expect(page.links.map(\.target) == ["../C.md#d"] && page.pictures.map(\.target) == ["p"])
    #expect(page.articleLinks.map(\.target) == ["/M/Article"] && page.title == "Use `A`")
    #expect(page.path(of: "../C.md") == "Sources/A/C.md" && page.catalog == "A" && page.name == "B")
  }
}

/// A Markdown file.
private struct Page {
  struct Link {
    let target: String
    let place: String
  }

  let path: String
  /// The lines outside of listings, with numbers from 1.
  let lines: [(number: Int, text: String)]

  init(path: String, text: String) {
    self.path = path
    var isCode = false
    lines = text.components(separatedBy: "\n").enumerated().compactMap { index, line in
      if line.hasPrefix("```") {
        isCode.toggle()
        return nil
      }
      return isCode ? nil : (index + 1, line)
    }
  }

  /// The name of the file without its extension.
  var name: String { String(path.split(separator: "/").last?.dropLast(3) ?? "") }

  /// The name of the catalog of documentation that contains the page.
  var catalog: String? { path.firstMatch(of: /(\w+)\.docc\//).map { String($0.1) } }

  var title: String { lines.first { $0.text.hasPrefix("# ") }.map { String($0.text.dropFirst(2)) } ?? "" }

  /// Links of the form `[text](target)`.
  var links: [Link] { targets(after: "](").filter { !$0.isPicture || catalog == nil }.map(\.link) }

  /// Pictures of the form `![text](name)`, which name a resource of the catalog.
  var pictures: [Link] { targets(after: "](").filter(\.isPicture).map(\.link) }

  /// Links of the form `<doc:target>`.
  var articleLinks: [Link] {
    lines.flatMap { line -> [Link] in
      guard line.text.holds("<doc:") else { return [] }
      return line.text.matches(of: /<doc:([^>]+)>/).map { Link(target: String($0.1), place: place(line.number)) }
    }
  }

  /// The anchors of the headings, as GitHub makes them.
  var anchors: [String] {
    var counts: [String: Int] = [:]
    return lines.compactMap { line in
      guard let heading = line.text.prefixMatch(of: #/[#]+ /#) else { return nil }
      let words = line.text[heading.range.upperBound...].lowercased()
      let kept = words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
      let anchor = kept.replacing(" ", with: "-")
      let count = counts[anchor, default: 0]
      counts[anchor] = count + 1
      return count == 0 ? anchor : "\(anchor)-\(count)"
    }
  }

  /// Returns the path from the root of a file that is named relative to the folder of this page.
  func path(of target: String) -> String {
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") {
      switch part {
      case ".": break
      case "..": parts = parts.dropLast()
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  private func place(_ number: Int) -> String { "\(path):\(number)" }

  private func targets(after delimiter: String) -> [(link: Link, isPicture: Bool)] {
    lines.flatMap { line -> [(link: Link, isPicture: Bool)] in
      guard line.text.holds(delimiter) else { return [] }
      let text = line.text.replacing(#/`[^`]*`/#, with: "")
      return text.matches(of: /(!?)\[[^\]]*\]\(([^)\s]+)\)/).map { match in
        (Link(target: String(match.2), place: place(line.number)), !match.1.isEmpty)
      }
    }
  }
}

extension SourceTree {
  /// Returns whether a file or a folder exists at a path from the root.
  fileprivate func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }
}
