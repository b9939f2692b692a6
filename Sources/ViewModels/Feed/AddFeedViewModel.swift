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
  /// The folder, such as "Science/Space"; initially the selected folder, or empty for none.
  package let folder: Observable<String>
  package let user: Validated<String>
  package let password: Validated<String>
  /// The feeds to choose from, if the address is a web page with several feeds.
  package private(set) var choices: [WebPage.FeedLink] = []
  package private(set) lazy var submit = Command<Void, FeedRecord>(
    self, "Add", clock: feeds.clock, canExecute: { $0.isValid }
  ) { model in try await model.add() }

  private let feeds: FeedListViewModel
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

  package var addressHelp: String {
    checked.remark(on: address.value) + (checked.isBareServer(address.value) ? ", or else http" : "")
  }

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
  /// If the user entered neither a scheme nor a login, and the server is unreachable with https, http is used.
  private func fetch() async throws -> FeedRecord {
    let entered = address.value.trimmed
    do {
      return try await fetchFeed()
    } catch FeedFailure.unreachable where checked.isBareServer(entered) && user.value.isBlank {
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

  private func field(of error: any Error) -> Validated<String> {
    guard Explanation.concernsCredentials(error) else { return address }
    return user.value.isBlank ? user : password
  }

  private func subscription() throws -> FeedSubscription {
    let (user, password) = (user.value.trimmed, password.value)
    return FeedSubscription(
      source: try FeedAddress.source(of: address.value).get(), name: name.value.trimmed, folder: folder.value.trimmed,
      user: user.isEmpty ? nil : user, password: password.isEmpty ? nil : password)
  }
}
