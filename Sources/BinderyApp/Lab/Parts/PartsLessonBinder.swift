import Bindery
import BinderyLessons
import ViewModels

/// The page of the first lesson: a small screen, and a picture of its four parts.
///
/// The page observes the parts of the screen, which do not know the picture, and infers the steps that it cannot
/// observe.
final class PartsLessonBinder: LessonBinder<PartsLesson> {
  let caption = Label(role: .secondary)
  let picture = PartsPicture()
  private let screen: VisitorBinder

  override init(_ model: PartsLesson, notes: LessonNotes) {
    screen = VisitorBinder(model.visitor)
    super.init(model, notes: notes)
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

  override func bind(_ model: PartsLesson) {
    super.bind(model)
    caption.bind(\.text, to: model.trace.caption)
    picture.bind(\.steps, to: model.trace.visible.value)
    screen.name.observe(self, for: .editingChanged) { _, field in
      model.trace.record(.textTyped)
      // If the model has the text, the binding of the field has written it. These steps are inferred from that, and so
      // is the last one from the greeting, because a binding reports neither its reads nor its writes.
      guard model.visitor.visitor.name == field.text else { return }
      for step in [PartsTrace.Step.nameWritten, .nameStored, .modelChanged, .greetingRead] {
        model.trace.record(step)
      }
    }
    track({ model.visitor.greeting }) { _, _ in
      model.trace.record(.labelSet)
    }
  }
}
