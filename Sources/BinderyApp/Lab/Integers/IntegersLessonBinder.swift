import Bindery
import BinderyLessons

/// The page of the integers, which replaces the view model of the list to show few or many rows.
final class IntegersLessonBinder: LessonBinder<IntegersLesson> {
  let few = Button("3 rows")
  let many = Button("100,000 rows")
  private let screen: IntegersBinder

  override init(_ model: IntegersLesson, notes: LessonNotes) {
    screen = IntegersBinder(model.integers.value)
    super.init(model, notes: notes)
    addChild(screen)
  }

  override class var commands: CommandTable {
    CommandTable(for: IntegersLessonBinder.self) {
      KeyCommand("howMany", "Few or many", keys: [.character("m")]) { $0.showOtherCount() }
    } + super.commands
  }

  override func makeLive() -> View {
    Panel(
      title,
      VStack(spacing: 1) {
        HStack(spacing: 2) {
          few
          many
        }
        screen.view.height(.fill)
      })
  }

  override func bind(_ model: IntegersLesson) {
    super.bind(model)
    bind(\.screen.viewModel, to: model.integers.value)
    few.observe(self, for: .primaryAction) { page, _ in page.show(model.showFew) }
    many.observe(self, for: .primaryAction) { page, _ in page.show(model.showMany) }
  }

  /// Replaces the rows, and gives focus to the list, so that the keys of the list act on the new rows.
  private func show(_ replaceRows: () -> Void) {
    replaceRows()
    screen.integers.becomeFirstResponder()
  }

  private func showOtherCount() {
    if screen.integers.count < IntegersLesson.many / 2 {
      viewModel.showMany()
    } else {
      viewModel.showFew()
    }
  }

  override func viewDidAppear() { screen.integers.becomeFirstResponder() }
}
