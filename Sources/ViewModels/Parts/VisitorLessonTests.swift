extension LessonTest {
  package static let visitor = [
    LessonTest("A visitor is greeted by name.") {
      let model = VisitorViewModel()
      model.rename("Grace")
      try expect(model.greeting, is: "Hello, Grace")
    },
    LessonTest("Spaces are not a name.") {
      let model = VisitorViewModel()
      model.rename("   ")
      try expect(model.greeting, is: "Hello")
    },
    LessonTest("The view model is called, and then changes the model.") {
      var steps: [PartsTrace.Step] = []
      let model = VisitorViewModel { steps.append($0) }
      model.rename("Ada")
      try expect(steps, is: [.viewModelCalled, .modelChanged])
    },
  ]
}
