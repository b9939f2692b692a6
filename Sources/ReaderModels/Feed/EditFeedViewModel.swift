package import Bindings
import Feeds
import Foundation

/// The form that edits the name, the folder, the address and the login of a feed.
///
/// The form reveals neither the stored password nor its length. An empty password field keeps the stored password,
/// unless the user name or the server changes.
package final class EditFeedViewModel {
  /// The name of the feed; if empty, the title specified by the feed is used.
  package let name: Validated<String>
  /// The path of the folder, such as `Science/Space`; empty if the feed is not in a folder.
  package let folder: Observable<String>
  package let address: Validated<String>
  /// The user name; empty if the feed has no login.
  package let user: Validated<String>
  /// The new password; empty to keep the stored one.
  package let password: Observable<String>
  /// Whether the address can be edited; false for the bundled feed.
  package let hasAddress: Bool
  package var oldName: String { feed.name }
  package private(set) lazy var submit = Command<Void, Void>(
    self, "Save", clock: feeds.clock, canExecute: { $0.isValid }
  ) { model in try await model.save() }

  private let feed: FeedRecord
  /// The address to which the feed has moved permanently; the form suggests this address.
  private let newAddress: String?
  private let feeds: FeedListViewModel
  private let checked = CheckedAddress()

  init(_ feed: FeedRecord, in feeds: FeedListViewModel) {
    (self.feed, self.feeds) = (feed, feeds)
    hasAddress = !feed.comesWithTheApp
    let others = feeds.feeds.untrackedValue.filter { $0.id != feed.id }
    let password = Observable("", label: "password", isSensitive: true)
    self.password = password
    name = Validated(feed.name, rules: [], label: "name")
    folder = Observable(feed.folder, label: "folder")
    newAddress = feeds.moves[feed.id]
    address = Validated(
      newAddress ?? feed.source, rules: hasAddress ? checked.rules(besides: others) : [], label: "address")
    user = Validated(feed.user ?? "", rules: [FeedAddress.userRule { !password.value.isEmpty }], label: "user")
  }

  package var isValid: Bool { address.isValid && user.isValid }

  package func folders(containing text: String) -> [String] { feeds.folders(containing: text) }

  package var addressHelp: String {
    if let newAddress, address.value == newAddress { return "The feed moved here from \(feed.source.withoutLogins)" }
    return checked.remark(on: address.value)
  }

  /// The login error of the feed; empty if there is no error, or if the login in the form has changed.
  package var userHelp: String {
    guard user.value.trimmed == feed.user ?? "", password.value.isEmpty, !isAskedElsewhere else { return "" }
    return feeds.loginFailure(of: feed.id) ?? ""
  }

  package var isLoginRefused: Bool { untracked { feeds.loginFailure(of: feed.id) } != nil }

  package var passwordHelp: String {
    guard password.value.isEmpty, feed.user != nil, !user.value.trimmed.isEmpty, isAskedElsewhere else { return "" }
    return "The stored password is not sent to another server or user."
  }

  package var passwordHint: String { isAskedElsewhere || feed.user == nil ? "" : "unchanged" }

  private var isAskedElsewhere: Bool {
    user.value.trimmed != feed.user ?? "" || !LoginScope.isShared(from: feed.source, to: source)
  }

  private var source: String { (try? checked.source(of: address.value).get()) ?? feed.source }

  private var change: FeedChange {
    func fresh(_ text: String, _ old: String) -> String? { text == old ? nil : text }
    return FeedChange(
      name: fresh(name.value.trimmed, feed.name), folder: fresh(folder.value.trimmed, feed.folder),
      source: hasAddress ? fresh(source, feed.source) : nil, user: fresh(user.value.trimmed, feed.user ?? ""),
      password: password.value.isEmpty ? nil : password.value)
  }

  private func save() async throws {
    do {
      try await feeds.change(feed, change)
    } catch {
      (change.source == nil ? name : address).reject(Explanation.of(error))
      throw error
    }
  }
}
