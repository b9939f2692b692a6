import Bindery
import BinderyLessons
import BinderyStage

extension LessonTest {
  /// The test of the code in one class, which needs a stage.
  static let greetingBefore = LessonTest("The greeting has both names.") {
    let stage = Stage(GreetingBefore(()), size: Size(width: 40, height: 12))
    try await stage.press(Key(.enter))
    try expect(stage.screen.contains("Hello Wasin Thonkaew"), is: true)
  }
}
