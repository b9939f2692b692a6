package import Bindings
import Feeds
import Foundation

/// The form that edits the name, the folder, the address and the login of a feed.
///
/// The form does not reveal the stored password or its length. An empty password field keeps the stored password,
/// unless the user or the server changes.
package final class EditFeedViewModel {
  /// The name for the feed; if it is empty, the title of the feed is used.
  package let name: Validated<String>
  /// The folder of the feed in the lists of feeds.
  package let folder: Observable<String>
  /// The address of the feed.
  package let address: Validated<String>
  /// The user name; empty for a feed without a login.
  package let user: Validated<String>
  /// The new password.
  package let password: Observable<String>
  /// Whether the feed has an address that can be edited; the bundled feed has none.
  package let hasAddress: Bool
  /// The name of the feed before the edit.
  package var oldName: String { feed.name }
  /// The command that stores the changes.
  package private(set) lazy var submit = Command<Void, Void>(
    self, "Save", clock: feeds.clock, canExecute: { $0.isValid }
  ) { model in try await model.save() }

  private let feed: FeedRecord
  /// The address to which the feed moved permanently, which the form proposes.
  private let newAddress: String?
  private let feeds: FeedListViewModel

  /// Creates a form for a feed of a list.
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
      newAddress ?? feed.source, rules: hasAddress ? FeedAddress.rules(besides: others) : [], label: "address")
    user = Validated(feed.user ?? "", rules: [FeedAddress.userRule(password)], label: "user")
  }

  /// Whether the form can be submitted.
  package var isValid: Bool { address.isValid && user.isValid }

  /// A note that the feed moved to the address, or the source that is fetched if it differs from the text.
  package var addressHelp: String {
    if let newAddress, address.value == newAddress { return "The feed moved here from \(feed.source.withoutLogins)" }
    return FeedAddress.remark(on: address.value)
  }

  /// The login error of the feed while the login is unchanged; otherwise empty.
  package var userHelp: String {
    guard user.value.trimmed == feed.user ?? "", password.value.isEmpty, !isAskedElsewhere else { return "" }
    return feeds.loginFailure(of: feed.id) ?? ""
  }

  /// Whether the server rejected the login, so that the login is the reason to edit the feed.
  package var isLoginRefused: Bool { untracked { feeds.loginFailure(of: feed.id) } != nil }

  /// A note that the stored password is not sent to another server or user; empty if it does not apply.
  package var passwordHelp: String {
    guard password.value.isEmpty, feed.user != nil, !user.value.trimmed.isEmpty, isAskedElsewhere else { return "" }
    return "The old password is not given to another server or user."
  }

  /// The placeholder of the password field, which states that the stored password is kept; empty otherwise.
  package var passwordHint: String { isAskedElsewhere || feed.user == nil ? "" : "as it is" }

  private var isAskedElsewhere: Bool {
    user.value.trimmed != feed.user ?? "" || !LoginScope.isShared(from: feed.source, to: source)
  }

  private var source: String { (try? FeedAddress.source(of: address.value).get()) ?? feed.source }

  /// The fields that differ from the stored values.
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
