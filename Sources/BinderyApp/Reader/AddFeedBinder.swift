import Bindery
import Feeds
import Foundation
import ReaderModels

final class AddFeedBinder: FormBinder<AddFeedViewModel, ImportOutcome> {
  private let name = BoundTextField(placeholder: "the feed's title")
  private let password = BoundTextField(isSecure: true)
  private lazy var address = FormRow(
    "Address", BoundTextField(placeholder: "https://… or a path"), to: viewModel.address)

  init(_ form: AddFeedViewModel) {
    super.init(form, title: "Add a feed", submit: "Add feed")
    name.maximumLength = FeedLimits.nameLength
    password.canReveal = true
  }

  @ViewBuilder override func rows(_ form: AddFeedViewModel) -> [View] {
    address
    FormRow("Name", name, to: form.name)
    FormRow(
      "Folder", BoundTextField(placeholder: "none").suggests { text in form.folders(containing: text) },
      to: form.folder)
    FormRow("User", BoundTextField(placeholder: "only for a private feed"), to: form.user)
    FormRow("Password", password, to: form.password)
  }

  override func bind(_ form: AddFeedViewModel) {
    address.bind(\.help, to: form.submit.isExecuting ? "Fetching…" : form.addressHelp)
  }

  /// Whether more than the address has been entered, because the address alone is easily entered again.
  override var hasUnsavedChanges: Bool { super.hasUnsavedChanges && viewModel.hasDetails }

  /// Adds the feed; if the address is a web page with several feeds, the user chooses one of them.
  ///
  /// If the address is the path of a list of feeds, the list is imported after a confirmation.
  override func submit(_ form: AddFeedViewModel) async -> ImportOutcome? {
    do { return ImportOutcome(added: [try await form.submit.run()]) } catch {
      // Typing then replaces the rejected password.
      if form.password.shownReason != nil { password.perform(.selectAll) }
      if let list = await form.list(after: error) { return await offerImport(of: list.document, list.count) }
    }
    guard !form.choices.isEmpty else { return nil }
    let options = form.choices.map { feed in
      (value: feed, title: [feed.title, feed.address.absoluteString].filter { !$0.isEmpty }.joined(separator: ": "))
    }
    guard
      let chosen = await navigator?.choose(
        "This page has \(options.count) feeds.", title: "Choose a feed", among: options, accept: "Add feed")
    else { return nil }
    form.address.value = chosen.address.absoluteString
    return (try? await form.submit.run()).map { ImportOutcome(added: [$0]) }
  }

  private func offerImport(of list: Data, _ count: Int) async -> ImportOutcome? {
    let entries = count == 1 ? "1 entry" : "\(count) entries"
    let imports = await navigator?.confirm(
      "The file is a list of feeds with \(entries). Import the list?", title: "Add a feed", yes: "Import", no: "Cancel")
    return imports == true ? await viewModel.add(list: list) : nil
  }
}
