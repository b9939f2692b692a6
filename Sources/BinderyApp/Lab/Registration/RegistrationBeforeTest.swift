import Bindery
import BinderyLessons
import BinderyStage

extension LessonTest {
  /// The test of the code in one class, which needs a stage.
  static let registrationBefore = LessonTest("A valid form is sent.") {
    let screen = RegistrationBefore(QuickServer())
    let stage = Stage(screen, size: Size(width: 40, height: 12))
    let password = "analytical1"
    for text in ["Ada", "ada@example.org", password, password] {
      try await stage.type(text)
      try await stage.press(Key(.tab))
    }
    try await stage.press(Key(.enter))
    try await stage.settle()
    try expect(stage.screen.contains("Welcome, Ada."), is: true)
  }
}
