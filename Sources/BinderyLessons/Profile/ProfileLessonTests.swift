import ViewModels

extension LessonTest {
  package static let profile: [LessonTest] = [
    LessonTest("The greeting follows the name.") {
      let viewModel = ProfileViewModel(name: "Ada")
      viewModel.name = "Grace"
      try expect(viewModel.greeting, is: "Hello, Grace")
    },
    LessonTest("A blank name is greeted without a name.") {
      let viewModel = ProfileViewModel(name: " ")
      try expect(viewModel.greeting, is: "Hello")
    },
    LessonTest("Another name can be reset.") {
      let viewModel = ProfileViewModel(name: "Ada")
      try expect(viewModel.canReset, is: true)
      viewModel.resetName()
      try expect(viewModel.name, is: "Adam Woodcock")
      try expect(viewModel.canReset, is: false)
    },
  ]
}
