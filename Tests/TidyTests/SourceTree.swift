import Foundation

// The tree as it lies on disk: which files there are, and what is code in them. Searching is left to strstr, because a test of the tree
// is no use to anybody who finds it slow.

/// The files of the package this test was built from, as they were when first asked for.
struct SourceTree: Sendable {
  static let here = SourceTree(
    root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent())

  /// The folder that holds `Package.swift`.
  let root: URL
  /// Every file that people write, by its path from the root; what tools make is left out.
  let paths: [String]
  /// Every Swift file below `Sources`.
  let sources: [SourceFile]
  /// Every Swift file below `Tests`.
  let tests: [SourceFile]

  init(root: URL) {
    self.root = root
    let paths = Self.paths(below: root)
    self.paths = paths
    let swift = paths.filter { $0.hasSuffix(".swift") }.map { SourceFile(path: $0, text: Self.text(root, $0)) }
    sources = swift.filter { $0.path.hasPrefix("Sources/") }
    tests = swift.filter { $0.path.hasPrefix("Tests/") }
  }

  /// The text of a file; empty where it is none.
  func text(of path: String) -> String { Self.text(root, path) }

  private static func text(_ root: URL, _ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  private static func paths(below root: URL) -> [String] {
    let everything = FileManager.default.enumerator(atPath: root.path)
    var found: [String] = []
    while let path = everything?.nextObject() as? String {
      let isFolder = everything?.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
      let name = (path as NSString).lastPathComponent
      if madeByTools.contains(name) || name.hasPrefix(".build-") {
        if isFolder { everything?.skipDescendants() }
      } else if !isFolder {
        found.append(path)
      }
    }
    return found.sorted()
  }

  private static let madeByTools: Set = [
    ".git", ".build", ".swiftpm", "Package.resolved", "DerivedData", "__pycache__",
  ]
}

/// A Swift file.
struct SourceFile: Sendable {
  /// From the root of the package.
  let path: String
  let lines: [String]
  private let text: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.components(separatedBy: "\n")
  }

  /// The target the file belongs to: the folder below `Sources` or `Tests`.
  var target: String { path.components(separatedBy: "/")[1] }

  /// `path:line`, as compilers say it.
  func place(_ number: Int) -> String { "\(path):\(number)" }

  /// The modules it imports, whichever way.
  var imports: Set<String> {
    let pattern = /^\s*(?:[@\w()]+ )*import (?:(?:class|struct|enum|func|protocol|var|let|typealias) )?(\w+)/
    return Set(code(with: ["import "]).compactMap { $0.text.firstMatch(of: pattern).map { String($0.1) } })
  }

  /// The lines with one of these words in them, without comments and without what stands between quotes, each with its number from 1.
  func code(with words: [String]) -> [(number: Int, text: String)] {
    guard words.contains(where: text.holds) else { return [] }
    var found: [(number: Int, text: String)] = []
    var isText = false
    for (index, line) in lines.enumerated() {
      let wasText = isText
      if line.holds("\"\"\""), line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isText.toggle() }
      guard !wasText, words.contains(where: line.holds) else { continue }
      // An expression is slow in a debug build: few lines are held to one.
      var code = line
      if code.holds("\"") { code = code.replacing(/"(?:[^"\\]|\\.)*"/, with: "\"\"") }
      if let comment = code.range(of: "//") { code.removeSubrange(comment.lowerBound...) }
      if words.contains(where: code.holds) { found.append((index + 1, code)) }
    }
    return found
  }
}

extension String {
  /// Whether another text is in this one, byte for byte.
  func holds(_ other: String) -> Bool { withCString { text in other.withCString { strstr(text, $0) != nil } } }
}
