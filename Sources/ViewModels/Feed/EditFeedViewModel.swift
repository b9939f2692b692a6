package import Bindings
import Feeds
import Foundation

/// The form in which what a user says of a feed is changed: its name first, then where it stands, where it comes from, and who asks for it.
///
/// The password that is kept is not shown, not even its length: an empty field leaves it as it is.
package final class EditFeedViewModel {
  /// What to call it; empty for the name that it gives itself.
  package let name: Validated<String>
  /// In which folder it stands in lists of feeds.
  package let folder: Observable<String>
  /// Where it comes from.
  package let address: Validated<String>
  /// Who asks for it; empty for nobody.
  package let user: Validated<String>
  /// Another password.
  package let password: Observable<String>
  /// Whether it comes from somewhere that can be changed; the feed that comes with the app does not.
  package let hasAddress: Bool
  /// What it is called now.
  package var oldName: String { feed.name }
  /// Keeps what is in the fields.
  package private(set) lazy var submit = Command<Void, Void>(
    self, "Save", clock: clock, canExecute: { $0.isValid }
  ) { model in try await model.save() }

  private let feed: FeedRecord
  /// The address to which the feed moved permanently, which the form proposes.
  private let newAddress: String?
  private let clock: any Clock<Duration>
  private weak var feeds: FeedListViewModel?

  /// A form for a feed of a list.
  init(_ feed: FeedRecord, in feeds: FeedListViewModel) {
    (self.feed, clock, self.feeds) = (feed, feeds.clock, feeds)
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

  /// Whether it can be submitted.
  package var isValid: Bool { address.isValid && user.isValid }

  /// The remark on the address: its error, that it is a proposal, or the source that is fetched.
  package var addressRemark: String {
    if let reason = address.shownReason { return reason }
    if let newAddress, address.value == newAddress { return "The feed moved here from \(feed.source.withoutLogins)" }
    return FeedAddress.remark(on: address.value)
  }

  /// What stands at the user: what is wrong with it, or that the feed's server refuses it, as long as that is what it would be told again.
  package var userRemark: String {
    if let reason = user.shownReason { return reason }
    guard user.value.trimmed == feed.user ?? "", password.value.isEmpty, !isAskedElsewhere else { return "" }
    return feeds?.loginFailure(of: feed.id) ?? ""
  }

  /// Whether what is wrong is that the server refuses who asks: those fields are what the form is open for.
  package var isLoginRefused: Bool { untracked { feeds?.loginFailure(of: feed.id) } != nil }

  /// What stands at the password: that the old one does not go where it was not meant for; "" where it is not asked for.
  package var passwordRemark: String {
    guard feed.user != nil, password.value.isEmpty, !user.value.trimmed.isEmpty, isAskedElsewhere else { return "" }
    return "The old password is not given to another server or user."
  }

  /// What an empty field of the password means.
  package var passwordHint: String { feed.user == nil || isAskedElsewhere ? "" : "as it is" }

  /// Says beside the fields what is wrong with them.
  package func showReasons() {
    for field in [address, user] { field.write(field.value, origin: nil) }
  }

  private var isAskedElsewhere: Bool {
    user.value.trimmed != feed.user ?? "" || !LoginScope.isShared(from: feed.source, to: source)
  }

  private var source: String { (try? FeedAddress.source(of: address.value).get()) ?? feed.source }

  /// What is in the fields and was not before.
  private var change: FeedChange {
    func fresh(_ text: String, _ old: String) -> String? { text == old ? nil : text }
    return FeedChange(
      name: fresh(name.value.trimmed, feed.name), folder: fresh(folder.value.trimmed, feed.folder),
      source: hasAddress ? fresh(source, feed.source) : nil, user: fresh(user.value.trimmed, feed.user ?? ""),
      password: password.value.isEmpty ? nil : password.value)
  }

  private func save() async throws {
    do {
      try await feeds?.change(feed, change)
    } catch {
      (change.source == nil ? name : address).reject(Explanation.of(error))
      throw error
    }
  }
}
