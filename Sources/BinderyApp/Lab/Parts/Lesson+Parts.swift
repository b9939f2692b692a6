import Bindery
import BinderyLessons
import BinderySources
import ViewModels

nonisolated extension Lesson {
  static let parts = Lesson(
    "mvvm", "The four parts",
    subject: "Model, view model, view and binder: who knows whom.",
    idea: """
      • A model is data, and the rules that hold for the data on every screen.
      • A view model has the values, the texts and the actions of one screen. It may know a model, and no view.
      • A view draws and sends events. It knows neither the model nor the view model.
      • A binder knows the views and the view model, and connects them.

      So a new screen leaves the rules alone, and a test of the rules needs no screen.
      """,
    toTry: """
      In the lesson, type a name, and follow the numbers: down to the model, and back to the label. The \
      steps show, one a second, what has happened at once. The page sees the field, the model and the \
      greeting, and infers the steps between. An arrow means: knows.
      """,
    texts: LessonTexts(
      before: """
        The name, the rule for blank names and the views are in one class. No other screen can use the \
        rule.
        """,
      viewModel: """
        The rule has moved to the model, and the text of the label to the view model. Neither knows a view.

        `@Observable` is Swift's: it reports each change of a property, so that a label can follow the \
        greeting. This module is on the main actor; in another, write @MainActor before the class.
        """,
      binder: """
        The views, and a binding for each. The field's works in both directions, without a loop: the mistake \
        in Profile shows why. The label's is evaluated again after each change of a property that it reads.

        `bind` receives the view model. A binding, and not the field, refers to it.
        """,
      test: """
        Before, this test needed a stage, typed keys, and the text on the screen.

        Who tests the binder? One test on a stage, after those of the rules. It checks that each view is \
        connected. The rules are tested without it.
        """,
      length: """
        The rule can now be tested alone, and used by another screen. Until another screen needs it, it \
        could be in the view model, as in Profile. Without tests, the class of before is enough.
        """),
    code: LessonCode(
      before: [.before(.visitorBefore)],
      viewModel: [.model(.visitor), .viewModel(.visitorViewModel)],
      binder: [.binder(.visitorBinder), .assembly(.lessonParts)],
      test: [.test(.visitorLessonTests), .binderTest(.visitorBinderTest)],
      testBefore: .testBefore(.visitorBeforeTest, "static let visitorBefore"),
      mistakes: [
        [
          .usual(.oneShotTracking, "final class UsualScreen"),
          .usual(.oneShotTracking, "static func usualTracking"),
          .withBindery(.oneShotTracking, "final class BoundScreen"),
          .withBindery(.oneShotTracking, "static func boundTracking"),
        ]
      ]),
    beforeTest: { .visitorBefore },
    tests: { LessonTest.visitor + [.visitorBinder] },
    mistakes: { [.oneShotTracking(clock: $0)] },
    model: { PartsLesson(clock: $0.clock) },
    page: { PartsLessonBinder($0, notes: $1) },
    screen: { VisitorBinder(VisitorViewModel()) })
}
