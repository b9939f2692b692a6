import Bindery
import Feeds
import ViewModels

final class AddFeedBinder: FormBinder<AddFeedViewModel, FeedRecord> {
  private let name = BoundTextField(placeholder: "the feed's title")
  private lazy var address = FormRow(
    "Address", BoundTextField(placeholder: "https://… or a path"), to: viewModel.address)

  init(_ form: AddFeedViewModel) {
    super.init(form, title: "Add a feed", submit: "Add feed")
    name.maximumLength = FeedLimits.nameLength
  }

  @ViewBuilder override func rows(_ form: AddFeedViewModel) -> [View] {
    address
    FormRow("Name", name, to: form.name)
    FormRow("User", BoundTextField(placeholder: "only for a private feed"), to: form.user)
    FormRow("Password", BoundTextField(isSecure: true), to: form.password)
  }

  override func bind(_ form: AddFeedViewModel) {
    address.bind(\.help, to: form.submit.isExecuting ? "Fetching…" : form.addressHelp)
  }

  override func submit(_ form: AddFeedViewModel) async -> FeedRecord? { try? await form.submit.run() }
}
