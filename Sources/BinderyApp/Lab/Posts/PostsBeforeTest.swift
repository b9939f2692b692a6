import Bindery
import BinderyLessons
import BinderyStage

extension LessonTest {
  /// The test of the code in one class, which needs a stage.
  static let postsBefore = LessonTest("The detail follows the selection.") {
    let stage = Stage(PostsBefore(()), size: Size(width: 40, height: 12))
    try await stage.settle()
    try expect(stage.screen.contains("A post is a value."), is: true)
    try await stage.press(Key(.down))
    try expect(stage.screen.contains("The list shows posts."), is: true)
  }
}
