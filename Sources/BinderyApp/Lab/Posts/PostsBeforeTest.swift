import Bindery
import BinderyLessons
import BinderyStage
import ViewModels

extension LessonTest {
  /// The test of the code in one class, which needs a stage.
  static let postsBefore = LessonTest("The detail follows the selection.") {
    let screen = PostsBefore(Post.samples)
    let stage = Stage(screen, size: Size(width: 40, height: 12))
    try await stage.settle()
    try expect(stage.screen.contains("immutable"), is: true)
    try await stage.press(Key(.down))
    try expect(stage.screen.contains("selection"), is: true)
  }
}
