import ViewModels

extension LessonTest {
  package static let visitor = [
    LessonTest("A visitor is greeted by name.") {
      let viewModel = VisitorViewModel()
      viewModel.name = "Grace"
      try expect(viewModel.greeting, is: "Hello, Grace")
    },
    LessonTest("Spaces are not a name.") {
      let viewModel = VisitorViewModel()
      viewModel.name = "   "
      try expect(viewModel.greeting, is: "Hello")
    },
    LessonTest("The name is stored in the model.") {
      let viewModel = VisitorViewModel()
      viewModel.name = "Ada"
      try expect(viewModel.visitor.name, is: "Ada")
    },
  ]
}
