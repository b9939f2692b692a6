import Foundation
import Testing

/// The reading paths of CONTRIBUTING.md name functions that exist, and are short enough to be read.
@Suite struct ReadingPathTests {
  private static let fileLimit = 12
  private static let lineLimit = 1500

  @Test(arguments: [
    "One binding, from the model to the cell", "One key, from the terminal to the model",
    "One test, from the script to the screen",
  ])
  func everyFunctionOfAPathExists(title: String) throws {
    let page = SourceTree.here.text(of: ".github/CONTRIBUTING.md").components(separatedBy: "\n### \(title)\n")
    try #require(page.count == 2)
    let section = page[1].components(separatedBy: "\n#")[0].split(separator: "\n")
    let steps = section.compactMap { $0.firstMatch(of: #/^\d+\. `([^`]+)`: ((?:`\w+`(?:, )?)+):/#) }
    #expect(steps.count == section.count && steps.count > 5, "a step is not '1. `FILE`: `function`, `function`: …'")
    var files: Set<String> = []
    var lines = 0
    for step in steps {
      let path = String(step.output.1)
      files.insert(path)
      let source = SourceFile(path: path, text: SourceTree.here.text(of: path))
      for name in step.output.2.matches(of: /\w+/).map({ String($0.output) }) {
        let count = source.lineCount(ofDeclarations: name)
        #expect(count > 0, "'\(title)': \(path) does not declare '\(name)'")
        lines += count
      }
    }
    #expect(files.count <= Self.fileLimit, "'\(title)' has \(files.count) files")
    #expect(lines <= Self.lineLimit, "the functions of '\(title)' have \(lines) lines")
  }

  @Test func theLinesOfDeclarationsAreCounted() {
    let source = SourceFile(
      path: "Sources/Example/Example.swift",
      text: """
        struct Example {
          init(count: Int) {
            self.count = count
          }

          var count: Int { didSet { changed() } }

          func changed() {}
          func changed(
            by other: Int
          ) -> Int {
            if other > 0 {
              return other
            }
            return 0
          }
        }
        """)
    #expect(source.lineCount(ofDeclarations: "init") == 3)
    #expect(source.lineCount(ofDeclarations: "count") == 1)
    #expect(source.lineCount(ofDeclarations: "changed") == 9)
    #expect(source.lineCount(ofDeclarations: "other") == 0)
  }
}

extension SourceFile {
  /// Returns the number of lines of the functions, initializers and properties with the given name.
  fileprivate func lineCount(ofDeclarations name: String) -> Int {
    let words =
      name == "init" ? ["init(", "init<"] : ["func \(name)(", "func \(name)<", "var \(name):", "let \(name):"]
    return code(with: words).reduce(0) { count, line in
      let isCall = name == "init" && line.text.contains(/\.init[(<]/)
      return isCall ? count : count + lineCount(ofDeclarationAt: line.number - 1)
    }
  }

  /// Returns the number of lines from the given one to the end of its declaration.
  func lineCount(ofDeclarationAt first: Int) -> Int {
    let indentation = lines[first].prefix { $0 == " " }
    var last = first
    for index in lines.indices.dropFirst(first + 1) {
      let line = lines[index]
      let isInside = line.isEmpty || line.hasPrefix(indentation + " ")
      let endsSignature = line.hasPrefix(indentation + ")") || line.hasPrefix(indentation + "{")
      let endsBody = line == indentation + "}"
      guard isInside || endsSignature || endsBody else { break }
      if !line.isEmpty { last = index }
      if endsBody { break }
    }
    return last - first + 1
  }
}
