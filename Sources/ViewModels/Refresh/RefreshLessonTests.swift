extension LessonTest {
  package static let refresh = [
    LessonTest("It is loading until the reply arrives.") {
      let loader = HeldLoader()
      let model = StatefulRefreshViewModel(loader: loader)
      model.loadModel()
      try expect(model.isLoading, is: true)
      loader.answer(1)
      try expect(model.isLoading, is: false)
      try expect(model.models.count, is: 1)
    },
    LessonTest("A late reply to an old request is ignored.") {
      let loader = HeldLoader()
      let model = StatefulRefreshViewModel(loader: loader)
      model.loadModel()
      model.loadModel()
      loader.answerInReverse()
      try expect(model.models.first?.request, is: 2)
    },
    LessonTest("An error is shown, and the rows stay.") {
      let loader = HeldLoader()
      let model = StatefulRefreshViewModel(loader: loader)
      model.loadModel()
      loader.answer(1)
      model.loadModel()
      loader.fail(2)
      try expect(model.failure, is: "request 2 failed")
      try expect(model.models.count, is: 1)
    },
  ]
}
