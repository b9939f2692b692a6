import Bindery
import ViewModels

final class IntegersBinder: Binder<IntegersViewModel> {
  let add = Button("Add")
  let count = Label(role: .secondary)
  let integers = BoundList().named("Integers")

  override class var commands: CommandTable {
    CommandTable(for: IntegersBinder.self) {
      KeyCommand("addInteger", "Add", keys: [.character("a")]) {
        $0.viewModel.addNewInteger()
      }
      KeyCommand(
        "deleteInteger", "Delete", keys: [.character("d")],
        isEnabled: { $0.integers.selectedIndex != nil }
      ) { $0.deleteSelected() }
      KeyCommand(
        .undo, "Put back", keys: [.character("z"), .control("_")],
        isEnabled: { $0.viewModel.canUndo }
      ) { $0.viewModel.undo() }
    } + super.commands
  }

  override func makeView() -> View {
    integers.emptyText = "No integers. Press a to add one."
    return VStack(spacing: 1) {
      HStack(spacing: 2) {
        add
        count.width(.fill)
      }
      integers.height(.fill)
    }
  }

  override func bind(_ viewModel: IntegersViewModel) {
    integers.bind(to: viewModel.rows) { row, element in
      row.title = "\(element.integer)"
    }
    integers.bindSelection(to: \.selectedID, of: viewModel)
    count.bind(\.text, to: "\(viewModel.rows.count) rows")
    add.observe(self, for: .primaryAction) { _, _ in
      viewModel.addNewInteger()
    }
  }

  private func deleteSelected() {
    guard let row = integers.selectedIndex else { return }
    viewModel.removeInteger(at: row)
  }
}
