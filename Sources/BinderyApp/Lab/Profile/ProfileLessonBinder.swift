import Bindery
import BinderyLessons

final class ProfileLessonBinder: LessonBinder<ProfileLesson> {
  let changeInCode = Button("Change in code")
  private let screen: ProfileBinder

  override init(_ model: ProfileLesson, notes: LessonNotes) {
    screen = ProfileBinder(model.profile)
    super.init(model, notes: notes)
    addChild(screen)
  }

  override func makeLive() -> View {
    Panel(
      title,
      VStack(spacing: 1, alignment: .leading) {
        screen.view.width(.fill)
        changeInCode
      })
  }

  override func bind(_ lesson: ProfileLesson) {
    super.bind(lesson)
    changeInCode.observe(self, for: .primaryAction) { _, _ in
      lesson.changeInCode()
    }
  }
}
