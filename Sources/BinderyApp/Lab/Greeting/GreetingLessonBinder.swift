import Bindery
import BinderySources
import FamiliarControls
import ViewModels

final class GreetingLessonBinder: LessonBinder<GreetingLesson> {
  let change = Button("Change the state")
  let latest = Label(role: .accent)
  let direct = Label()
  let skipping = Label()
  private let greeting: GreetingBinder

  override init(_ model: GreetingLesson, title: String, notes: LessonNotes?) {
    greeting = GreetingBinder(model.greeting)
    super.init(model, title: title, notes: notes)
    addChild(greeting)
  }

  override func makeLive() -> View {
    VStack {
      Panel("Greeting", greeting.view).height(.min(5, .fill))
      Panel(
        "Bind",
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

  override var pieces: [LessonPiece] {
    [
      .model(.person), .viewModel(.greetingViewModel), .binder(.greetingBinder), .viewModel(.greetingLesson),
      .usual(.repeatedHandler, "final class UsualBind"),
    ]
  }

  override func bind(_ model: GreetingLesson) {
    latest.bind(\.text, to: "\(model.counter.state.value)")
    direct.bind(\.text, to: "At once:  " + model.receivedDirect.value)
    skipping.bind(\.text, to: "On change:" + model.receivedSkipping.value)
    change.controlEvent(.primaryAction).bind(to: model.counter.changeState)
  }
}
