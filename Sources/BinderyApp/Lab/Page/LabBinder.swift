import Bindery
import BinderySources
import ViewModels

final class LabBinder: ContentsBinder<LabViewModel> {
  init(_ model: LabViewModel) {
    super.init(
      model, title: "Lab", list: "Lessons", entry: "lesson",
      hint: """
        Enter opens the lesson. There, F3 shows the next page of code, F4 runs a common mistake, and F5 runs the tests.
        """)
  }

  override func makePage(of lesson: LabViewModel.Lesson) -> AnyBinder {
    let notes = LessonNotes(
      texts: lesson.texts, exercise: lesson.exercise, pitfall: viewModel.pitfall(of: lesson),
      tests: viewModel.tests(of: lesson))
    let validated = LessonPiece.viewModel(.validatedRegistrationForm)
      .asInTheTutorial(today: "plain properties of an @Observable class")
    return switch lesson {
    case .parts: PartsLessonBinder(viewModel.parts, title: lesson.title, notes: notes)
    case .profile: ProfileLessonBinder(viewModel.profile, title: lesson.title, notes: notes)
    case .refresh: RefreshLessonBinder(viewModel.refresh, title: lesson.title, notes: notes)
    case .posts: PostsLessonBinder(viewModel.posts, title: lesson.title, notes: notes)
    case .greeting: GreetingLessonBinder(viewModel.greeting, title: lesson.title, notes: notes)
    case .integers: IntegersBinder(viewModel.integers, title: lesson.title, notes: notes)
    case .validatedForm:
      RegistrationBinder(
        viewModel.validatedForm, title: lesson.title, notes: notes,
        code: (validated, .usual(.sentTwice, "final class UsualForm")))
    case .trackedForm:
      RegistrationBinder(
        viewModel.trackedForm, title: lesson.title, notes: notes,
        code: (.viewModel(.trackedRegistrationForm), .usual(.oneShotTracking, "final class UsualLabel")))
    }
  }
}
