import Bindery
import BinderyLessons
import BinderySources
import ViewModels

nonisolated extension Lesson {
  /// The text above the rules of the library that end the loop.
  private static let whyNothingLoops = """
    A binding writes the value with its field as the origin. `noteWrite` passes the text to the observer \
    of the field, where `targetWrote` stores it as the last value. After the change, `evaluateNow` compares \
    the new value with the last value, `isEqual(last, value)`. They are equal, so it returns, and the field \
    is not assigned its own text.

    Another field has another last value, and is assigned the text. A BoundTextField reports only edits of \
    its user, so it does not write the text back. A field that reports each change, as here, would write it \
    once. Then the last values of both fields are equal to it, and the same comparison stops both.
    """

  static let profile = Lesson(
    "profile", "Profile",
    subject: "Two-way binding of two fields and a greeting.",
    idea: """
      A two-way binding keeps a field and a property equal. The binding does not return an edit to the \
      field that made it, so nothing loops. The page Mistake shows the code.
      """,
    toTry: """
      Type in the middle of one field: the other field and the greeting follow, and the caret stays. Reset \
      writes the name, and so does the button below it, which belongs to the Lab: both fields follow.
      """,
    texts: LessonTexts(
      before: """
        Two fields, a label and a button are kept equal by hand, in a method that knows them all. A fifth \
        view changes it.
        """,
      viewModel: """
        The name, the greeting and the rules have moved here. No view is mentioned. Until a second screen \
        needs the rule for blank names, this one needs no model. `User`, below, is an older variant.
        """,
      binder: """
        One binding for each field and for the label. Two statements belong to the button: whether it is \
        enabled, and its action. The loops and the comparison of before are gone.
        """,
      test: "Before, this test needed a stage and keys, and had to find the greeting on the screen.",
      length: "A fifth view has a binding of its own, and changes no line of the others.",
      exercise: LessonTexts.takeAlong("profile")),
    code: LessonCode(
      before: [.before(.profileBefore)],
      viewModel: [
        .viewModel(.profileViewModel),
        .model(.user).olderVariant(today: "a property of an @Observable class"),
      ],
      binder: [
        .binder(.profileBinder), .assembly(.lessonProfile),
        .binder(.userBinder).olderVariant(today: "bind(to: \\.name, of: model)"),
      ],
      test: [.test(.profileLessonTests)],
      testBefore: .testBefore(.profileBeforeTest, "static let profileBefore"),
      mistakes: [
        [
          .usual(.endlessLoop, "final class UsualField"),
          .usual(.replacedObserver, "final class UsualObservable"),
          .usual(.endlessLoop, "static func usualEdit"),
          .withBindery(.endlessLoop, "static func boundEdit"),
          .library(.bindingToModel, "func noteWrite").introduced(by: whyNothingLoops),
          .library(.trackedExpression, "final func targetWrote"),
          .library(.trackedExpression, "final func evaluateNow"),
        ],
        [
          .usual(.replacedObserver, "static func usualFields"),
          .withBindery(.replacedObserver, "final class BoundField"),
          .withBindery(.replacedObserver, "static func boundFields"),
        ],
      ]),
    beforeTest: { .profileBefore },
    tests: { LessonTest.profile },
    mistakes: { [.endlessLoop(clock: $0), .replacedObserver(clock: $0)] },
    model: { _ in ProfileLesson() },
    page: { ProfileLessonBinder($0, notes: $1) },
    screen: { ProfileBinder(ProfileViewModel()) })
}
