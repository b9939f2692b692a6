import Bindery
import ViewModels

final class IntegersLessonBinder: LessonBinder<IntegersViewModel> {
  private let screen: IntegersBinder

  override init(_ model: IntegersViewModel, notes: LessonNotes) {
    screen = IntegersBinder(model)
    super.init(model, notes: notes)
    addChild(screen)
  }

  override func makeLive() -> View { Panel(title, screen.view) }

  override var initialFocus: View? { screen.integers }
}
