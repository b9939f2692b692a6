import Bindery
import ViewModels

/// The texts of a lesson, its tests and its mistake.
struct LessonNotes {
  let texts: LessonTexts
  /// A suggestion for code that the user writes; empty in most lessons.
  let exercise: String
  let pitfall: Pitfall
  let tests: LessonTestRun

  /// The result of the tests in one line, or the key that runs them.
  var testStatus: String {
    guard let summary = tests.summary else { return "F5 runs \(tests.tests.count) tests of the view model." }
    return "F5 Test: \(summary)"
  }

  var resultRole: ThemeRole {
    guard !tests.results.isEmpty else { return .secondary }
    return tests.hasFailed ? .error : .success
  }

  /// Returns the text above the code of the given part.
  func text(of part: LessonPart) -> StyledText {
    switch part {
    case .before: Self.paragraphs(texts.before)
    case .viewModel: Self.paragraphs(texts.viewModel, Self.isolation)
    case .binder: Self.paragraphs(texts.binder)
    case .test: results + Self.paragraphs(texts.test, Self.yourTest, exercise)
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

  /// The tests with their results; empty before the first run.
  private var results: StyledText {
    guard !tests.results.isEmpty else { return StyledText() }
    let lines = tests.results.map { result in
      guard let failure = result.failure else { return StyledText("✓ \(result.sentence)\n", role: .success) }
      return StyledText("✗ \(result.sentence)\n  \(failure)\n", role: .error)
    }
    return lines.reduce(StyledText(), +) + StyledText("\n")
  }
}
