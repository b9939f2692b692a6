import Bindery
import ViewModels

/// The Lab's first page: the lessons, and what the selected one shows.
final class LabBinder: Binder<LabViewModel> {
  let lessons = BoundList().named("Lessons")
  let about = TextView().named("About the lesson")
  private(set) lazy var aboutPanel = Panel("", about)
  private(set) lazy var split = SplitView(Panel("Lessons", lessons), aboutPanel, share: 42)

  override init(_ model: LabViewModel) {
    super.init(model)
    title = "Lab"
  }

  override func makeView() -> View {
    about.margin = 1
    return split
  }

  override func bind(_ model: LabViewModel) {
    lessons.bind(to: Observable(LabViewModel.Lesson.allCases)) { row, lesson in row.title = lesson.title }
    lessons.bindSelection(to: model.selected)
    lessons.addTarget(self, action: LabBinder.openLesson, for: .primaryAction)
    aboutPanel.bind(\.title, to: model.selectedLesson.title)
    about.bind(\.text, to: model.selectedLesson.summary + "\n\nEnter opens it, Esc comes back.")
  }

  private func openLesson() { navigator?.push(makePage(of: viewModel.selectedLesson)) }

  /// The page of a lesson, on the view model that is kept for it.
  func makePage(of lesson: LabViewModel.Lesson) -> AnyBinder {
    switch lesson {
    case .profile: ProfileLessonBinder(viewModel.profile, title: lesson.title)
    case .refresh: RefreshLessonBinder(viewModel.refresh, title: lesson.title)
    case .greeting: GreetingLessonBinder(viewModel.greeting, title: lesson.title)
    case .integers: IntegersBinder(viewModel.integers, title: lesson.title)
    case .validatedForm: RegistrationBinder(viewModel.validatedForm, title: lesson.title, model: .validated)
    case .trackedForm: RegistrationBinder(viewModel.trackedForm, title: lesson.title, model: .tracked)
    }
  }
}
