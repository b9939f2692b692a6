import Bindery
import BinderyLessons
import BinderyStage
import ViewModels

extension LessonTest {
  /// The test of the binder, which checks what its keys do.
  static let integersBinder = LessonTest(
    "The keys d and z delete a row and put it back."
  ) {
    let viewModel = IntegersViewModel()
    let binder = IntegersBinder(viewModel)
    let stage = Stage(binder, size: Size(width: 40, height: 12))
    try await stage.press(.character("d"))
    try expect(viewModel.rows.count, is: 2)
    try await stage.press(.character("z"))
    try expect(viewModel.rows.count, is: 3)
  }
}
