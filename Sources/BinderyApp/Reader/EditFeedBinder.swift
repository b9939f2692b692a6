import Bindery
import Feeds
import ReaderModels

final class EditFeedBinder: FormBinder<EditFeedViewModel, Void> {
  private let name = BoundTextField(placeholder: "the feed's title")
  private let user = BoundTextField(placeholder: "only for a private feed")
  private let password = BoundTextField(isSecure: true)
  private lazy var addressRow = FormRow(
    "Address", BoundTextField(placeholder: "https://… or a path"), to: viewModel.address)
  private lazy var userRow = FormRow("User", user, to: viewModel.user)
  private lazy var passwordRow = FormRow("Password", password, to: viewModel.password)

  init(_ form: EditFeedViewModel) {
    super.init(form, title: "Edit '\(form.oldName)'")
    name.maximumLength = FeedLimits.nameLength
    password.canReveal = true
  }

  @ViewBuilder override func rows(_ form: EditFeedViewModel) -> [View] {
    FormRow("Name", name, to: form.name)
    FormRow(
      "Folder", BoundTextField(placeholder: "none").suggests { text in form.folders(containing: text) },
      to: form.folder)
    if form.hasAddress {
      addressRow
      userRow
      passwordRow
    }
  }

  override func bind(_ form: EditFeedViewModel) {
    guard form.hasAddress else { return }
    addressRow.bind(\.help, to: form.addressHelp)
    userRow.bind(\.help, to: form.userHelp)
    passwordRow.bind(\.help, to: form.passwordHelp)
    password.bind(\.placeholder, to: form.passwordHint)
  }

  /// Selects the name, so that typing replaces it.
  override func viewDidAppear() { name.perform(.selectAll) }

  /// The field of a rejected login.
  override var initialFocus: View? {
    guard viewModel.isLoginRefused else { return nil }
    return viewModel.user.value.isEmpty ? user : password
  }

  override func submit(_ form: EditFeedViewModel) async -> Void? { try? await form.submit.run() }
}
