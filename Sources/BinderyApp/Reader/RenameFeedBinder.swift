import Bindery
import ViewModels

/// The form in which a feed is called by another name.
final class RenameFeedBinder: Binder<RenameFeedViewModel>, Presentable {
  typealias Result = Void

  let feedName = BoundTextField(placeholder: "as it calls itself").named("New name")
  let mistake = FormLine.remark()

  override func makeView() -> View {
    feedName.submits(as: "Rename")
    let form = FormView([FormLine("Name", feedName, remark: mistake, keepsRow: true)])
    return formDialog("Rename '\(viewModel.oldName)'", form)
  }

  override func bind(_ model: RenameFeedViewModel) {
    feedName.bind(to: model.name)
    mistake.bind(\.text, to: model.name.shownReason ?? "")
    feedName.addTarget(self, action: RenameFeedBinder.submit, for: .editingDidEndOnExit)
    model.submit.onCompletion = { [weak self] in if case .success = $0 { self?.finish(with: ()) } }
  }

  /// Who types another name does not have to take the old one away first.
  override func viewDidAppear() { feedName.perform(.selectAll) }

  private func submit() { viewModel.submit.execute() }
}
