import Bindery
import ViewModels

/// The texts of a lesson, its tests and its mistake.
struct LessonNotes {
  let idea: String
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
    case .before: StyledText(idea + "\n\n")
    case .viewModel, .binder: StyledText()
    case .test: results + StyledText(exercise.isEmpty ? "" : exercise + "\n\n")
    case .mistake: StyledText(pitfall.mistake + "\n\n" + (pitfall.report.isEmpty ? Self.hint : pitfall.report) + "\n\n")
    }
  }

  private static let hint = "F4 runs the usual code, and the same with this library."

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
