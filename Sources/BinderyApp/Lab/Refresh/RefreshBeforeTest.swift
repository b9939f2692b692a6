import Bindery
import BinderyLessons
import BinderyStage

extension LessonTest {
  /// The test of the code in one class, which needs a stage.
  static let refreshBefore = LessonTest(
    "It is loading until the reply arrives."
  ) {
    let clock = ManualClock()
    let screen = RefreshBefore(LessonModelLoader(clock: clock))
    let size = Size(width: 40, height: 12)
    let stage = Stage(screen, size: size, clock: clock)
    try await stage.press(.character("r"))
    try expect(stage.screen.contains("Loading…"), is: true)
    try await stage.wait(.seconds(1))
    try expect(stage.screen.contains("Loading…"), is: false)
    try expect(stage.screen.contains("Reply 1, row 3"), is: true)
  }
}
