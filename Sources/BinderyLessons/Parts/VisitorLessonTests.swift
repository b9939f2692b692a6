import ViewModels

extension LessonTest {
  package static let visitor = [
    LessonTest("A visitor is greeted by name.") {
      let model = VisitorViewModel()
      model.name = "Grace"
      try expect(model.greeting, is: "Hello, Grace")
    },
    LessonTest("Spaces are not a name.") {
      let model = VisitorViewModel()
      model.name = "   "
      try expect(model.greeting, is: "Hello")
    },
    LessonTest("The name is stored in the model.") {
      let model = VisitorViewModel()
      model.name = "Ada"
      try expect(model.visitor.name, is: "Ada")
    },
  ]
}
