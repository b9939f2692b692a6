package import Bindings
package import Feeds

/// The form that adds a feed: an address, which is validated during typing, a name, and a login for a private feed.
///
/// Submitting the form fetches the feed. If the fetch fails, the feed is not added, and the reason appears next to the
/// field that caused the error.
package final class AddFeedViewModel {
  /// The address of the feed, or the path of a file.
  package let address: Validated<String>
  /// The name of the feed; if empty, the title specified by the feed is used.
  package let name = Observable("", label: "name")
  /// The folder, such as "Science/Space"; initially the selected folder, or empty for none.
  package let folder: Observable<String>
  package let user: Validated<String>
  package let password: Validated<String>
  /// The feeds to choose from, if the address is a web page with several feeds.
  package private(set) var choices: [WebPage.FeedLink] = []
  package private(set) lazy var submit = Command<Void, FeedRecord>(
    self, "Add", clock: feeds.clock, canExecute: { $0.isValid }
  ) { model in try await model.add() }

  let feeds: FeedListViewModel
  private let checked = CheckedAddress()

  init(in feeds: FeedListViewModel) {
    self.feeds = feeds
    folder = Observable(feeds.selectedFolder ?? "", label: "folder")
    let password = Validated("", rules: [], label: "password", isSensitive: true)
    self.password = password
    address = Validated("", rules: checked.rules(besides: feeds.feeds.untrackedValue), label: "address")
    user = Validated("", rules: [FeedAddress.userRule { !password.value.isEmpty }], label: "user")
  }

  package var isValid: Bool { address.isValid && user.isValid }

  /// Whether the name, the folder or the login has been edited.
  package var hasDetails: Bool {
    let texts = [name.value, user.value, password.value]
    return texts.contains { !$0.isEmpty } || folder.value != feeds.selectedFolder ?? ""
  }

  package var addressHelp: String {
    let remark = checked.remark(on: address.value)
    guard checked.isBareServer(address.value) else { return remark }
    return remark + (hasLogin ? ". \(FeedAddress.httpsForPasswords)" : ", or else http")
  }

  /// Whether the form contains a login, which is not sent by http unless the address begins with `http://`.
  private var hasLogin: Bool {
    if !user.value.isBlank || !password.value.isEmpty { return true }
    return AddressLogin(in: "https://" + address.value.trimmed) != nil
  }

  package func folders(containing text: String) -> [String] { feeds.folders(containing: text) }

  private func add() async throws -> FeedRecord {
    choices = []
    do {
      return try await feeds.add(subscription)
    } catch {
      if case FeedFailure.webPage(_, let feeds) = error, feeds.count > 1 {
        choices = feeds
      } else if !(error is CancellationError) {
        field(of: error).reject(Explanation.of(error))
      }
      throw error
    }
  }

  private func field(of error: any Error) -> Validated<String> {
    guard Explanation.concernsCredentials(error) else { return address }
    return user.value.isBlank ? user : password
  }

  private var subscription: FeedSubscription {
    let (user, password) = (user.value.trimmed, password.value)
    return FeedSubscription(
      source: address.value, name: name.value.trimmed, folder: folder.value.trimmed,
      user: user.isEmpty ? nil : user, password: password.isEmpty ? nil : password)
  }
}
