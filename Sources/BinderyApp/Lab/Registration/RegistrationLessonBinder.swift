import Bindery
import ViewModels

final class RegistrationLessonBinder: LessonBinder<RegistrationForm> {
  private let screen: RegistrationBinder

  override init(_ form: RegistrationForm, notes: LessonNotes) {
    screen = RegistrationBinder(form)
    super.init(form, notes: notes)
    addChild(screen)
  }

  override func makeLive() -> View { Panel(title, screen.view) }
}
