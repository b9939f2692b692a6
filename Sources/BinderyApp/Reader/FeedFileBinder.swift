import Bindery
import ViewModels

/// The form for the path of a list of feeds.
final class FeedFileBinder: Binder<FeedFileViewModel>, Presentable {
  typealias Result = String

  let path = BoundTextField(placeholder: "the path of an OPML file").named("Path")
  let mistake = FormLine.remark()
  let accept = Button()

  override func makeView() -> View {
    let isImport = viewModel.purpose == .importing
    let form = FormView([FormLine("File", path, remark: mistake, keepsRow: true)], submit: accept)
    return formDialog(isImport ? "Import feeds" : "Export feeds", form)
  }

  override func bind(_ model: FeedFileViewModel) {
    path.bind(to: model.path)
    mistake.bind(\.text, to: model.asksToReplace.value ? "There is such a file. Enter replaces it." : model.remark)
    track({ model.asksToReplace.value ? "Replace" : model.submit.title }) { binder, verb in
      for control in [binder.path, binder.accept] { control.keyTitle = verb }
      binder.accept.title = verb
    }
    accept.bind(to: model.submit)
    path.addTarget(self, action: FeedFileBinder.submit, for: .editingDidEndOnExit)
    model.submit.onCompletion = { [weak self] in
      if case .success(let sentence?) = $0 { self?.finish(with: sentence) }
    }
  }

  private func submit() {
    if !viewModel.submit.execute() { viewModel.showReasons() }
  }
}
