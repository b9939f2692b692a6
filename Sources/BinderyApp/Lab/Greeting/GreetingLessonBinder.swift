import Bindery
import BinderyLessons
import ViewModels

final class GreetingLessonBinder: LessonBinder<GreetingLesson> {
  let change = Button("Change the state")
  let latest = Label(role: .accent)
  let direct = Label()
  let skipping = Label()
  private let greeting: GreetingBinder

  override init(_ model: GreetingLesson, notes: LessonNotes) {
    greeting = GreetingBinder(model.greeting)
    super.init(model, notes: notes)
    addChild(greeting)
  }

  override func makeLive() -> View {
    VStack {
      Panel("Greeting", greeting.view).height(.min(5, .fill))
      Panel(
        "Two observers",
        VStack(alignment: .leading) {
          HStack(spacing: 1) {
            change
            latest.width(.fill)
          }
          .width(.fill)
          direct.width(.fill)
          skipping.width(.fill)
        }
      ).height(.fit)
    }
  }

  override func bind(_ model: GreetingLesson) {
    super.bind(model)
    latest.bind(\.text, to: "\(model.counter.state.value)")
    direct.bind(\.text, to: model.directText)
    skipping.bind(\.text, to: model.skippingText)
    change.observe(self, for: .primaryAction) { _, _ in
      model.counter.changeState()
    }
  }
}
