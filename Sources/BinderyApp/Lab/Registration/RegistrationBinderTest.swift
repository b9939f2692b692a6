import Bindery
import BinderyLessons
import BinderyStage
import ViewModels

extension LessonTest {
  /// The test of the binder, which checks where Enter moves focus.
  static let registrationBinder = LessonTest(
    "After the last field, Enter moves to the first invalid one."
  ) {
    let form = RegistrationForm(server: LessonRegistrationServer())
    let binder = RegistrationBinder(form)
    let stage = Stage(binder, size: Size(width: 40, height: 12))
    for field in RegistrationField.allCases {
      try expect(stage.focus, is: field.rawValue)
      try await stage.press(Key(.enter))
    }
    try expect(stage.focus, is: "name")
  }
}
