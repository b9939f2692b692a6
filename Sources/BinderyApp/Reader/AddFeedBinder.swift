import Bindery
import Feeds
import ViewModels

/// The form for a new feed.
final class AddFeedBinder: Binder<AddFeedViewModel>, Presentable {
  typealias Result = FeedRecord

  let address = BoundTextField(placeholder: "https://… or a file's path").named("Address")
  let addressRemark = FormLine.remark()
  let name = BoundTextField(placeholder: "as it calls itself").named("Feed name")
  let user = BoundTextField(placeholder: "only for a private feed").named("User")
  let password = BoundTextField(isSecure: true).named("Password")
  let userRemark = FormLine.remark()
  let add = Button("Add feed")

  override func makeView() -> View {
    for control in [address, name, user, password, add] { control.keyTitle = "Add feed" }
    let lines = [
      FormLine("Address", address, remark: addressRemark, keepsRow: true), FormLine("Name", name),
      FormLine("User", user, remark: userRemark), FormLine("Password", password),
    ]
    return formDialog("Add a feed", FormView(lines, submit: add))
  }

  override func bind(_ model: AddFeedViewModel) {
    address.bind(to: model.address)
    name.maximumLength = FeedLimits.nameLength
    name.bind(to: model.name)
    user.bind(to: model.user)
    password.bind(to: model.password)
    add.bind(to: model.submit)
    addressRemark.bind(\.text, to: model.submit.isExecuting ? "Fetching…" : model.addressRemark)
    addressRemark.bind(
      \.themeRole, to: model.address.shownReason == nil || model.submit.isExecuting ? .secondary : .error)
    userRemark.bind(\.text, to: model.user.shownReason ?? "")
    for field in [address, name, user, password] {
      field.addTarget(self, action: AddFeedBinder.submit, for: .editingDidEndOnExit)
    }
    model.submit.onCompletion = { [weak self] result in
      if case .success(let feed) = result { self?.finish(with: feed) } else { self?.goToMistake() }
    }
  }

  /// Cancels the fetch of a feed when the user closes the form.
  override func viewWillDisappear() { viewModel.submit.cancel() }

  private func submit() {
    guard !viewModel.submit.execute(), !viewModel.submit.isExecuting else { return }
    viewModel.showReasons()
    goToMistake()
  }

  private func goToMistake() {
    (viewModel.address.isValid && !viewModel.user.isValid ? user : address).becomeFirstResponder()
  }
}
