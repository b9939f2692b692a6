import Bindery
import __NAME__ViewModels

/// The controller of the screen, which creates the views and binds them to the view model.
final class __NAME__Binder: Binder<__NAME__ViewModel> {
  let draft = BoundTextField(placeholder: "Add a task")
  let items = BoundList()
  let summary = Label(role: .secondary)

  override init(_ model: __NAME__ViewModel) {
    super.init(model)
    title = "__NAME__"
  }

  override class var commands: CommandTable {
    CommandTable(for: __NAME__Binder.self) {
      KeyCommand(
        "removeDone", "Remove done", keys: [.character("d")], isEnabled: { $0.viewModel.removeDone.canExecute }
      ) { $0.viewModel.removeDone.execute() }
    }
  }

  override func makeView() -> View {
    VStack {
      Panel("New", draft).height(.fixed(3))
      Panel("To do", items).height(.fill)
      summary
      StatusBar()
    }
  }

  override func bind(_ model: __NAME__ViewModel) {
    draft.bind(to: \.draft, of: model)
    items.bind(to: \.items, of: model) { row, item in
      row.mark = item.isDone ? "✓" : " "
      row.title = item.title
      row.titleRole = item.isDone ? .secondary : .text
    }
    items.bindSelection(to: \.selectedID, of: model)
    summary.bind(\.text, to: model.summary)
    draft.addTarget(self, action: __NAME__Binder.add, for: .editingDidEndOnExit)
    items.addTarget(self, action: __NAME__Binder.flip, for: .primaryAction)
  }

  private func add() { viewModel.add() }

  private func flip() {
    if let id = viewModel.selectedID { viewModel.flip(id) }
  }
}
