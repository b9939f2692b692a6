import Bindery
import Feeds
import ViewModels

/// The form that changes the name and the other properties of a feed.
final class EditFeedBinder: Binder<EditFeedViewModel>, Presentable {
  typealias Result = Void

  let feedName = BoundTextField(placeholder: "as it calls itself").named("New name")
  let nameRemark = FormLine.remark()
  let folder = BoundTextField(placeholder: "none").named("Folder")
  let address = BoundTextField(placeholder: "https://… or a file's path").named("Address")
  let addressRemark = FormLine.remark()
  let user = BoundTextField(placeholder: "only for a private feed").named("User")
  let userRemark = FormLine.remark()
  let password = BoundTextField(isSecure: true).named("Password")
  let passwordRemark = FormLine.remark()
  let save = Button("Save")

  override func makeView() -> View {
    for control in fields + [save] { control.keyTitle = "Save" }
    var lines = [FormLine("Name", feedName, remark: nameRemark), FormLine("Folder", folder)]
    if viewModel.hasAddress {
      lines += [
        FormLine("Address", address, remark: addressRemark), FormLine("User", user, remark: userRemark),
        FormLine("Password", password, remark: passwordRemark),
      ]
    }
    return formDialog("Edit '\(viewModel.oldName)'", FormView(lines, submit: save))
  }

  override func bind(_ model: EditFeedViewModel) {
    feedName.maximumLength = FeedLimits.nameLength
    feedName.bind(to: model.name)
    folder.bind(to: model.folder)
    address.bind(to: model.address)
    user.bind(to: model.user)
    password.bind(to: model.password)
    password.placeholder = model.passwordHint
    nameRemark.bind(\.text, to: model.name.shownReason ?? "")
    addressRemark.bind(\.text, to: model.addressRemark)
    addressRemark.bind(\.themeRole, to: model.address.shownReason == nil ? .secondary : .error)
    userRemark.bind(\.text, to: model.userRemark)
    passwordRemark.text = model.passwordRemark
    passwordRemark.themeRole = .secondary
    for field in fields { field.addTarget(self, action: EditFeedBinder.submit, for: .editingDidEndOnExit) }
    save.bind(to: model.submit)
    model.submit.onCompletion = { [weak self] result in
      if case .success = result { self?.finish(with: ()) } else { self?.goToMistake() }
    }
  }

  /// Selects the name, so that typing replaces it; moves focus to the login if the server rejected it.
  override func viewDidAppear() {
    feedName.perform(.selectAll)
    if viewModel.isLoginRefused { (viewModel.user.value.isEmpty ? user : password).becomeFirstResponder() }
  }

  private var fields: [BoundTextField] { [feedName, folder, address, user, password] }

  private func submit() {
    guard !viewModel.submit.execute(), !viewModel.submit.isExecuting else { return }
    viewModel.showReasons()
    goToMistake()
  }

  private func goToMistake() {
    let mistaken = !viewModel.address.isValid ? address : !viewModel.user.isValid ? user : feedName
    mistaken.becomeFirstResponder()
  }
}
