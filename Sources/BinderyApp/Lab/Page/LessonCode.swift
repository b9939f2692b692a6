/// The code of a lesson, by its pages.
nonisolated struct LessonCode: Sendable {
  let before: [LessonPiece]
  let viewModel: [LessonPiece]
  let binder: [LessonPiece]
  let test: [LessonPiece]
  /// The test of the code before, which `test` is compared with.
  let testBefore: LessonPiece
  /// The code of each mistake, in the order of the mistakes.
  let mistakes: [[LessonPiece]]

  subscript(part: LessonPart) -> [LessonPiece] {
    switch part {
    case .before: before
    case .viewModel: viewModel
    case .binder: binder
    case .test: test + [testBefore]
    case .mistake: Array(mistakes.joined())
    }
  }
}
