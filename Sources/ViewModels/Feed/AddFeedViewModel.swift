package import Bindings
package import Feeds
import Foundation

/// The form that adds a feed: an address, which is validated during typing, a name, and a login for a private feed.
///
/// Submitting the form fetches the feed. If the fetch fails, the feed is not added, and the reason appears next to the
/// field that caused the error.
package final class AddFeedViewModel {
  /// The address of the feed, or the path of a file.
  package let address: Validated<String>
  /// The name of the feed; if empty, the title specified by the feed is used.
  package let name = Observable("", label: "name")
  /// The user name, if the server requires a login.
  package let user: Validated<String>
  package let password: Validated<String>
  /// The feeds of the web page at the address, if the page has several and the user must choose one of them.
  package private(set) var choices: [WebPage.FeedLink] = []
  /// The command that fetches the feed and adds it.
  package private(set) lazy var submit = Command<Void, FeedRecord>(
    self, "Add", clock: feeds.clock, canExecute: { $0.isValid }
  ) { model in try await model.add() }

  private let feeds: FeedListViewModel

  /// Creates a form that adds a feed to the given list, and rejects addresses that are already in the list.
  init(in feeds: FeedListViewModel) {
    self.feeds = feeds
    let password = Validated("", rules: [], label: "password", isSensitive: true)
    self.password = password
    address = Validated("", rules: FeedAddress.rules(besides: feeds.feeds.untrackedValue), label: "address")
    user = Validated("", rules: [FeedAddress.userRule { !password.value.isEmpty }], label: "user")
  }

  package var isValid: Bool { address.isValid && user.isValid }

  /// A note with the source that will be fetched; empty if the source equals the text of the address field.
  package var addressHelp: String { FeedAddress.remark(on: address.value) }

  private func add() async throws -> FeedRecord {
    choices = []
    do {
      return try await fetch()
    } catch {
      if case FeedFailure.webPage(_, let feeds) = error, feeds.count > 1 {
        choices = feeds
      } else if !(error is CancellationError) {
        field(of: error).reject(Explanation.of(error))
      }
      throw error
    }
  }

  /// Fetches the feed at the address, or the only feed of the web page at the address.
  ///
  /// If the user entered only a server name and no login, and the server is not reachable with https, http is used.
  private func fetch() async throws -> FeedRecord {
    let entered = address.value.trimmed
    do {
      return try await fetchFeed()
    } catch FeedFailure.unreachable where FeedAddress.isBareServer(entered) && user.value.isBlank {
      address.value = "http://" + entered
      let feed = try await fetchFeed()
      let name = feeds.context.title(of: .feed(feed.id))
      feeds.notices.say("Added '\(name)' with http, because https is not available.")
      return feed
    }
  }

  private func fetchFeed() async throws -> FeedRecord {
    do {
      return try await feeds.add(try subscription())
    } catch FeedFailure.webPage(_, let found) where found.count == 1 {
      address.value = found[0].address.absoluteString
      return try await feeds.add(try subscription())
    }
  }

  /// Returns the field that caused the given error.
  private func field(of error: any Error) -> Validated<String> {
    guard Explanation.concernsCredentials(error) else { return address }
    return user.value.isBlank ? user : password
  }

  private func subscription() throws -> FeedSubscription {
    let (user, password) = (user.value.trimmed, password.value)
    return FeedSubscription(
      source: try FeedAddress.source(of: address.value).get(), name: name.value.trimmed,
      user: user.isEmpty ? nil : user, password: password.isEmpty ? nil : password)
  }
}
