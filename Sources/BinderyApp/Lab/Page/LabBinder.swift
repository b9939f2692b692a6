import Bindery

final class LabBinder: ContentsBinder<LabViewModel> {
  init(_ model: LabViewModel) {
    super.init(
      model, title: "Lab", list: "Lessons", entry: "lesson",
      hint: """
        Enter opens the lesson. There, F3 shows the next page of code, Shift+F3 the previous one, F2 the code alone, F4 runs a common mistake, and F5 runs the tests.
        """)
  }

  override func makePage(of lesson: Lesson) -> AnyBinder { viewModel.open(lesson).makePage() }
}
