import Bindery
import BinderyLessons
import BinderySources
import ViewModels

nonisolated extension Lesson {
  static let greeting = Lesson(
    "greeting", "Greeting",
    subject: "A view model behind a protocol; two observers.",
    idea: """
      The screen knows a protocol, so a test can pass another view model. Below: two observers of one \
      value; the second starts with the next change.
      """,
    toTry: """
      Show the greeting, which is nil at first. Change the state, and compare what the two observers have \
      received.
      """,
    texts: LessonTexts(
      before: """
        The action of the button writes the greeting. A test has to press the button, and to read the label \
        on the screen.
        """,
      viewModel: """
        The greeting has moved here. The person is passed in, as before. The protocol is all that the screen \
        knows.

        `CountingPerson` and `GreetingLesson` belong to the two observers of this page. The closure of the \
        older variant serves one screen.
        """,
      binder: """
        The label follows the greeting, and the button calls the view model. This binder knows only the \
        protocol.
        """,
      test: """
        Before, this test needed a stage, a key, and the text on the screen.

        The test of the binder, below, passes another view model: the protocol permits it.
        """,
      length: """
        The lines buy a greeting that is tested without a screen, and a view model that a test can replace. \
        Without tests, the class of before is enough.
        """),
    code: LessonCode(
      before: [.before(.greetingBefore)],
      viewModel: [
        .model(.person).usedBefore(),
        .viewModel(.greetingViewModel),
        .viewModel(.closureGreetingViewModel).olderVariant(today: "@Observable; a binding needs no closure"),
        .live(.countingPerson),
        .live(.greetingLesson),
      ],
      binder: [.binder(.greetingBinder), .assembly(.lessonGreeting)],
      test: [.test(.greetingLessonTests), .binderTest(.greetingBinderTest)],
      testBefore: .testBefore(.greetingBeforeTest, "static let greetingBefore"),
      mistakes: [
        [
          .usual(.repeatedHandler, "final class UsualBind"),
          .usual(.repeatedHandler, "static func usualObservers"),
          .withBindery(.repeatedHandler, "static func boundObservers"),
        ]
      ]),
    beforeTest: { .greetingBefore },
    tests: { LessonTest.greeting() + [.greetingBinder] },
    mistakes: { [.repeatedHandler(clock: $0)] },
    model: { _ in GreetingLesson() },
    page: { GreetingLessonBinder($0, notes: $1) },
    screen: {
      let person = Person(firstName: "Ada", lastName: "Lovelace")
      return GreetingBinder(GreetingViewModel(person: person))
    })
}
