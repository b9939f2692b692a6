import Bindery
import BinderyLessons
import BinderySources
import ViewModels

nonisolated extension Lesson {
  static let greeting = Lesson(
    "greeting", "Greeting",
    subject: "A view model behind a protocol; two observers.",
    idea: """
      The screen knows a protocol, so a test can pass another view model. Below: two observers; the second \
      starts with the next change.
      """,
    toTry: """
      Show the greeting, which is nil at first. Change the state, and compare what the two observers have \
      received.
      """,
    texts: LessonTexts(
      before: """
        The person cannot be replaced: a test can greet only Wasin, and has to press the button for it.
        """,
      viewModel: "The person is passed to the initializer. The protocol is all that the screen knows.",
      binder: """
        The label follows the greeting, and the button calls the view model. Only the protocol is known.
        """,
      test: "Before, this test needed a window and a key, and no test could greet another person.",
      length: """
        The lines buy a person and a view model that a test can replace. Without tests, the class of \
        before is enough.
        """),
    code: LessonCode(
      before: [.before(.greetingBefore)],
      viewModel: [
        .model(.person),
        .viewModel(.greetingViewModel),
        .viewModel(.countingPerson),
        .viewModel(.greetingLesson),
        .viewModel(.closureGreetingViewModel).asInTheTutorial(today: "@Observable; a binding needs no closure"),
      ],
      binder: [
        .binder(.greetingBinder),
        .assembly(.lessonGreeting),
        .binder(.greetingLessonBinder, "override func bind"),
      ],
      test: [.test(.greetingLessonTests)],
      testBefore: .testBefore(.greetingBeforeTest, "static let greetingBefore"),
      mistake: [
        .usual(.repeatedHandler, "final class UsualBind"),
        .usual(.repeatedHandler, "static func usualObservers"),
        .withBindery(.repeatedHandler, "static func boundObservers"),
      ]),
    beforeTest: { .greetingBefore },
    tests: { LessonTest.greeting() },
    mistake: { .repeatedHandler(clock: $0) },
    model: { _ in GreetingLesson() },
    page: { GreetingLessonBinder($0, notes: $1) },
    screen: { GreetingBinder(GreetingViewModel(person: Person(firstName: "Ada", lastName: "Lovelace"))) })
}
