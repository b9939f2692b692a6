import Bindery
import BinderyLessons
import BinderyStage
import ViewModels

extension LessonTest {
  /// The test of the code in one class, which needs a stage.
  static let greetingBefore = LessonTest("The greeting has both names.") {
    let person = Person(firstName: "Ada", lastName: "Lovelace")
    let screen = GreetingBefore(person)
    let stage = Stage(screen, size: Size(width: 40, height: 9))
    try await stage.press(Key(.enter))
    try expect(stage.screen.contains("Hello Ada Lovelace"), is: true)
  }
}
