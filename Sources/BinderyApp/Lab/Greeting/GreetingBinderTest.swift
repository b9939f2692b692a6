import Bindery
import BinderyLessons
import BinderyStage
import ViewModels

/// Another view model, which only the test has.
@Observable
private final class LoudGreeting: GreetingViewModelProtocol {
  private(set) var greeting: String?

  init(person: Person) {}

  func showGreeting() { greeting = "HELLO" }
}

extension LessonTest {
  /// The test of the binder, which passes another view model.
  static let greetingBinder = LessonTest(
    "The binder shows the greeting of any view model."
  ) {
    let person = Person(firstName: "", lastName: "")
    let binder = GreetingBinder(LoudGreeting(person: person))
    let stage = Stage(binder, size: Size(width: 40, height: 12))
    try await stage.press(Key(.enter))
    try expect(stage.screen.contains("HELLO"), is: true)
  }
}
