import Bindery
import BinderySources
import ViewModels

final class GreetingLessonBinder: LessonBinder<GreetingLesson> {
  let change = Button("Change the state")
  let latest = Label(role: .accent)
  let direct = Label()
  let skipping = Label()
  private let greeting: GreetingBinder

  override init(_ model: GreetingLesson, title: String, notes: LessonNotes) {
    greeting = GreetingBinder(model.greeting)
    super.init(model, title: title, notes: notes)
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

  override func pieces(of part: LessonPart) -> [LessonPiece] {
    switch part {
    case .before: [.before(.greetingBefore)]
    case .viewModel:
      [
        .model(.person), .viewModel(.greetingViewModel), .viewModel(.countingPerson), .viewModel(.greetingLesson),
        .viewModel(.closureGreetingViewModel)
          .asInTheTutorial(today: "@Observable; a binding needs no closure"),
      ]
    case .binder: [.binder(.greetingBinder), .binder(.greetingLessonBinder, "override func bind")]
    case .test: [.test(.greetingLessonTests)]
    case .mistake: [.usual(.repeatedHandler, "final class UsualBind")]
    }
  }

  override func bind(_ model: GreetingLesson) {
    super.bind(model)
    latest.bind(\.text, to: "\(model.counter.state.value)")
    direct.bind(\.text, to: "At once:  " + model.receivedDirect.value)
    skipping.bind(
      \.text,
      to: "On change:" + (model.receivedSkipping.value.isEmpty ? " –" : model.receivedSkipping.value))
    change.observe(self, for: .primaryAction) { page, _ in
      page.viewModel.counter.changeState()
    }
  }
}
