import Bindery
import BinderyLessons
import BinderyStage
import ViewModels

extension LessonTest {
  /// The test of the binder, which needs a stage, and checks only that the views are connected.
  static let visitorBinder = LessonTest(
    "The binder connects the field and the label."
  ) {
    let viewModel = VisitorViewModel()
    let binder = VisitorBinder(viewModel)
    let stage = Stage(binder, size: Size(width: 20, height: 2))
    try await stage.type("Ada")
    try expect(viewModel.name, is: "Ada")
    viewModel.name = "Grace"
    try await stage.settle()
    try expect(stage.screen, is: "Grace\nHello, Grace")
  }
}
