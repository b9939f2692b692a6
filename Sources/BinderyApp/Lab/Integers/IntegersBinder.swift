import Bindery
import BinderySources
import ViewModels

final class IntegersBinder: LessonBinder<DemoViewModel> {
  let add = Button("Add")
  let few = Button("3 rows")
  let many = Button("100,000 rows")
  let integers = BoundList().named("Integers")
  private(set) lazy var panel = Panel(
    title,
    VStack(spacing: 1) {
      HStack { add }
      HStack(spacing: 2) {
        few; many
      }
      integers.height(.fill)
    })

  override class var commands: CommandTable {
    CommandTable(for: IntegersBinder.self) {
      KeyCommand("addInteger", "Add", keys: [.character("a")]) { $0.viewModel.addNewInteger() }
      KeyCommand("deleteInteger", "Delete", keys: [.character("d")], isEnabled: { $0.integers.selectedIndex != nil }) {
        $0.deleteSelected()
      }
      KeyCommand(.undo, "Put back", keys: [.character("z"), .control("_")], isEnabled: { $0.viewModel.canUndo }) {
        $0.viewModel.undo()
      }
      KeyCommand("howMany", "Few or many", keys: [.character("m")]) {
        if $0.integers.count < DemoViewModel.many / 2 { $0.beginWithMany() } else { $0.beginWithFew() }
      }
    } + super.commands
  }

  override func makeLive() -> View {
    integers.emptyText = "No integers. Press a to add one."
    return panel
  }

  override func pieces(of part: LessonPart) -> [LessonPiece] {
    switch part {
    case .before: [.before(.integersBefore)]
    case .viewModel:
      [
        .viewModel(.demoViewModel),
        .model(.integersState).asInTheTutorial(today: "an ObservableArray, which reports edits"),
      ]
    case .binder: [.binder(.integersBinder, "override func bind"), .binder(.integersBinder, "func deleteSelected")]
    case .test: [.test(.integersLessonTests)]
    case .mistake: [.usual(.lostEdit, "final class UsualTable")]
    }
  }

  override func bind(_ model: DemoViewModel) {
    super.bind(model)
    integers.bind(to: model.rows) { row, element in
      row.title = "\(element.integer)"
    }
    integers.bindSelection(to: model.selectedID)
    panel.bind(
      \.footnote, to: "\(model.rows.count) rows")
    add.observe(self, for: .primaryAction) { page, _ in
      page.viewModel.addNewInteger()
    }
  }

  private func deleteSelected() {
    guard let row = integers.selectedIndex else { return }
    viewModel.removeInteger(at: row)
  }

  override func viewDidLoad() {
    few.addTarget(self, action: IntegersBinder.beginWithFew, for: .primaryAction)
    many.addTarget(self, action: IntegersBinder.beginWithMany, for: .primaryAction)
  }

  override func viewDidAppear() { integers.becomeFirstResponder() }

  private func beginWithFew() { viewModel.begin(with: DemoViewModel.few) }
  private func beginWithMany() { viewModel.begin(with: DemoViewModel.many) }
}
