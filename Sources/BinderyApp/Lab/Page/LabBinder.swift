import Bindery
import ViewModels

/// The Lab's first page: the lessons, and what the selected one shows.
final class LabBinder: ContentsBinder<LabViewModel> {
  init(_ model: LabViewModel) {
    super.init(model, title: "Lab", list: "Lessons", entry: "lesson", hint: "Enter opens it, Esc comes back.")
  }

  override func makePage(of lesson: LabViewModel.Lesson) -> AnyBinder {
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
