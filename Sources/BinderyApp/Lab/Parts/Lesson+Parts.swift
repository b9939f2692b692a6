import Bindery
import BinderyLessons
import BinderySources
import ViewModels

nonisolated extension Lesson {
  static let parts = Lesson(
    "mvvm", "The four parts",
    subject: "Model, view model, view and binder: who knows whom.",
    idea: """
      • A model is data and its rules.
      • A view model has the texts and the actions of a screen. It knows the model, and no view.
      • A view draws and sends events. It knows neither the model nor the view model.
      • A binder knows the view and the view model, and connects them.

      So a new screen leaves the rules alone, and a test of the rules needs no screen.
      """,
    toTry: """
      Type a name, and follow the numbers: down to the model, and back to the label. An arrow means: \
      knows.
      """,
    texts: LessonTexts(
      before: """
        The name, the rule for blank names and the views are in one class. No other screen can use the \
        rule.
        """,
      viewModel: """
        The rule has moved to the model, the text of the label to the view model. Neither knows a view.
        """,
      binder: "What remains of the screen: the views, and the lines that connect them with the view model.",
      test: "Before, this test needed a window, a focused field, typed keys, and the text on the screen.",
      length: """
        The rule can now be tested alone, and used by another screen. For this screen alone, the class of \
        before is enough.
        """),
    code: LessonCode(
      before: [.before(.visitorBefore)],
      viewModel: [.model(.visitor), .viewModel(.visitorViewModel)],
      binder: [.binder(.visitorBinder), .assembly(.lessonParts)],
      test: [.test(.visitorLessonTests)],
      testBefore: .testBefore(.visitorBeforeTest, "static let visitorBefore"),
      mistake: [
        .usual(.oneShotTracking, "final class UsualScreen"),
        .usual(.oneShotTracking, "static func usualTracking"),
        .withBindery(.oneShotTracking, "final class BoundScreen"),
        .withBindery(.oneShotTracking, "static func boundTracking"),
      ]),
    beforeTest: { .visitorBefore },
    tests: { LessonTest.visitor },
    mistake: { .oneShotTracking(clock: $0) },
    model: { PartsLesson(clock: $0.clock) },
    page: { PartsLessonBinder($0, notes: $1) },
    screen: { VisitorBinder(VisitorViewModel()) })
}
