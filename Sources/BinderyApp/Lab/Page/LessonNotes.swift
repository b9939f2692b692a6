import Bindery
import BinderyLessons

/// The texts of an open lesson, its tests and its mistakes.
struct LessonNotes {
  let lesson: Lesson
  let pitfalls: [Pitfall]
  let tests: LessonTestRun
  /// The test of the code before, which runs on a stage.
  let beforeTests: LessonTestRun
  private let comparison: LessonComparison

  init(lesson: Lesson, pitfalls: [Pitfall], tests: LessonTestRun, beforeTests: LessonTestRun) {
    self.lesson = lesson
    self.pitfalls = pitfalls
    self.tests = tests
    self.beforeTests = beforeTests
    comparison = LessonComparison(lesson.code)
  }

  /// The result of the tests in one line, or the key that runs them.
  var testStatus: String {
    guard let summary = tests.summary else {
      return "F5 runs \(tests.tests.count) tests, and the test before."
    }
    guard let before = beforeTests.duration else { return "F5: \(summary)" }
    return "F5: \(summary); before: \(beforeTests.results.count) in \(before)"
  }

  var resultRole: ThemeRole {
    guard !tests.results.isEmpty else { return .secondary }
    return tests.hasFailed ? .error : .success
  }

  /// Returns the text above the code of the given part.
  ///
  /// - Parameter texts: The texts of the lesson, or those of the variant that the page shows.
  func text(of part: LessonPart, in texts: LessonTexts) -> StyledText {
    switch part {
    case .before: Self.paragraphs(texts.before)
    case .viewModel: Self.paragraphs(texts.viewModel)
    case .binder: Self.paragraphs(texts.binder)
    case .test:
      results
        + Self.paragraphs(
          Self.stage, texts.test, compared, comparison.binderText, length, Self.yourTest, texts.exercise)
    case .mistake: pitfalls.map(text).reduce(StyledText(), +)
    }
  }

  private static let stage = """
    A stage is a terminal in memory: a test opens a screen on it, presses keys, and reads the text.
    """
  private static let yourTest = """
    `LessonTest` and `expect` belong to the Lab, so that F5 can run the tests here. In a package of yours, \
    a test is a function of Swift Testing: `@Test func` with `#expect(…)` instead of `expect`.
    """
  private static let hint = "F4 runs both: the usual code, and the code with Bindery."

  /// Returns the given texts that are not empty, each followed by an empty line.
  private static func paragraphs(_ texts: String...) -> StyledText {
    StyledText(texts.filter { !$0.isEmpty }.map { $0 + "\n\n" }.joined())
  }

  /// Returns the text and the code of the given part; the code of each mistake follows its text.
  ///
  /// - Parameter pieces: The code of the part.
  func page(of part: LessonPart, in texts: LessonTexts, with pieces: [LessonPiece]) -> StyledText {
    guard part == .mistake else { return text(of: part, in: texts) + Self.code(of: pieces) }
    return zip(pitfalls, lesson.code.mistakes).reduce(StyledText()) { page, mistake in
      let separator = StyledText(page.string.isEmpty ? "" : "\n\n")
      let (pitfall, pieces) = mistake
      return page + separator + text(of: pitfall) + Self.code(of: pieces, explanation: pitfall.explanation)
    }
  }

  /// Returns the code of both halves of a mistake, with the explanation above the half with Bindery.
  private static func code(of mistake: [LessonPiece], explanation: String) -> StyledText {
    var pieces = mistake
    if let half = pieces.firstIndex(where: \.isWithBindery) {
      pieces[half] = pieces[half].introduced(by: explanation)
    }
    return code(of: pieces)
  }

  /// Returns the code of the given pieces, after the words that it uses.
  ///
  /// The words of older variants are above their code, and not above the code to write today.
  private static func code(of pieces: [LessonPiece]) -> StyledText {
    var page = StyledText()
    var explained = ""
    var rest = pieces[...]
    while let first = rest.first {
      let others = rest.dropFirst().prefix { piece in
        piece.isOlderVariant == first.isOlderVariant && piece.introduction.isEmpty
      }
      let group = [first] + others
      let code = group.map(\.text).joined(separator: "\n")
      let separator = StyledText(page.string.isEmpty ? "" : "\n\n")
      let words = LessonWord.explanations(of: code, after: explained)
      page = page + separator + paragraphs(first.introduction, words) + LessonPiece.page(group)
      explained += "\n" + code
      rest = rest.dropFirst(group.count)
    }
    return page
  }

  /// Returns the given mistake with its results, or with the key that runs it.
  private func text(of pitfall: Pitfall) -> StyledText {
    guard !pitfall.outcome.isEmpty else { return Self.paragraphs(pitfall.mistake, Self.hint) }
    return Self.paragraphs(pitfall.outcome, pitfall.mistake)
  }

  private var length: String {
    let difference = LessonComparison.difference(of: comparison.additionalLines)
    return """
      Lines of code are those of the view model with its model, and those of the binder, without code that \
      the code before uses, too, and without imports. With MVVM: \(difference). \(lesson.texts.length)
      """
  }

  private var compared: String {
    "The table compares one test, before and with MVVM: \(comparison.sentence)\n\n\(comparison.table)"
  }

  /// The tests with their results; empty before the first run.
  private var results: StyledText {
    guard !tests.results.isEmpty else { return StyledText() }
    let lines = tests.results.map { Self.line($0, $0.sentence) }
    let before = beforeTests.results.map { Self.line($0, "Before, on a stage: \($0.sentence)") }
    return (lines + before).reduce(StyledText(), +) + StyledText("\n")
  }

  private static func line(_ result: LessonTestRun.Result, _ sentence: String) -> StyledText {
    guard let failure = result.failure else { return StyledText("✓ \(sentence)\n", role: .success) }
    return StyledText("✗ \(sentence)\n  \(failure)\n", role: .error)
  }
}
