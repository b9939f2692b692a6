import Bindery
import BinderyLessons
import BinderyStage

extension LessonTest {
  /// The test of the code in one class, which needs a stage.
  static let profileBefore = LessonTest("The greeting follows the name.") {
    let stage = Stage(ProfileBefore(()), size: Size(width: 40, height: 12))
    try await stage.press(.control("u"))
    try await stage.type("Grace")
    try expect(stage.screen.contains("Hello, Grace"), is: true)
  }
}
