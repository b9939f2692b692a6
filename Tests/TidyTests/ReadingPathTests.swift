import Foundation
import Testing

/// The reading paths of CONTRIBUTING.md name functions that exist, are short enough to be read, and are called by
/// functions that the path names before.
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

    /// The words of the code in the sentence.
    var namedCalls: Set<String> {
      Set(
        sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
          index.isMultiple(of: 2) ? [] : ReadingPathTests.words(of: String(part))
        })
    }

    /// The words that the sentence explains, which are bold.
    var explainedWords: [String] { sentence.matches(of: #/\*\*([^*]+)\*\*/#).map { String($0.1) } }
  }

  fileprivate static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  private static func steps(of title: String) throws -> [Step] {
    let page = SourceTree.here.text(of: ".github/CONTRIBUTING.md").components(separatedBy: "\n### \(title)\n")
    try #require(page.count == 2)
    let section = page[1].components(separatedBy: "\n#")[0].split(separator: "\n")
    let steps = section.compactMap { line -> Step? in
      let pattern = #/\d+\. `([^`]+)`: ((?:`[\w(:)]+`(?:, )?)+): (.+)/#
      guard let match = line.wholeMatch(of: pattern) else { return nil }
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

  /// A function that no earlier one calls, such as a closure's, is named by a sentence up to its step.
  @Test(arguments: titles) func eachFunctionIsCalledByAnEarlierOne(title: String) throws {
    var calls: Set<String> = []
    for (index, step) in try Self.steps(of: title).enumerated() {
      calls.formUnion(step.namedCalls)
      for function in step.functions {
        let isCalled = index == 0 || calls.contains(step.call(of: function))
        let place = "'\(title)', step \(index + 1)"
        #expect(isCalled, "\(place): nothing before calls '\(function)'. Name the caller.")
        let code = step.body(of: function).map { $0.components(separatedBy: "//")[0] }
        calls.formUnion(code.flatMap(Self.words))
      }
    }
  }

  @Test(arguments: titles) func eachExplainedWordOccursInTheFileOfItsStep(title: String) throws {
    for step in try Self.steps(of: title) {
      let text = step.source.lines.joined(separator: " ").lowercased()
      for word in step.explainedWords {
        // A word of two parts is an identifier such as `heldEscape`.
        let isUsed = text.contains(word.filter(\.isLetter).lowercased())
        #expect(isUsed, "'\(title)' explains '\(word)', which \(step.source.path) does not use")
      }
    }
  }

  @Test func theEightWordsOfThePathsAreExplainedOnce() throws {
    let words = try Self.titles.flatMap { try Self.steps(of: $0) }.flatMap(\.explainedWords)
    #expect(Set(words).count == words.count, "a word is explained twice: \(words)")
    let needed: Set = ["bag", "foreign", "run", "round", "dirty", "cuts", "look", "pen"]
    #expect(needed.isSubset(of: words), "not explained: \(needed.subtracting(words))")
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
    #expect(source.declarations(of: "changed()") == [7..<8])
    #expect(source.declarations(of: "changed(by:)") == [8..<16])
    #expect(source.declarations(of: "changed(_:)").isEmpty)
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
        "func \(name)(", "func \(name)<", "var \(name):", "let \(name):", "static let \(name) =",
        "lazy var \(name) =",
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
    guard let start = text.range(of: name)?.upperBound else { return "" }
    guard let open = text[start...].firstIndex(of: "(") else { return "" }
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
