import Bindery
import ViewModels

/// The form in which the path of a list of feeds is asked for.
final class FeedFileBinder: Binder<FeedFileViewModel>, Presentable {
  typealias Result = String

  let path = BoundTextField(placeholder: "the path of an OPML file").named("Path")
  let mistake = FormLine.remark()

  override func makeView() -> View {
    let isImport = viewModel.purpose == .importing
    path.submits(as: isImport ? "Import" : "Export")
    let form = FormView([FormLine("File", path, remark: mistake, keepsRow: true)])
    return formDialog(isImport ? "Import feeds" : "Export feeds", form)
  }

  override func bind(_ model: FeedFileViewModel) {
    path.bind(to: model.path)
    mistake.bind(\.text, to: model.asksToReplace.value ? "There is such a file. Enter replaces it." : model.remark)
    path.track({ model.asksToReplace.value }) { field, asks in
      field.submits(as: asks ? "Replace" : model.submit.title)
    }
    path.addTarget(self, action: FeedFileBinder.submit, for: .editingDidEndOnExit)
    model.submit.onCompletion = { [weak self] in
      if case .success(let sentence?) = $0 { self?.finish(with: sentence) }
    }
  }

  private func submit() {
    if !viewModel.submit.execute() { viewModel.showReasons() }
  }
}
