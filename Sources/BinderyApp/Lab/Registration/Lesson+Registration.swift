import Bindery
import BinderyLessons
import BinderySources
import ViewModels

nonisolated extension Lesson {
  static let registration = Lesson(
    "registration", "Registration",
    subject: "A form with rules, a command and a server's error.",
    idea: """
      The model has the rules of each field and their reasons. The view model has the values, and decides \
      whether the form can be sent. The binder shows each reason beside its field, and the button is a \
      command.
      """,
    toTry: """
      Fill in the form. ada@example.org is already registered; the server's error appears beside the email \
      field.
      """,
    texts: LessonTexts(
      before: """
        The rules, their reasons, the request and the views are in one class, which shares the names of the \
        fields and the server with the code of today. Each edit checks all rules.
        """,
      viewModel: """
        The rules of one field are in the model, because they hold on every screen. The view model has the \
        rule that compares two fields, and the request. A test can pass another server.
        """,
      binder: """
        Each row has a field, which is bound to its value and shows the reason. The button is bound to the \
        command. The binder decides only which field has focus, and what Enter does.
        """,
      test: "Before, this test needed a stage, and had to type into each field and press the button.",
      length: """
        Most of them are for Enter, which moves focus to the next field, or to the first one that is not \
        valid. The code before does not do that. The rest buys rules that are tested without a screen.
        """,
      exercise: """
        \(LessonTexts.takeAlong("registration"))

        Or here: a field for the city. In Sources/ViewModels/Registration, its case is in \
        RegistrationField.swift, its rule in RegistrationRules.swift, its value in RegistrationForm.swift, \
        where register() sends it. The compiler names the other places, except the row in \
        RegistrationBinder.swift. Then each test, mistake and script that fills in the form has to type a \
        city, too: grep -rl analytical1 Sources Tests lists them.
        """),
    code: LessonCode(
      before: [.before(.registrationBefore)],
      viewModel: [
        .viewModel(.registrationForm), .model(.registrationRules),
        .model(.registrationField).usedBefore(),
        .model(.registrationServer, "protocol RegistrationServer").usedBefore(),
        .model(.registrationServer, "nonisolated struct RegistrationRejection").usedBefore(),
      ],
      binder: [.binder(.registrationBinder), .assembly(.lessonRegistration)],
      test: [.test(.registrationLessonTests), .binderTest(.registrationBinderTest)],
      testBefore: .testBefore(.registrationBeforeTest, "static let registrationBefore"),
      mistakes: [
        [
          .bothHalves(.sentTwice, "final class CountingServer"),
          .usual(.sentTwice, "final class UsualForm"), .usual(.sentTwice, "static func usualPresses"),
          .withBindery(.sentTwice, "static func boundPresses"),
        ]
      ]),
    beforeTest: { .registrationBefore },
    tests: { LessonTest.registration + [.registrationBinder] },
    mistakes: { [.sentTwice(clock: $0)] },
    model: { RegistrationForm(server: LessonRegistrationServer(clock: $0.clock), clock: $0.clock) },
    page: { RegistrationLessonBinder($0, notes: $1) },
    screen: {
      let server = LessonRegistrationServer()
      return RegistrationBinder(RegistrationForm(server: server))
    })
}
