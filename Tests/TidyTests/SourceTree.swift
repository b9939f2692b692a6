import Foundation

/// The files of this package, which are read once.
///
/// The search uses strstr because it is fast in debug builds.
struct SourceTree: Sendable {
  static let here = SourceTree(
    root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent())

  /// The folder that contains `Package.swift`.
  let root: URL
  /// The paths of all files from the root, without files that tools generate.
  let paths: [String]
  let sources: [SourceFile]
  let tests: [SourceFile]

  init(root: URL) {
    self.root = root
    let paths = Self.paths(below: root)
    self.paths = paths
    let swift = paths.filter { $0.hasSuffix(".swift") }.map { SourceFile(path: $0, text: Self.text(root, $0)) }
    sources = swift.filter { $0.path.hasPrefix("Sources/") }
    tests = swift.filter { $0.path.hasPrefix("Tests/") }
  }

  /// Returns the text of a file, or an empty string if the file cannot be read.
  func text(of path: String) -> String { Self.text(root, path) }

  private static func text(_ root: URL, _ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  private static func paths(below root: URL) -> [String] {
    let everything = FileManager.default.enumerator(atPath: root.path)
    var found: [String] = []
    while let path = everything?.nextObject() as? String {
      let type = everything?.fileAttributes?[.type] as? FileAttributeType
      // A link to a source is listed once, where the source is.
      if type == .typeSymbolicLink, path.hasSuffix(".swift") { continue }
      let isFolder = type == .typeDirectory
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

struct SourceFile: Sendable {
  /// The path from the root of the package.
  let path: String
  let lines: [String]
  private let text: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.components(separatedBy: "\n")
  }

  /// The target of the file, which is the name of the folder in `Sources` or `Tests`.
  var target: String { path.components(separatedBy: "/")[1] }

  /// Returns `path:line`, as in messages of compilers.
  func place(_ number: Int) -> String { "\(path):\(number)" }

  /// The imported modules.
  var imports: Set<String> {
    let pattern = /^\s*(?:[@\w()]+ )*import (?:(?:class|struct|enum|func|protocol|var|let|typealias) )?(\w+)/
    return Set(code(with: ["import "]).compactMap { $0.text.firstMatch(of: pattern).map { String($0.1) } })
  }

  /// Returns the lines that contain one of the words outside comments and string literals, with numbers from 1.
  func code(with words: [String]) -> [(number: Int, text: String)] {
    guard words.contains(where: text.holds) else { return [] }
    var found: [(number: Int, text: String)] = []
    var isText = false
    for (index, line) in lines.enumerated() {
      let wasText = isText
      if line.holds("\"\"\""), line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isText.toggle() }
      guard !wasText, words.contains(where: line.holds) else { continue }
      // Regular expressions are slow in a debug build, so only few lines are matched.
      var code = line
      if code.holds("\"") { code = code.replacing(/"(?:[^"\\]|\\.)*"/, with: "\"\"") }
      if let comment = code.range(of: "//") { code.removeSubrange(comment.lowerBound...) }
      if words.contains(where: code.holds) { found.append((index + 1, code)) }
    }
    return found
  }
}

extension String {
  /// Returns whether the string contains the bytes of another string.
  func holds(_ other: String) -> Bool { withCString { text in other.withCString { strstr(text, $0) != nil } } }
}
