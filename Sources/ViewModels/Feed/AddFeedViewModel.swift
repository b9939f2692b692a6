package import Bindings
import Feeds
import Foundation

/// The form in which a feed is taken on: an address that is checked as it is typed, a name, and who asks for a private one.
///
/// Submitting fetches the feed. Where that does not work, nothing is kept, and the reason is shown at the field that it concerns.
package final class AddFeedViewModel {
  /// Where the feed comes from: an address, or the path of a file.
  package let address: Validated<String>
  /// What to call it; empty for the name that it gives itself.
  package let name = Observable("", label: "name")
  /// Who asks for it, where it is a private one.
  package let user: Validated<String>
  /// With what password.
  package let password: Observable<String>
  /// Takes the feed on.
  package private(set) lazy var submit = Command<Void, FeedRecord>(
    self, "Add", clock: clock, canExecute: { $0.isValid }
  ) { model in try await model.add() }

  private let store: any PostStoring
  private let clock: any Clock<Duration>
  private let onAdded: (FeedRecord) async -> Void
  private let onForgotten: () -> Void

  /// A form that adds to a store.
  ///
  /// - Parameters:
  ///   - store: What keeps the feed.
  ///   - clock: What everything waits on.
  ///   - known: The feeds there are already.
  ///   - onAdded: Told of the feed after it was taken on and fetched.
  ///   - onForgotten: Told after a feed that could not be fetched was given up again: who read in between has seen it.
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

  /// Whether it can be submitted.
  package var isValid: Bool { address.isValid && user.isValid }

  /// Says beside the fields what is wrong with them, also where nothing was typed yet.
  package func showReasons() {
    for field in [address, user] { field.write(field.value, origin: nil) }
  }

  /// What stands beside the address: why it cannot be one, or else what is fetched; nothing before anything was typed.
  package var addressRemark: String { address.shownReason ?? FeedAddress.remark(on: address.value) }

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

  /// What could not be fetched is not kept; also where the user has given up waiting.
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
