import Foundation
import Testing

/// The reading paths of CONTRIBUTING.md name functions that exist, are short enough to be read.
@Suite struct ReadingPathTests {
  private static let lineLimit = 1500

  private static let titles = [
    "One binding, from the model to the cell", "One key, from the terminal to the model",
    "One test, from the script to the screen", "One lesson, from its model to its page",
  ]

  private struct Step {
    let source: SourceFile
    /// The names of the functions, such as `draw`, or `draw(_:at:)` for one of several.
    let functions: [String]
    let sentence: String

    /// Returns the lines of a function.
    func body(of function: String) -> [String] {
      source.declarations(of: function).flatMap { source.lines[$0] }
    }

    /// Returns the word with which the body of another function calls the given function of this step.
    func call(of function: String) -> String {
      let type = source.path.split(separator: "/").last?.prefix { $0 != "." && $0 != "+" } ?? ""
      let name = function.prefix { $0 != "(" }
      return name == "init" ? String(type) : String(name)
    }
  }

  fileprivate static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  private static func steps(of title: String) throws -> [Step] {
    let page = SourceTree.here.text(of: ".github/CONTRIBUTING.md").components(separatedBy: "\n### \(title)\n")
    try #require(page.count == 2)
    let section = page[1].components(separatedBy: "\n#")[0].split(separator: "\n")
    let steps = section.compactMap { line -> Step? in
      guard let match = line.wholeMatch(of: #/\d+\. `([^`]+)`: ((?:`[\w(:)]+`(?:, )?)+): (.+)/#) else { return nil }
      let path = String(match.1)
      return Step(
        source: SourceFile(path: path, text: SourceTree.here.text(of: path)),
        functions: match.2.matches(of: /[\w(:)]+/).map { String($0.output) }, sentence: String(match.3))
    }
    let isComplete = steps.count == section.count && steps.count > 5
    #expect(isComplete, "a step is not '1. `FILE`: `function`, `function`: …'")
    return steps
  }

  @Test(arguments: titles) func everyFunctionOfAPathExists(title: String) throws {
    var lines = 0
    for step in try Self.steps(of: title) {
      for name in step.functions {
        let count = step.body(of: name).count
        #expect(count > 0, "'\(title)': \(step.source.path) does not declare '\(name)'")
        lines += count
      }
    }
    #expect(lines <= Self.lineLimit, "the functions of '\(title)' have \(lines) lines")
  }

  /// The functions or the sentences before a step lead to it, so that no call is missing between two steps.
  @Test(arguments: titles) func eachStepIsNamedByAnEarlierOne(title: String) throws {
    var text = ""
    for (index, step) in try Self.steps(of: title).enumerated() {
      let words = Set(Self.words(of: text))
      let isNamed = index == 0 || step.functions.contains { words.contains(step.call(of: $0)) }
      #expect(isNamed, "'\(title)': no step before step \(index + 1) names one of \(step.functions)")
      text += step.functions.flatMap(step.body).joined(separator: "\n") + "\n" + step.sentence + "\n"
    }
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
    #expect(source.declarations(of: "init") == [1..<4])
    #expect(source.declarations(of: "count") == [5..<6])
    #expect(source.declarations(of: "changed") == [7..<8, 8..<16])
    #expect(source.declarations(of: "other").isEmpty)
  }
}

extension SourceFile {
  /// Returns the lines of the functions, initializers and properties with the given name.
  ///
  /// With argument labels, as in `draw(_:at:)`, only functions with these labels are found.
  fileprivate func declarations(of function: String) -> [Range<Int>] {
    let parts = function.split(separator: "(")
    let name = parts[0]
    let words =
      name == "init"
      ? ["init(", "init<"]
      : [
        "func \(name)(", "func \(name)<", "var \(name):", "let \(name):", "static let \(name) =", "lazy var \(name) =",
      ]
    return code(with: words).compactMap { line -> Range<Int>? in
      let first = line.number - 1
      if name == "init", line.text.contains(/\.init[(<]/) { return nil }
      let labels = parts.count > 1 ? "(" + parts[1] : nil
      if let labels, self.labels(ofFunctionAt: first, named: String(name)) != labels { return nil }
      return first..<first + lineCount(ofDeclarationAt: first)
    }
  }

  /// Returns the argument labels of the function that begins on the given line, such as `(_:at:)`.
  private func labels(ofFunctionAt first: Int, named name: String) -> String {
    let text = lines[first..<min(first + 8, lines.count)].joined(separator: " ").replacing("->", with: "")
    guard let start = text.range(of: name)?.upperBound, let open = text[start...].firstIndex(of: "(") else { return "" }
    var labels = ""
    var word = ""
    var depth = 0
    var isLabel = true
    for character in text[open...] {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case ":" where depth == 1 && isLabel:
        labels += word.split(separator: " ").first.map { $0 + ":" } ?? ""
        isLabel = false
      case "," where depth == 1:
        word = ""
        isLabel = true
      default: if isLabel, depth == 1 { word.append(character) }
      }
      if depth == 0 { break }
    }
    return "(\(labels))"
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
