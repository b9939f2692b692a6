import Bindery
import BinderyLessons
import BinderyStage

extension LessonTest {
  /// The test of the code in one class, which needs a stage.
  static let registrationBefore = LessonTest("A valid form is sent.") {
    let clock = ManualClock()
    let screen = RegistrationBefore(LessonRegistrationServer(clock: clock))
    let size = Size(width: 40, height: 12)
    let stage = Stage(screen, size: size, clock: clock)
    let password = "analytical1"
    for text in ["Ada", "countess@example.org", password, password] {
      try await stage.type(text)
      try await stage.press(Key(.tab))
    }
    try await stage.press(Key(.enter))
    try await stage.wait(.seconds(2))
    try expect(stage.screen.contains("Welcome, Ada."), is: true)
  }
}
