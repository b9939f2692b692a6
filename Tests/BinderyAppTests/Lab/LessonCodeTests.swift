import Bindery
import BinderyLessons
import BinderyStage
import Foundation
import Testing

@testable import BinderyApp

/// The code that the lessons show can be read without scrolling sideways, and its words are explained.
@MainActor @Suite(.timeLimit(.minutes(20))) struct LessonCodeTests {
  /// The words of the library and of the Lab that a newcomer does not know.
  private static let words = [
    "settle", "DisposeBag", "UpdateQueue", "BindingTarget", "Validated", "Rule", "shownReason", "Command",
    "LoadFailure", "ManualClock", "@ObservationIgnored", "Observable", "ObservableArray", "nonisolated", "KeyCommand",
    "CommandTable", "startTask",
  ]

  /// The code alone, which F2 shows, fits into 80 columns on each page.
  ///
  /// F3 and F4 select a page, and do not change the width. Beside the live part, code has 42 columns, which is too narrow for
  /// Swift; there, '>' scrolls it.
  @Test func noLineOfCodeIsCutInAWindowOf80Columns() async throws {
    for page in try await pages() {
      for line in page.codeLines where line.count > page.width {
        Issue.record("\(page.name), \(line.count) of \(page.width) columns: \(line)")
      }
    }
  }

  @Test func theWordsOfTheCodeAreExplained() async throws {
    for page in try await pages() {
      let code = Set(page.codeLines.flatMap { Self.words(of: $0) })
      for word in Self.words where code.contains(word[...]) {
        #expect(page.text.contains("`\(word)`"), "\(page.name) does not explain '\(word)'")
      }
    }
  }

  /// Types of the usual code and the common classes of binders belong to the lesson, so that only the page declares them.
  @Test func aPageDeclaresTheTypesOfTheLessonThatItUses() async throws {
    for page in try await pages() {
      var declared: Set<Substring> = []
      for line in page.codeLines {
        let words = Self.words(of: line)
        for (keyword, name) in zip(words, words.dropFirst()) where ["class", "struct"].contains(keyword) {
          declared.insert(name)
        }
        for word in words where word.hasPrefix("Usual") && word.count > 5 {
          #expect(declared.contains(word), "\(page.name) uses '\(word)' before its declaration")
        }
      }
      for name: Substring in ["TutorialRefreshBinder", "CountedRefreshViewModel"] {
        let isUsed = page.codeLines.contains { Self.words(of: $0).contains(name) }
        #expect(!isUsed || declared.contains(name), "\(page.name) does not declare '\(name)'")
      }
    }
  }

  @Test func eachWordIsExplainedOnlyWhereTheCodeHasIt() {
    #expect(LessonWord.explanations(of: "let rules: [Rule<String>]").hasPrefix("• `Rule` is a condition"))
    #expect(LessonWord.explanations(of: "RegistrationRules @Observable settled").isEmpty)
    #expect(LessonWord.explanations(of: "Observable(1); try await stage.settle()").split(separator: "\n").count == 2)
  }

  /// The words of an older variant are explained above that code, and not above the code to write today.
  @Test func theWordsOfAnOlderVariantAreAboveItsCode() async throws {
    let page = try #require(try await pages().first { $0.name == "profile, View model, variant 1" })
    let parts = page.text.components(separatedBy: "// Model: User")
    #expect(parts.count == 2)
    let explanation = "• `Observable` (without @) is a class of this library: one value, and its observers."
    #expect(parts[0].hasSuffix("}\n\n\(explanation)\n\n"))
    #expect(parts[0].components(separatedBy: "`Observable`").count == 2, "the word is explained once")
  }

  private struct Page {
    let name: String
    let width: Int
    let text: String

    /// The lines of code: those after a title.
    var codeLines: [String] {
      let lines = text.components(separatedBy: "\n")
      guard let first = lines.firstIndex(where: { $0.hasPrefix("// ") }) else { return [] }
      // A mistake has a text between the code of two mistakes, whose lines are longer.
      return lines[first...].filter { !$0.hasPrefix("• ") && !$0.hasSuffix(".") }
    }
  }

  private static func words(of line: String) -> [Substring] {
    line.split { !($0.isLetter || $0.isNumber || "_@".contains($0)) }
  }

  /// Returns the pages of all lessons and variants, with the width of the code alone in a window of 80 columns.
  private func pages() async throws -> [Page] {
    var pages: [Page] = []
    for lesson in Lesson.allCases {
      let clock = ManualClock()
      let lab = LabBinder(LabViewModel(clock: clock))
      let stage = Stage(Navigator(lab), size: Size(width: 80, height: 24), clock: clock)
      try await stage.settle()
      lab.open(lesson)
      try await stage.settle()
      let code = try #require(stage.application.window.view(named: "Code") as? TextView)
      let variants = lesson == .refresh ? RefreshVariant.allCases.count : 1
      try await stage.press(Key(.function(2)))
      for variant in 1...variants {
        for part in LessonPart.allCases {
          let name = "\(lesson.id), \(part.rawValue), variant \(variant)"
          pages.append(Page(name: name, width: code.bounds.width, text: code.text))
          try await stage.press(Key(.function(3)))
        }
        if let model = lab.viewModel.openLesson?.model as? RefreshLesson { model.nextVariant() }
        try await stage.settle()
      }
    }
    return pages
  }
}
