import Bindery
import BinderyLessons
import BinderyStage

extension LessonTest {
  /// The test of the code in one class, which needs a stage.
  static let visitorBefore = LessonTest("A visitor is greeted by name.") {
    let stage = Stage(VisitorBefore(()), size: Size(width: 40, height: 12))
    try await stage.type("Grace")
    try expect(stage.screen.contains("Hello, Grace"), is: true)
  }
}
