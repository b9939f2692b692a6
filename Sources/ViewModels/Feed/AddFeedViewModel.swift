package import Bindings
import Feeds
import Foundation

/// The form that adds a feed: an address that is validated as it is typed, a name, and a login for a private feed.
///
/// Submitting the form fetches the feed. If the fetch fails, the feed is not added, and the field that caused the error
/// shows the reason.
package final class AddFeedViewModel {
  /// The address of the feed, or the path of a file.
  package let address: Validated<String>
  /// The name for the feed; if it is empty, the title of the feed is used.
  package let name = Observable("", label: "name")
  /// The user name, if the server requires a login.
  package let user: Validated<String>
  /// The password of the user.
  package let password: Observable<String>
  /// The command that adds and fetches the feed.
  package private(set) lazy var submit = Command<Void, FeedRecord>(
    self, "Add", clock: clock, canExecute: { $0.isValid }
  ) { model in try await model.add() }

  private let store: any PostStoring
  private let clock: any Clock<Duration>
  private let onAdded: (FeedRecord) async -> Void
  private let onForgotten: () -> Void

  /// Creates a form that adds feeds to a store.
  ///
  /// - Parameters:
  ///   - store: The store of the feeds.
  ///   - clock: The clock, whose tracker counts the submission as pending work.
  ///   - known: The existing feeds, whose addresses are rejected.
  ///   - onAdded: A closure that is called with the feed after it was added and fetched.
  ///   - onForgotten: A closure that is called after a feed whose fetch failed was removed from the store. Lists that
  ///     were read before that contain the feed.
  package init(
    store: any PostStoring, clock: any Clock<Duration> = RealClock(), known: [FeedRecord] = [],
    onAdded: @escaping (FeedRecord) async -> Void = { _ in }, onForgotten: @escaping () -> Void = {}
  ) {
    (self.store, self.clock, self.onAdded, self.onForgotten) = (store, clock, onAdded, onForgotten)
    let password = Observable("", label: "password", isSensitive: true)
    self.password = password
    address = Validated("", rules: FeedAddress.rules(besides: known), label: "address")
    user = Validated(
      "", rules: [FeedAddress.userRule(password)],
      label: "user")
  }

  /// Whether the form can be submitted.
  package var isValid: Bool { address.isValid && user.isValid }

  /// The source that is fetched, if it differs from the text of the address; otherwise empty.
  package var addressHelp: String { FeedAddress.remark(on: address.value) }

  // MARK: - Submitting

  private func add() async throws -> FeedRecord {
    do {
      let feed = try await store.add(try subscription())
      do { _ = try await store.refresh(feed.id) } catch {
        await forget(feed)
        throw error
      }
      await onAdded(feed)
      return feed
    } catch {
      refuse(error)
      throw error
    }
  }

  private func subscription() throws -> FeedSubscription {
    let (user, password) = (user.value.trimmed, password.value)
    return FeedSubscription(
      source: try FeedAddress.source(of: address.value).get(), name: name.value.trimmed,
      user: user.isEmpty ? nil : user, password: password.isEmpty ? nil : password)
  }

  /// Removes a feed that could not be fetched, in a separate task because the submission may be cancelled.
  private func forget(_ feed: FeedRecord) async {
    let (store, onForgotten) = (store, onForgotten)
    await startTask(on: clock) {
      _ = try? await store.remove([feed.id])
      onForgotten()
    }.value
  }

  private func refuse(_ error: any Error) {
    if error is CancellationError { return }
    let field = Explanation.concernsCredentials(error) ? user : address
    field.reject(Explanation.of(error))
  }
}
