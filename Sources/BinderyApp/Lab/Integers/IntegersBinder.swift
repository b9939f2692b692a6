import Bindery
import FamiliarControls
import FamiliarNames
import ViewModels

/// Sorted integers in a list: one is added where it belongs, one is deleted, one comes back, and one row changes on the screen.
final class IntegersBinder: LessonBinder<DemoViewModel> {
  let add = Button("Add")
  let few = Button("3 rows")
  let many = Button("100,000 rows")
  let integers = BoundList().named("Integers")
  private(set) lazy var panel = Panel(title, integers)

  override init(_ model: DemoViewModel, title: String, notes: LessonNotes?) {
    super.init(model, title: title, notes: notes)
    addKeyAction("addInteger", title: "Add", keys: [.character("a")], hint: 69) { [model] in model.addNewInteger() }
    addKeyAction(
      "deleteInteger", title: "Delete", keys: [.character("d")], hint: 68,
      isEnabled: { [weak self] in self?.integers.selectedIndex != nil }
    ) { [weak self] in
      self?.deleteSelected()
    }
    // The command by which changes are taken back everywhere.
    addKeyAction(
      "undo", title: "Put back", keys: [.character("z"), .control("_")], hint: 67,
      isEnabled: { [model] in model.canUndo }
    ) { [model] in
      model.undo()
    }
  }

  private func addManyKey() {
    addKeyAction("howMany", title: "Few or many", keys: [.character("m")], hint: 66) { [weak self] in
      guard let self else { return }
      if integers.count < DemoViewModel.many / 2 { beginWithMany() } else { beginWithFew() }
    }
  }

  override func makeLive() -> View {
    addManyKey()
    integers.emptyText = "No integers. a adds one."
    return VStack {
      HStack {
        add; few; many
      }
      panel.height(.fill)
    }
  }

  override var pieces: [LessonPiece] {
    [.model(.state), .viewModel(.integersModel), .binder(.integers), .usual(.usualTable)]
  }

  override func bind(_ model: DemoViewModel) {
    // Shown in the Lab: integers
    integers.bind(to: model.rows) { row, element in
      row.title = "\(element.integer)"
    }
    integers.bindSelection(to: model.selectedID)
    panel.bind(
      \.footnote, to: "\(model.rows.count) rows")
    add.controlEvent(.primaryAction)
      .bind(to: model.addNewInteger)
      .disposed(by: bindings)
    // End of what is shown
  }

  private func deleteSelected() {
    guard let row = integers.selectedIndex else { return }
    viewModel.removeInteger(at: RowPath(row: row))
  }

  override func viewDidLoad() {
    few.addTarget(self, action: IntegersBinder.beginWithFew, for: .primaryAction)
    many.addTarget(self, action: IntegersBinder.beginWithMany, for: .primaryAction)
  }

  override func viewDidAppear() { integers.becomeFirstResponder() }

  private func beginWithFew() { viewModel.begin(with: DemoViewModel.few) }
  private func beginWithMany() { viewModel.begin(with: DemoViewModel.many) }
}
