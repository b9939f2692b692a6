import Bindery
import BinderySources
import ViewModels

/// The page of the first lesson: a small screen, and a picture of its four parts.
final class PartsLessonBinder: LessonBinder<PartsLesson> {
  let caption = Label(role: .secondary)
  let picture = PartsPicture()
  private let screen: VisitorBinder

  override init(_ model: PartsLesson, title: String, notes: LessonNotes) {
    screen = VisitorBinder(model.visitor)
    screen.report = model.trace.record
    super.init(model, title: title, notes: notes)
    addChild(screen)
  }

  override func makeLive() -> View {
    Panel(
      title,
      VStack {
        screen.view
        caption.width(.fill)
        picture.height(.fill)
      })
  }

  override func pieces(of part: LessonPart) -> [LessonPiece] {
    switch part {
    case .before: [.before(.visitorBefore)]
    case .viewModel: [.model(.visitor), .viewModel(.visitorViewModel)]
    case .binder: [.binder(.visitorBinder)]
    case .test: [.test(.visitorLessonTests)]
    case .mistake: [.usual(.knownView, "final class UsualVisitorViewModel")]
    }
  }

  override func bind(_ model: PartsLesson) {
    super.bind(model)
    caption.bind(\.text, to: model.trace.caption)
    picture.bind(\.steps, to: model.trace.visible.value)
  }
}
