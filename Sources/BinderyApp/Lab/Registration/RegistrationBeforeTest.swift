import Bindery
import BinderyLessons
import BinderyStage

extension LessonTest {
  /// The test of the code in one class, which needs a stage.
  static let registrationBefore = LessonTest("A valid form is sent.") {
    let clock = ManualClock()
    let screen = RegistrationBefore(LessonRegistrationServer(clock: clock))
    let stage = Stage(screen, size: Size(width: 40, height: 12), clock: clock)
    try await stage.settle()
    for text in ["Ada", "countess@example.org", "analytical1", "analytical1"] {
      try await stage.type(text)
      try await stage.press(Key(.tab))
    }
    try await stage.press(Key(.enter))
    try await stage.wait(.seconds(2))
    try expect(stage.screen.contains("Welcome, Ada."), is: true)
  }
}
