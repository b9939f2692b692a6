import Bindery
import BinderyLessons
import BinderySources
import ViewModels

nonisolated extension Lesson {
  static let profile = Lesson(
    "profile", "Profile",
    subject: "Two-way binding of two fields and a greeting.",
    idea: """
      A two-way binding keeps a field and a property equal. The field is not notified of its own edit, so \
      nothing loops.
      """,
    toTry: """
      Type in one field: the other field and the greeting follow. Both buttons change the value, too: both \
      fields follow, and the caret stays where it was.
      """,
    texts: LessonTexts(
      before: "Four views are kept equal by hand, in a method that knows them all. A fifth view changes it.",
      viewModel: "The name, the greeting and the rule of the button have moved here. No view is mentioned.",
      binder: "Each view has one line. The handlers, the assignments and the comparison of before are gone.",
      test: "Before, this test needed a stage and keys, and had to find the greeting on the screen.",
      length: "A fifth view costs one line now. It cost a property, a handler and an assignment before."),
    code: LessonCode(
      before: [.before(.profileBefore)],
      viewModel: [
        .viewModel(.profileViewModel),
        .model(.user).asInTheTutorial(today: "a property of an @Observable class"),
      ],
      binder: [
        .binder(.profileBinder), .assembly(.lessonProfile),
        .binder(.userBinder).asInTheTutorial(today: "bind(to: \\.name, of: model)"),
      ],
      test: [.test(.profileLessonTests)],
      testBefore: .testBefore(.profileBeforeTest, "static let profileBefore"),
      mistake: [
        .usual(.replacedObserver, "final class UsualObservable"),
        .usual(.replacedObserver, "static func usualFields"),
        .withBindery(.replacedObserver, "static func boundFields"),
      ]),
    beforeTest: { .profileBefore },
    tests: { LessonTest.profile },
    mistake: { .replacedObserver(clock: $0) },
    model: { _ in ProfileLesson() },
    page: { ProfileLessonBinder($0, notes: $1) },
    screen: { ProfileBinder(ProfileViewModel()) })
}
