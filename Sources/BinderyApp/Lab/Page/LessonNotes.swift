import Bindery
import BinderyLessons

/// The texts of an open lesson, its tests and its mistake.
struct LessonNotes {
  let lesson: Lesson
  let pitfall: Pitfall
  let tests: LessonTestRun
  /// The test of the code before, which runs on a stage.
  let beforeTests: LessonTestRun
  private let comparison: LessonComparison

  init(lesson: Lesson, pitfall: Pitfall, tests: LessonTestRun, beforeTests: LessonTestRun) {
    self.lesson = lesson
    self.pitfall = pitfall
    self.tests = tests
    self.beforeTests = beforeTests
    comparison = LessonComparison(lesson.code)
  }

  /// The result of the tests in one line, or the key that runs them.
  var testStatus: String {
    guard let summary = tests.summary else { return "F5 runs \(tests.tests.count) tests of the view model." }
    guard let before = beforeTests.duration else { return "F5 Test: \(summary)" }
    return "F5 Test: \(summary); before: \(before)"
  }

  var resultRole: ThemeRole {
    guard !tests.results.isEmpty else { return .secondary }
    return tests.hasFailed ? .error : .success
  }

  /// Returns the text above the code of the given part.
  func text(of part: LessonPart) -> StyledText {
    let texts = lesson.texts
    return switch part {
    case .before: Self.paragraphs(texts.before)
    case .viewModel: Self.paragraphs(texts.viewModel, Self.isolation)
    case .binder: Self.paragraphs(texts.binder)
    case .test: results + Self.paragraphs(texts.test, comparison.table, length, Self.yourTest, texts.exercise)
    case .mistake: Self.paragraphs(pitfall.mistake, pitfall.report.isEmpty ? Self.hint : pitfall.report)
    }
  }

  private static let isolation = "This target is on the main actor. In another, write @MainActor before the class."
  private static let yourTest = "In your package: @Test func …() { #expect(found == expected) }."
  private static let hint = "F4 runs both: the usual code, and the code with Bindery."

  /// Returns the given texts that are not empty, each followed by an empty line.
  private static func paragraphs(_ texts: String...) -> StyledText {
    StyledText(texts.filter { !$0.isEmpty }.map { $0 + "\n\n" }.joined())
  }

  private var length: String {
    let lines = comparison.additionalLines
    let difference = lines > 0 ? "\(lines) lines more" : "\(-lines) lines fewer"
    return "With MVVM: \(difference). \(lesson.texts.length)"
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
