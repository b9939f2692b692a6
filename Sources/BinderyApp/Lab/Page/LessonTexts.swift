/// The texts above the code of a lesson.
nonisolated struct LessonTexts: Sendable {
  /// The disadvantages of the code in one class.
  let before: String
  /// The code that has moved to the model and the view model.
  var viewModel: String
  /// The code that remains in the binder.
  var binder: String
  /// The needs of the same test before.
  let test: String
  /// The reason why the code with MVVM can be longer, and whether that is worthwhile here.
  let length: String
  /// A suggestion for code that the user writes; empty in most lessons.
  var exercise = ""

  /// Returns the exercise to write the view model of the given lesson in a package of one's own.
  static func takeAlong(_ lesson: String) -> String {
    """
    Take it with you: in a clone of Bindery, scripts/new-app Study --lesson \(lesson) --local creates a \
    package with the code before, the view model without its behavior, and these tests of the view model, \
    which fail until you write it.
    """
  }
}
