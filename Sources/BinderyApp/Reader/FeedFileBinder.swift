import Bindery
import ViewModels

/// The form in which the path of a list of feeds is asked for.
final class FeedFileBinder: Binder<FeedFileViewModel>, Presentable {
  typealias Result = String

  let path = BoundTextField(placeholder: "the path of an OPML file").named("Path")
  let mistake = remark()

  override func makeView() -> View {
    let isImport = viewModel.purpose == .importing
    path.submits(as: isImport ? "Import" : "Export")
    let form = VStack(padding: Insets(top: 0, left: 1, bottom: 0, right: 1)) {
      formLine("File", path, width: 6)
      mistake
    }
    return Dialog(isImport ? "Import feeds" : "Export feeds", form.width(.fixed(64)))
  }

  override func bind(_ model: FeedFileViewModel) {
    path.bind(to: model.path)
    mistake.themeRole = .error
    mistake.bind(\.text, to: model.asksToReplace.value ? "There is such a file. Enter replaces it." : model.remark)
    path.track({ model.asksToReplace.value }) { field, asks in
      field.submits(as: asks ? "Replace" : model.submit.title)
      field.window?.keysMayHaveChanged()
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
