/// A part of a lesson: before, after, the test, and a common mistake.
nonisolated enum LessonPart: String, CaseIterable, Sendable {
  /// One class with everything, as the tutorials begin.
  case before = "Before"
  case viewModel = "View model"
  case binder = "Binder"
  case test = "Test"
  case mistake = "Mistake"
}
