import Bindery
import BinderySources
import ViewModels

final class ProfileLessonBinder: LessonBinder<ProfileLesson> {
  let username = BoundTextField(placeholder: "Your name")
  let twin = BoundTextField(placeholder: "Another field")
  let greeting = Label(role: .accent)
  let reset = Button("Reset")
  let elsewhere = Button("Change in code")

  override func makeLive() -> View {
    Panel(
      title,
      VStack(spacing: 1, alignment: .leading) {
        HStack(spacing: 1) {
          Label("One field:   ").width(.max(13, .fit)); username
        }.width(.fill)
        HStack(spacing: 1) {
          Label("Another one: ").width(.max(13, .fit)); twin
        }.width(.fill)
        greeting.width(.fill)
        HStack(spacing: 2) {
          reset; elsewhere
        }
      })
  }

  override func pieces(of part: LessonPart) -> [LessonPiece] {
    switch part {
    case .before: [.before(.profileBefore)]
    case .viewModel: [.model(.user), .viewModel(.profileViewModel)]
    case .binder:
      [.binder(.profileLessonBinder, "override func bind"), .binder(.profileLessonBinder, "override func viewDidLoad")]
    case .test: [.test(.profileLessonTests)]
    case .mistake: [.usual(.replacedObserver, "final class UsualObservable")]
    }
  }

  override func bind(_ lesson: ProfileLesson) {
    super.bind(lesson)
    let model = lesson.profile
    username.bind(to: model.user.name)
    twin.bind(to: model.user.name)
    greeting.bind(\.text, to: model.greeting)
    reset.bind(\.isEnabled, to: model.canReset)
  }

  override func viewDidLoad() {
    reset.observe(self, for: .primaryAction) { page, _ in page.viewModel.profile.resetName() }
    elsewhere.observe(self, for: .primaryAction) { page, _ in page.viewModel.changeElsewhere() }
  }
}
