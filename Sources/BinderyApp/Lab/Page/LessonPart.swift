/// A part of a lesson: before, after, the test, and a common mistake.
nonisolated enum LessonPart: String, CaseIterable, Sendable {
  /// One class with everything, as the tutorials begin.
  case before = "Before"
  case viewModel = "View model"
  case binder = "Binder"
  case test = "Test"
  case mistake = "Mistake"

  /// The part after this one; the first part follows the last.
  var next: LessonPart {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
