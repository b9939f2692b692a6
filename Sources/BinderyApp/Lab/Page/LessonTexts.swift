/// The texts above the code of a lesson, one for each part.
nonisolated struct LessonTexts: Sendable {
  /// The disadvantages of the code in one class.
  let before: String
  /// The code that has moved to the model and the view model.
  let viewModel: String
  /// The code that remains in the binder.
  let binder: String
  /// The needs of the same test before.
  let test: String
}
